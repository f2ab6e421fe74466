import type { ReplyOf, system } from '@alinha/contract'
import { statfs } from 'node:fs/promises'
import type { Needs } from '../../../needs.ts'
import {
  countEncodes,
  listComparisonStates,
  listInboxStates,
  listInvariantStates,
  listQueueStates,
  readDatabaseState,
} from './system.queries.ts'

type System = ReplyOf<typeof system.readSystem>

/** Of the process that answers: another may have other disks. */
export async function readSystem({ db, config }: Pick<Needs, 'db' | 'config'>): Promise<System> {
  const [{ postgres, migration, ...database }, disks, queues, inbox, invariants, comparisons, encodes] =
    await Promise.all([
      readDatabaseState(db),
      config.STORAGE === 'disk' ? readDisks(config) : [],
      listQueueStates(db),
      listInboxStates(db),
      listInvariantStates(db),
      listComparisonStates(db),
      countEncodes(db),
    ])
  const versions = { node: process.version, postgres, migration }
  return { versions, database, disks, queues, inbox, invariants, comparisons, encodes }
}

async function readDisks(config: Needs['config']): Promise<System['disks']> {
  const folders = { files: config.FILES_FOLDER, media: config.MEDIA_FOLDER }
  const disks = Object.entries(folders).map(async ([name, folder]) => {
    // A folder that nobody has written to yet does not exist.
    const disk = await statfs(folder).catch(() => null)
    return disk && { name, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
  })
  return (await Promise.all(disks)).filter(disk => disk !== null)
}
