import { MOST_PEOPLE_AT_ONCE, type bulkChanges, type InputOf, type WireBulkChange } from '@alinha/contract'
import type { Needs } from '../../../../needs.ts'
import { recordEdit, type Editor } from '../../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../../platform/database.ts'
import type { AnswerOf } from '../../../../platform/http/serve.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { findAllIds, listAllIds, listKnownIds, toWanted } from '../../../people/index.ts'
import { changeMany } from './bulk.jobs.ts'
import { toWireBulkChange } from './bulk-words.ts'
import {
  countOutcomes,
  findBulkChange,
  recordBulkChange,
  recordStopped,
  recordWaiting,
} from './bulk-changes.queries.ts'

type Asked = InputOf<typeof bulkChanges.startBulkChange>['body']

/** The worker does it. Started twice, it is started once. Refused when it would be others than the manager saw counted. */
export async function startBulkChange(
  needs: Needs,
  asked: Asked,
  editor: Editor,
): Promise<AnswerOf<typeof bulkChanges.startBulkChange>> {
  const { db, jobs } = needs
  const { id, action, days = null, reason, count } = asked
  const userIds = await findChosen(needs, asked)
  const change = await inTransaction(db, async tx => {
    if (await recordBulkChange(tx, { id, managerId: editor.actor.userId, action, days, reason })) {
      if (userIds.length > MOST_PEOPLE_AT_ONCE) throw new Refusal('bulk-too-many')
      if (userIds.length !== count) throw new Refusal('bulk-list-changed')
      await recordWaiting(tx, id, userIds)
      await recordEdit(tx, editor, 'people.bulk-started', { reason, action, days, count, bulkId: id })
      await jobs.send(tx, changeMany, { bulkId: id })
    }
    return readBulkChange(tx, id)
  })
  return {
    message: {
      'pt-BR': 'Começou. Você pode fechar esta página.',
      en: 'It has started. You can close this page.',
      es: 'Comenzó. Puedes cerrar esta página.',
    },
    change,
  }
}

/** One more than are changed at once tells that they are too many. */
function findChosen(needs: Needs, { ids, search, ...filters }: Asked): Promise<number[]> {
  if (ids) return listKnownIds(needs.db, ids)
  if (search !== undefined) return findAllIds(needs, { keyword: search, ...filters })
  return listAllIds(needs.db, toWanted(needs, filters), MOST_PEOPLE_AT_ONCE + 1)
}

export async function readBulkChange(db: Db, id: string): Promise<WireBulkChange> {
  const change = await findBulkChange(db, id)
  const [counts] = await countOutcomes(db, [id])
  if (!change || !counts) throw new Refusal('not-found')
  return toWireBulkChange(change, counts)
}

/** Answers once the person who is changed right now is done, and nobody follows. */
export const stopBulkChange = (
  { db }: Pick<Needs, 'db'>,
  id: string,
  editor: Editor,
): Promise<WireBulkChange> =>
  inTransaction(db, async tx => {
    const isStopped = await recordStopped(tx, id)
    const change = await readBulkChange(tx, id)
    if (isStopped) {
      const { waiting: left, done } = change.counts
      await recordEdit(tx, editor, 'people.bulk-stopped', { bulkId: id, done, left })
    }
    return change
  })
