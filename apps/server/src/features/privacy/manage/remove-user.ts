import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isRenewing, stopAllRenewals } from '../../payments/index.ts'
import { lockUser, readUser } from '../../people/index.ts'
import { endSessions } from '../../session/index.ts'
import { scheduleDeletion } from '../deletion/deletion.queries.ts'
import { mailDeletionScheduled } from '../privacy.jobs.ts'

/**
 * The same deletion that people ask for themselves: in 7 days, until when they may log in and undo it. What renews is
 * stopped first, so that a deleted account is never charged. Who manages must lose that role before.
 */
export async function removeUser(
  needs: Needs,
  userId: number,
  reason: string | undefined,
  editor: Editor,
): Promise<Said> {
  const { db, jobs, config } = needs
  if (userId === editor.actor.userId) throw new Refusal('not-on-oneself')
  await inTransaction(db, async tx => {
    if (!(await lockUser(tx, userId))) throw new Refusal('not-found')
    const user = await readUser({ db: tx, config }, userId)
    if (user.isManager) throw new Refusal('removal-of-manager')
    if (isRenewing(user)) await stopAllRenewals(tx, needs, user)
    if (!(await scheduleDeletion(tx, userId))) throw new Refusal('deletion-already-scheduled')
    await endSessions(tx, userId, 'ended-by-manager')
    await recordEditOf(tx, editor, userId, 'people.deletion-scheduled', { reason: reason ?? null })
    await jobs.send(tx, mailDeletionScheduled, { userId })
  })
  return {
    message: {
      'pt-BR': 'A conta será excluída em 7 dias. A pessoa foi avisada e pode desistir até lá.',
      en: 'The account will be deleted in 7 days. The person was told and can undo it until then.',
      es: 'La cuenta será eliminada en 7 días. La persona fue avisada y puede desistir hasta entonces.',
    },
  }
}
