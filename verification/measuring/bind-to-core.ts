import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Keeps the processes, and those they will start, on one core, so that they take nothing from what runs on another. */
export function bindToCore(core: number, pids: readonly number[]): void {
  for (const pid of pids) {
    const bound = spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { encoding: 'utf8' })
    // A process that has just ended needs no core.
    if (bound.status !== 0 && existsSync(`/proc/${pid}`))
      throw new Error(`${pid} was not bound to a core: ${bound.error ?? bound.stderr}`)
  }
}
