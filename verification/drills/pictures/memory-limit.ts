import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningProcess } from '../../../apps/server/src/testing/processes.ts'

const ROOT = '/sys/fs/cgroup/memory'

export type MemoryLimit = {
  /** How it is held, for the reader of the drill. */
  how: string
  /** Starts a process under the limit, with everything that it will start itself. */
  hold(start: () => Promise<RunningProcess>): Promise<RunningProcess>
  /** The most bytes that were taken together, and the processes that were killed for it. */
  read(): { most: number; kills: number }
  end(): void
}

/** The kernel's own limit where this process may set one. Elsewhere memory is watched, and too much counts as a kill. */
export function openMemoryLimit(name: string, bytes: number): MemoryLimit {
  const folder = join(ROOT, `alinha-${name}-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'memory.limit_in_bytes'), String(bytes))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return watchMemory(bytes)
  }
  const readNumber = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? 0)
  return {
    how: 'a cgroup',
    // A process is born where its parent is: nothing that it takes goes uncounted.
    async hold(start) {
      writeFileSync(join(folder, 'cgroup.procs'), String(process.pid))
      try {
        return await start()
      } finally {
        writeFileSync(join(ROOT, 'cgroup.procs'), String(process.pid))
      }
    },
    read: () => ({
      most: readNumber('memory.max_usage_in_bytes', /(\d+)/),
      kills: readNumber('memory.oom_control', /oom_kill (\d+)/),
    }),
    // Its processes have ended by then; the kernel may still be counting them out.
    end() {
      try {
        rmdirSync(folder)
      } catch {
        process.stderr.write(`${folder} could not be removed\n`)
      }
    },
  }
}

const LOOK_EVERY_MS = 50

function watchMemory(bytes: number): MemoryLimit {
  let [root, most] = [0, 0]
  const look = setInterval(() => {
    if (root > 0) most = Math.max(most, sumMemory(root))
  }, LOOK_EVERY_MS)
  return {
    how: 'looking at the memory of its processes, because there is no cgroup here',
    async hold(start) {
      const started = await start()
      root = started.pid
      return started
    },
    read: () => ({ most, kills: most > bytes ? 1 : 0 }),
    end: () => clearInterval(look),
  }
}

const KILOBYTE = 1024

/** Of the process and everything below it. */
function sumMemory(root: number): number {
  const parents = new Map<number, number>()
  const taken = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter(one => /^\d+$/.test(one))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8')
      parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
      taken.set(Number(entry), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * KILOBYTE)
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  return [...taken].reduce((sum, [pid, bytes]) => (isBelow(pid) ? sum + bytes : sum), 0)
}
