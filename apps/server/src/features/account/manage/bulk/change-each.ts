import { isSoAlready, type BulkAction } from '@alinha/domain'
import type { Needs } from '../../../../needs.ts'
import type { RecordedEditor } from '../../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../../platform/database.ts'
import { byPages, eachAlone } from '../../../../platform/each-alone.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { grantDaysWithin } from '../../../payments/index.ts'
import { listManagerIds, readManagedUser } from '../../../people/index.ts'
import { switchRoleWithin, switchStatusWithin } from '../../../session/index.ts'
import { mailPasswordWithin } from '../mail-password-to.ts'
import {
  findBulkChange,
  holdRunning,
  listWaiting,
  recordOutcome,
  recordStopped,
  takeWaiting,
  type StoredBulkChange,
} from './bulk-changes.queries.ts'

type ChangeNeeds = Pick<Needs, 'db' | 'config' | 'jobs' | 'clock' | 'log'>

/**
 * Changes whoever waits, each in a transaction of their own that also says that they were changed. Whoever kills it leaves
 * everybody either changed or waiting, and the next run goes on; when nobody waits it changes nothing.
 */
export async function changeEach(needs: ChangeNeeds, bulkId: string, signal: AbortSignal): Promise<void> {
  const change = await findBulkChange(needs.db, bulkId)
  if (!change) return
  const waiting = byPages(async after => {
    const isStopped = signal.aborted || (await findBulkChange(needs.db, bulkId))?.stoppedAt !== null
    return isStopped ? [] : listWaiting(needs.db, bulkId, after)
  })
  await eachAlone({ log: needs.log, run: 'a change of many people' }, waiting, async userId => {
    if (!signal.aborted) await changeOne(needs, change, userId)
  })
  signal.throwIfAborted()
}

async function changeOne(needs: ChangeNeeds, change: StoredBulkChange, userId: number): Promise<void> {
  try {
    await inTransaction(needs.db, async tx => {
      if (!(await mayGoOn(tx, needs, change)) || !(await takeWaiting(tx, change.id, userId))) return
      const { isActive, isAluno } = await readManagedUser({ db: tx, config: needs.config }, userId)
      const isSo = isSoAlready(change.action, { isBlocked: isActive === 0, isStudent: isAluno === 1 })
      if (!isSo) await carryOut(tx, needs, change, userId)
      await recordOutcome(tx, change.id, userId, { outcome: isSo ? 'unchanged' : 'done' })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await recordOutcome(needs.db, change.id, userId, { outcome: 'refused', refusal: error.code })
  }
}

/** Whoever manages no more, or was blocked, changes nobody: what they have begun is stopped. */
async function mayGoOn(tx: Db, { config }: ChangeNeeds, { id, managerId }: StoredBulkChange) {
  const managers = await listManagerIds(tx, config.MANAGER_EMAILS)
  if (managerId !== null && managers.includes(managerId)) return holdRunning(tx, id)
  await recordStopped(tx, id)
  return false
}

/** The same as one person's page does. */
const carryOuts: Record<
  BulkAction,
  (
    tx: Db,
    needs: ChangeNeeds,
    change: StoredBulkChange,
    userId: number,
    editor: RecordedEditor,
  ) => Promise<unknown>
> = {
  'give-days': (tx, needs, { days, reason }, userId, editor) =>
    grantDaysWithin(tx, needs, userId, { days: days ?? 0, reason }, editor),
  'give-student': (tx, needs, { reason }, userId, editor) =>
    switchRoleWithin(tx, needs, userId, { role: 'student', to: 1, reason }, editor),
  'take-student': (tx, needs, { reason }, userId, editor) =>
    switchRoleWithin(tx, needs, userId, { role: 'student', to: 0, reason }, editor),
  'mail-password': (tx, needs, { reason }, userId, editor) =>
    mailPasswordWithin(tx, needs, userId, reason, editor),
  block: (tx, needs, { reason }, userId, editor) =>
    switchStatusWithin(tx, needs, userId, { to: 0, reason }, editor),
  unblock: (tx, needs, { reason }, userId, editor) =>
    switchStatusWithin(tx, needs, userId, { to: 1, reason }, editor),
}

function carryOut(tx: Db, needs: ChangeNeeds, change: StoredBulkChange, userId: number): Promise<unknown> {
  if (change.managerId === null) throw new Error('mayGoOn has let somebody on who is gone')
  const editor = {
    actor: { userId: change.managerId },
    context: { requestId: change.id, network: 'worker' },
  }
  return carryOuts[change.action](tx, needs, change, userId, editor)
}
