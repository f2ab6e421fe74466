import {
  addDays,
  dayInBrazil,
  foldSubscriptions,
  isCardRefusedForGood,
  renewalStep,
  type Day,
  type RenewalStep,
} from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { inTransaction } from '../../../platform/database.ts'
import {
  chargeYear,
  listTriesOfMonth,
  listTriesOfYear,
  retryMonthThere,
  type Renewed,
} from './charge-renewals.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { mailRenewalNotice } from '../payments.jobs.ts'
import { readRenewalPrice } from './renewal-price.ts'
import { listNotices, listPeopleToRenew, recordNotice } from './renewals.queries.ts'
import { stopRenewal } from './stop-renewal.ts'

/** From the first notice to long after the grace: days on which nothing ran are made up for. */
const LOOKS_AHEAD_DAYS = 30
const LOOKS_BACK_DAYS = 30

type Due = Renewed & { paidUntil: Day; today: Day }

/** Takes the step that is due today for everybody whose card is charged again. Safe to repeat: each step is taken once. */
export async function renewDueSubscriptions(needs: PaymentNeeds): Promise<void> {
  const today = dayInBrazil(needs.clock())
  const [from, to] = [addDays(today, -LOOKS_BACK_DAYS), addDays(today, LOOKS_AHEAD_DAYS)]
  let lastId = 0
  for (;;) {
    const people = await listPeopleToRenew(needs.db, from, to, lastId)
    for (const userId of people)
      try {
        await renewPerson(needs, userId, today)
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error
        needs.log.warn({ err: error, userId }, 'not renewed, will be tried again')
      }
    const last = people.at(-1)
    if (last === undefined) return
    lastId = last
  }
}

async function renewPerson(needs: PaymentNeeds, userId: number, today: Day): Promise<void> {
  const facts = await listFacts(needs.db, userId)
  for (const subscription of foldSubscriptions(facts)) {
    const { provider, isCancelled, isUndone, paidUntil: until } = subscription
    if (provider !== 'card' || isCancelled || isUndone || until === null) continue
    const due = { userId, facts, subscription, paidUntil: until, today }
    await (subscription.id.startsWith('subl_') ? renewYear(needs, due) : retryMonth(needs, due))
  }
}

/** Ours to announce and to charge. */
async function renewYear(needs: PaymentNeeds, due: Due): Promise<void> {
  const { subscription, today } = due
  const step = renewalStep(
    {
      paidUntil: due.paidUntil,
      attempts: await listTriesOfYear(needs, subscription),
      isCardRefusedForGood: isCardRefusedForGood(subscription, due.facts),
      noticesSent: await listNotices(needs.db, subscription.id, due.paidUntil),
    },
    today,
  )
  if (step.do === 'announce') await announce(needs, due, step.daysBefore)
  if (step.do === 'charge') await chargeYear(needs, due, step.attempt)
  await giveUpIf(needs, due, step)
}

/** The provider charges months by itself; what it failed to charge is tried again at our word. */
async function retryMonth(needs: PaymentNeeds, due: Due): Promise<void> {
  const { subscription, today } = due
  const facts = {
    paidUntil: due.paidUntil,
    attempts: listTriesOfMonth(due),
    isCardRefusedForGood: isCardRefusedForGood(subscription, due.facts),
    noticesSent: [],
  }
  const step = renewalStep(facts, today)
  if (step.do === 'charge') await retryMonthThere(needs, due, step.attempt)
  await giveUpIf(needs, due, step)
}

async function giveUpIf(
  needs: PaymentNeeds,
  { userId, subscription }: Due,
  step: RenewalStep,
): Promise<void> {
  if (step.do === 'give-up') await stopRenewal(needs, userId, subscription)
}

async function announce(
  needs: PaymentNeeds,
  { userId, subscription, paidUntil: until }: Due,
  daysBefore: number,
) {
  const { total } = await readRenewalPrice(needs, subscription.id)
  await inTransaction(needs.db, async tx => {
    if (!(await recordNotice(tx, subscription.id, until, daysBefore))) return
    await needs.jobs.send(tx, mailRenewalNotice, { userId, subscription: subscription.id, until, total })
  })
}
