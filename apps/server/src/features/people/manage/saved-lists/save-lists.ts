import type { InputOf, savedLists, WireSavedList } from '@alinha/contract'
import type { Needs } from '../../../../needs.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../../platform/database.ts'
import type { Said } from '../../../../platform/http/serve.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../../platform/version.ts'
import {
  changeList,
  countOwnLists,
  deleteOwnList,
  lockOwnList,
  recordList,
  type NewList,
} from './saved-lists.queries.ts'

const MOST_OWN = 30

type ListNeeds = Pick<Needs, 'db'>

/** Another's list is as if it were not there. */
async function readOwn(tx: Db, id: number, ownerId: number): Promise<WireSavedList> {
  const list = await lockOwnList(tx, id, ownerId)
  if (!list) throw new Refusal('not-found')
  return list
}

const sayTaken = (error: unknown): never => {
  throw isTakenAlready(error) ? new Refusal('saved-list-name-taken') : error
}

export const createList = ({ db }: ListNeeds, list: NewList, ownerId: number): Promise<WireSavedList> =>
  inTransaction(db, async tx => {
    if ((await countOwnLists(tx, ownerId)) >= MOST_OWN) throw new Refusal('too-many-saved-lists')
    return readOwn(tx, await recordList(tx, ownerId, list), ownerId)
  }).catch(sayTaken)

type Update = InputOf<typeof savedLists.updateSavedList>['body']

export const updateList = (
  { db }: ListNeeds,
  id: number,
  sent: Update,
  ownerId: number,
): Promise<WireSavedList> =>
  inTransaction(db, async tx => {
    refuseOldVersion(sent, await readOwn(tx, id, ownerId))
    await changeList(tx, id, sent)
    return readOwn(tx, id, ownerId)
  }).catch(sayTaken)

export async function removeList({ db }: ListNeeds, id: number, ownerId: number): Promise<Said> {
  if (!(await deleteOwnList(db, id, ownerId))) throw new Refusal('not-found')
  return { message: { 'pt-BR': 'Lista removida.', en: 'List removed.', es: 'Lista eliminada.' } }
}
