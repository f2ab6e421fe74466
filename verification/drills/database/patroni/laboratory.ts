import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../../stage/project-root.ts'

/** Debian's next release has what production takes from PGDG: PostgreSQL 18, Patroni 4, etcd 3.5. */
const SUITE = 'forky'
const PACKAGES = [
  ...['postgresql-18', 'patroni', 'etcd-server', 'pgbackrest'],
  ...['python3-etcd', 'python3-dnspython', 'python3-psycopg2', 'ca-certificates'],
]
const TREE = join(projectRoot, '.data', 'laboratory')

/** Makes it once, in two minutes and 500 MB. */
function makeTree(): void {
  if (existsSync(TREE)) return
  const unfinished = `${TREE}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(TREE), { recursive: true })
  const made = spawnSync(
    'mmdebstrap',
    // A copy of the archive may be older than its lists say that it is good for.
    [
      '--variant=minbase',
      '--aptopt=Acquire::Check-Valid-Until "false"',
      `--include=${PACKAGES.join()}`,
      SUITE,
      unfinished,
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(
      `mmdebstrap (Debian: apt-get install mmdebstrap): ${made.error ?? made.stderr.slice(-2000)}`,
    )
  renameSync(unfinished, TREE)
}

export type Laboratory = {
  /**
   * The arguments of bwrap for a program of a machine. It sees its own folder as /srv, the folder `bucket` beside it as /mnt,
   * and the network of the host.
   */
  wrap(machineFolder: string, program: readonly string[]): string[]
}

export function openLaboratory(): Laboratory {
  makeTree()
  const [, uid = ''] = /^postgres:x:(\d+):/m.exec(readFileSync(join(TREE, 'etc', 'passwd'), 'utf8')) ?? []
  return {
    wrap: (machineFolder, program) => [
      // Who kills a machine kills every process of it.
      ...['--unshare-pid', '--die-with-parent', '--unshare-user', '--uid', uid, '--gid', uid],
      ...['--ro-bind', TREE, '/', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--tmpfs', '/run'],
      ...['--bind', machineFolder, '/srv', '--bind', join(machineFolder, 'run'), '/run/postgresql'],
      ...['--bind', join(machineFolder, '..', 'bucket'), '/mnt'],
      ...program,
    ],
  }
}
