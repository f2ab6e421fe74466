import type { Needs } from '../../../needs.ts'

/** Whom an entry names: ids are given anew after a restore, so the moment of opening belongs to it. */
export type Erased = { userId: number; openedAt: Date }

/** Longer than a backup is kept, so that no restore goes back behind the list. */
const LISTED_DAYS = 60
const FOLDER = 'erased-accounts/'
const ENTRY = /^erased-accounts\/(?<day>\d{4}-\d\d-\d\d)\/(?<userId>\d+)-(?<opened>\d+)$/

type Held = Pick<Needs, 'files' | 'clock'>

/**
 * Notes outside the database who is erased, with nothing about them but a number and a moment, so that a database which is
 * restored to an earlier moment does not bring them back. Safe to repeat.
 */
export async function listErasure({ files, clock }: Held, { userId, openedAt }: Erased): Promise<void> {
  const at = clock().toISOString()
  await files.put(`${FOLDER}${at.slice(0, 10)}/${userId}-${openedAt.getTime()}`, Buffer.from(`${at}\n`))
}

export async function readErasures({ files }: Pick<Held, 'files'>): Promise<Erased[]> {
  const paths = await files.list(FOLDER)
  return paths.flatMap(path => {
    const { userId, opened } = ENTRY.exec(path)?.groups ?? {}
    return userId && opened ? [{ userId: Number(userId), openedAt: new Date(Number(opened)) }] : []
  })
}

export async function forgetOldErasures({ files, clock }: Held): Promise<void> {
  const oldest = new Date(clock().getTime() - LISTED_DAYS * 86_400_000).toISOString().slice(0, 10)
  for (const path of await files.list(FOLDER)) {
    const day = ENTRY.exec(path)?.groups?.['day']
    if (day && day < oldest) await files.remove(path)
  }
}
