import type { manageReceivers, InputOf, ReplyOf } from '@alinha/contract'
import { dayInBrazil, isSplittable, type Day, type SplitRules } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inSnapshot, inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  countReceivers,
  listCourseTitles,
  listPayouts,
  listReceiverPeople,
  listSplitRules,
  insertPayout,
  lockPayouts,
  type Payout,
} from './receivers.queries.ts'
import { keepSums, listEarned, readEarned, readSummedTo } from './statement-sums.queries.ts'
import { readChange, shareSales } from './sum-statements.ts'

type ReceiversNeeds = Pick<Needs, 'db' | 'clock'>
type Editor = { actor: Actor; context: Context }
type Receivers = ReplyOf<typeof manageReceivers.listReceivers>

export const listReceivers = ({ db, clock }: ReceiversNeeds): Promise<Receivers> =>
  inSnapshot(db, tx => readReceivers(tx, dayInBrazil(clock())))

async function readReceivers(db: Db, today: Day): Promise<Receivers> {
  const people = await listReceiverPeople(db)
  const rules = await listSplitRules(db)
  const titles = await listCourseTitles(
    db,
    rules.flatMap(({ courseId }) => courseId ?? []),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const receivers: Receivers['receivers'] = []
  const earned = await listEarned(db, today)
  const unsummed = (await readChange(db, rules, await readSummedTo(db))).filter(({ day }) => day <= today)
  for (const { receiverId, share } of unsummed) earned.set(receiverId, (earned.get(receiverId) ?? 0) + share)
  for (const person of people) {
    const payouts = await listPayouts(db, person.id)
    const reversed = new Set(payouts.map(({ reverses }) => reverses))
    receivers.push({
      ...person,
      ...toBalance(earned.get(person.id) ?? 0, payouts),
      payouts: payouts.map(payout => ({ ...payout, isReversed: reversed.has(payout.id) })),
    })
  }
  return {
    receivers,
    rules: rules
      .filter(one => isInForce(one, rules, today))
      .toReversed()
      .map(({ shares, ...one }) => ({
        ...one,
        courseTitle: one.courseId === null ? null : (titles.get(one.courseId) ?? null),
        shares: shares.map(share => ({ ...share, name: names.get(share.receiverId) ?? '' })),
      })),
  }
}

function toBalance(
  earned: number,
  payouts: readonly Payout[],
): { earned: number; paid: number; pending: number } {
  const paid = payouts.reduce((sum, { amount }) => sum + amount, 0)
  return { earned, paid, pending: earned - paid }
}

/** Whether no newer rules for the same thing have replaced them yet. */
const isInForce = (one: SplitRules, all: readonly SplitRules[], today: Day): boolean =>
  one.validFrom > today ||
  !all.some(
    other =>
      other.product === one.product &&
      other.courseId === one.courseId &&
      other.validFrom <= today &&
      (other.validFrom > one.validFrom || (other.validFrom === one.validFrom && other.id > one.id)),
  )

/** They begin tomorrow at the earliest: what was sold until today keeps the rules it was sold by. */
export async function writeSplitRules(
  needs: ReceiversNeeds,
  rules: InputOf<typeof manageReceivers.writeSplitRules>['body'],
  { actor, context }: Editor,
): Promise<Receivers> {
  await inTransaction(needs.db, async tx => {
    if (rules.validFrom <= dayInBrazil(needs.clock())) throw new Refusal('split-in-the-past')
    if (!isSplittable(rules.shares)) throw new Refusal('split-over-the-whole')
    if (rules.courseId !== null && rules.product !== 'course') throw new Refusal('course-not-of-product')
    if (rules.courseId !== null && (await listCourseTitles(tx, [rules.courseId])).size === 0)
      throw new Refusal('course-unknown')
    const receiverIds = rules.shares.map(({ receiverId }) => receiverId)
    if ((await countReceivers(tx, receiverIds)) < receiverIds.length) throw new Refusal('not-a-receiver')
    const rulesId = await shareSales(tx, rules)
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'receivers.rules-written',
      subjectId: null,
      details: {
        rulesId,
        product: rules.product,
        courseId: rules.courseId,
        validFrom: rules.validFrom,
        shares: rules.shares.map(({ receiverId, basisPoints }) => `${receiverId}:${basisPoints}`).join(' '),
      },
      requestId: context.requestId,
      network: context.network,
    })
  })
  return listReceivers(needs)
}

/** As of now: nothing is paid and nothing is summed until the transaction ends. */
async function readOwed(tx: Db, receiverId: number, today: Day): Promise<number> {
  await keepSums(tx)
  const unsummed = await readChange(tx, await listSplitRules(tx), await readSummedTo(tx))
  const earned = unsummed
    .filter(one => one.receiverId === receiverId && one.day <= today)
    .reduce((sum, { share }) => sum + share, await readEarned(tx, receiverId, today))
  return toBalance(earned, await listPayouts(tx, receiverId)).pending
}

export async function recordPayout(
  needs: ReceiversNeeds,
  receiverId: number,
  { paidOn, amount, note }: InputOf<typeof manageReceivers.recordPayout>['body'],
  { actor, context }: Editor,
): Promise<Receivers> {
  await inTransaction(needs.db, async tx => {
    if (paidOn > dayInBrazil(needs.clock())) throw new Refusal('payout-in-future')
    if ((await countReceivers(tx, [receiverId])) === 0) throw new Refusal('not-a-receiver')
    await lockPayouts(tx, receiverId)
    if (amount > (await readOwed(tx, receiverId, dayInBrazil(needs.clock()))))
      throw new Refusal('payout-over-owed')
    await insertPayout(tx, { receiverId, paidOn, amount, note })
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'receivers.paid-out',
      subjectId: receiverId,
      details: { paidOn, amount },
      requestId: context.requestId,
      network: context.network,
    })
  })
  return listReceivers(needs)
}

/** An entry of its own takes the payout back; neither is ever edited. */
export async function reversePayout(
  needs: ReceiversNeeds,
  { receiverId, payoutId }: { receiverId: number; payoutId: number },
  reason: string,
  { actor, context }: Editor,
): Promise<Receivers> {
  await inTransaction(needs.db, async tx => {
    await lockPayouts(tx, receiverId)
    const payouts = await listPayouts(tx, receiverId)
    const payout = payouts.find(({ id, reverses }) => id === payoutId && reverses === null)
    if (!payout) throw new Refusal('payout-unknown')
    if (payouts.some(({ reverses }) => reverses === payoutId)) throw new Refusal('payout-already-reversed')
    const paidOn = dayInBrazil(needs.clock())
    await insertPayout(tx, { receiverId, paidOn, amount: -payout.amount, note: reason, reverses: payoutId })
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'receivers.payout-reversed',
      subjectId: receiverId,
      details: { payoutId, amount: payout.amount, reason },
      requestId: context.requestId,
      network: context.network,
    })
  })
  return listReceivers(needs)
}
