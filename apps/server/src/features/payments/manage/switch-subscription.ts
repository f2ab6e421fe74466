import type { WireManagedUser } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { readManagedUser, readUser } from '../../people/index.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { isRenewing, stopAllRenewals } from '../renewals/cancel-subscription.ts'
import { renewAgain } from '../renewals/reactivate-subscription.ts'

type SwitchNeeds = PaymentNeeds & Pick<Needs, 'config'>
/** `to` 1: it renews. Without it what is the case is turned round. */
type Switch = { to?: 0 | 1 | undefined; reason?: string | undefined }

/** One more fact in the ledger, from which what the person sees is computed. The facts' own mails tell them. */
export async function switchSubscription(
  needs: SwitchNeeds,
  userId: number,
  { to, reason }: Switch,
  editor: Editor,
): Promise<WireManagedUser> {
  const { config } = needs
  await inTransaction(needs.db, async tx => {
    await lockPerson(tx, userId)
    const user = await readUser({ db: tx, config }, userId)
    const renews = isRenewing(user)
    const isWanted = to === undefined ? !renews : to === 1
    if (isWanted === renews) return
    if (isWanted) await renewAgain(tx, needs, userId, { shownAmount: null, source: 'manager' })
    else await stopAllRenewals(tx, needs, user)
    const action = isWanted ? 'people.renewal-resumed' : 'people.renewal-stopped'
    await recordEditOf(tx, editor, userId, action, { reason: reason ?? null })
  })
  return readManagedUser(needs, userId)
}
