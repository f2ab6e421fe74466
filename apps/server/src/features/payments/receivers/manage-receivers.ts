import type { manageReceivers, InputOf, ReplyOf } from '@alinha/contract'
import {
  dayInBrazil,
  isSplittable,
  statementLines,
  sumLines,
  type Day,
  type SplitRules,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listSharedMoney } from './read-statement.ts'
import {
  countReceivers,
  listCourseTitles,
  listPayouts,
  listReceiverPeople,
  listSplitRules,
  insertPayout,
  lockPayouts,
  type Payout,
  insertSplitRules,
} from './receivers.queries.ts'

type ReceiversNeeds = Pick<Needs, 'db' | 'clock'>
type Editor = { actor: Actor; context: Context }
type Receivers = ReplyOf<typeof manageReceivers.listReceivers>

export async function listReceivers({ db, clock }: { db: Db; clock: Needs['clock'] }): Promise<Receivers> {
  const today = dayInBrazil(clock())
  const people = await listReceiverPeople(db)
  const rules = await listSplitRules(db)
  const titles = await listCourseTitles(
    db,
    rules.flatMap(({ courseId }) => courseId ?? []),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const receivers: Receivers['receivers'] = []
  const facts = await listSharedMoney({ db }, rules)
  for (const person of people) {
    const lines = statementLines(facts, rules, person.id).filter(({ day }) => day <= today)
    const payouts = await listPayouts(db, person.id)
    const reversed = new Set(payouts.map(({ reverses }) => reverses))
    receivers.push({
      ...person,
      ...toBalance(sumLines(lines).share, payouts),
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
    const rulesId = await insertSplitRules(tx, rules)
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
    const owed = (await listReceivers({ ...needs, db: tx })).receivers.find(({ id }) => id === receiverId)
    if (amount > (owed?.pending ?? 0)) throw new Refusal('payout-over-owed')
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
