import {
  addDays,
  dayInBrazil,
  expiresBefore,
  keptCards,
  listRenewing,
  type Day,
  type PaymentFact,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { mailCardExpiring } from '../payments.jobs.ts'
import { cardExpiringMail } from './payments.mails.ts'
import { findPersonToMail, listPeopleToRenew, recordCardNotice } from '../renewals/renewals.queries.ts'

/** As long before the charge as a year is announced first. */
const TOLD_DAYS_BEFORE = 30

/** Everybody whose card ends before its next charge, once for each card. Safe to repeat. */
export async function tellAboutExpiringCards({
  db,
  jobs,
  clock,
}: Pick<Needs, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const today = dayInBrazil(clock())
  let lastId = 0
  for (;;) {
    const people = await listPeopleToRenew(db, today, addDays(today, TOLD_DAYS_BEFORE), lastId)
    for (const userId of people) {
      const ending = findEndingCard(await listFacts(db, userId), today)
      if (!ending) continue
      const { card, chargedOn } = ending
      await inTransaction(db, async tx => {
        if (await recordCardNotice(tx, card.id, card.expires))
          await jobs.send(tx, mailCardExpiring, { userId, cardId: card.id, chargedOn })
      })
    }
    const last = people.at(-1)
    if (last === undefined) return
    lastId = last
  }
}

/** The card that would be charged next, if it will not live to see it. */
function findEndingCard(facts: readonly PaymentFact[], today: Day) {
  const [card] = keptCards(facts)
  const next = listRenewing(facts, today).find(({ provider }) => provider === 'card')?.paidUntil
  return card && next && expiresBefore(card.expires, next) ? { card, chargedOn: next } : null
}

/** Not to somebody who has another card by now. */
export async function mailAboutExpiringCard(
  { db, mail, clock, config }: Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>,
  { userId, cardId, chargedOn }: { userId: number; cardId: string; chargedOn: Day },
): Promise<void> {
  const person = await findPersonToMail(db, userId)
  const ending = findEndingCard(await listFacts(db, userId), dayInBrazil(clock()))
  if (!person || ending?.card.id !== cardId) return
  const { brand, lastDigits } = ending.card
  const content = cardExpiringMail({
    name: person.name,
    brand,
    lastDigits,
    chargedOn,
    webUrl: config.WEB_URL,
  })
  await mailOut(mail, person.email, `card-expiring:${cardId}`, content)
}
