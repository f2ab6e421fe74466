import {
  addDays,
  dayInBrazil,
  foldSubscriptions,
  isCardRefusedForGood,
  isRenewedByUs,
  nextChargeOn,
  renewalStep,
  type Day,
  type RenewalStep,
  type Subscription,
  RENEWAL_NOTICE_DAYS,
} from '@alinha/domain'
import { inTransaction } from '../../../platform/database.ts'
import { byPages, eachAlone } from '../../../platform/each-alone.ts'
import {
  chargeRenewal,
  listMonthAttempts,
  listOurAttempts,
  readRenewalTerms,
  retryMonthAtProvider,
  type Renewal,
} from './charge-renewals.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { mailRenewalNotice } from '../payments.jobs.ts'
import { listNotices, listPeopleToRenew, recordNotice } from './renewals.queries.ts'
import { stopRenewal } from './stop-renewal.ts'

/** From the first notice to long after the grace, so that days on which nothing ran are made up for. */
const DAYS_AHEAD = 30
const DAYS_BACK = 30

type DueRenewal = Renewal & { dueOn: Day; today: Day }

/** Takes the step that is due today for everybody with a card subscription. Safe to repeat: each step is taken once. */
export async function renewDueSubscriptions(needs: PaymentNeeds): Promise<void> {
  const today = dayInBrazil(needs.clock())
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const people = byPages(lastId => listPeopleToRenew(needs.db, from, to, lastId))
  await eachAlone({ log: needs.log, run: 'renewals' }, people, userId => renewPerson(needs, userId, today))
}

async function renewPerson(needs: PaymentNeeds, userId: number, today: Day): Promise<void> {
  const facts = await listFacts(needs.db, userId)
  for (const subscription of foldSubscriptions(facts)) {
    const { provider, cancelledAt, isUndone } = subscription
    const dueOn = nextChargeOn(subscription)
    if (provider !== 'card' || cancelledAt !== null || isUndone || dueOn === null) continue
    const due = { userId, facts, subscription, dueOn, today }
    await (isRenewedByUs(subscription) ? renewOurs(needs, due) : retryMonth(needs, due))
  }
}

/** We charge years ourselves and announce them, and charge months that were resumed; after a pause both are announced. */
async function renewOurs(needs: PaymentNeeds, due: DueRenewal): Promise<void> {
  const { subscription, today } = due
  const step = renewalStep(
    {
      dueOn: due.dueOn,
      attempts: await listOurAttempts(needs, subscription),
      isCardRefusedForGood: isCardRefusedForGood(subscription, due.facts),
      noticesSent: await listNotices(needs.db, subscription.id, due.dueOn),
    },
    today,
  )
  if (step.do === 'announce' && isAnnounced(subscription, step.daysBefore))
    await sendRenewalNotice(needs, due, step.daysBefore)
  if (step.do === 'charge') await chargeRenewal(needs, due, step.attempt)
  await stopIfGivenUp(needs, due, step)
}

/** A month has come again before the first notice of a year would be due: after a pause it has the second. */
const isAnnounced = ({ period, pausedUntil }: Subscription, daysBefore: number): boolean =>
  period === 'yearly' || (pausedUntil !== null && daysBefore <= RENEWAL_NOTICE_DAYS[1])

/** The provider charges months by itself; it tries a failed charge again when we ask for it. */
async function retryMonth(needs: PaymentNeeds, due: DueRenewal): Promise<void> {
  const { subscription, today } = due
  const facts = {
    dueOn: due.dueOn,
    attempts: listMonthAttempts(due),
    isCardRefusedForGood: isCardRefusedForGood(subscription, due.facts),
    noticesSent: [],
  }
  const step = renewalStep(facts, today)
  if (step.do === 'charge') await retryMonthAtProvider(needs, due, step.attempt)
  await stopIfGivenUp(needs, due, step)
}

async function stopIfGivenUp(
  needs: PaymentNeeds,
  { userId, subscription }: DueRenewal,
  step: RenewalStep,
): Promise<void> {
  if (step.do === 'give-up') await stopRenewal(needs, userId, subscription)
}

async function sendRenewalNotice(
  needs: PaymentNeeds,
  { userId, subscription, dueOn: until }: DueRenewal,
  daysBefore: number,
) {
  const { id } = subscription
  const price = await readRenewalTerms(needs, subscription)
  if (price === null) return
  const { total } = price
  await inTransaction(needs.db, async tx => {
    if (!(await recordNotice(tx, { subscription: id, until, daysBefore }, price))) return
    await needs.jobs.send(tx, mailRenewalNotice, { userId, subscription: id, until, total })
  })
}
