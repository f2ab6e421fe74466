import {
  addDays,
  dayInBrazil,
  expiresBefore,
  listSavedCards,
  nextChargeOn,
  listRenewingSubscriptions,
  type Day,
  type PaymentFact,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { byPages, eachAlone } from '../../../platform/each-alone.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { mailCardExpiring as mailCardExpiringJob } from '../payments.jobs.ts'
import { cardExpiringMail } from './renewals.mails.ts'
import { findPersonToMail, listPeopleToRenew, recordCardNotice } from '../renewals/renewals.queries.ts'

/** As long before the charge as a year is announced first. */
const NOTICE_DAYS = 30

/** To everybody whose card expires before its next charge, once for each card. Safe to repeat. */
export async function sendCardExpiryMails({
  db,
  jobs,
  clock,
  log,
}: Pick<Needs, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const today = dayInBrazil(clock())
  const people = byPages(lastId => listPeopleToRenew(db, today, addDays(today, NOTICE_DAYS), lastId))
  await eachAlone({ log, run: 'expiring cards' }, people, async userId => {
    const expiring = findExpiringCard(await listFacts(db, userId), today)
    if (!expiring) return
    const { card, chargedOn } = expiring
    await inTransaction(db, async tx => {
      if (await recordCardNotice(tx, card.id, card.expires))
        await jobs.send(tx, mailCardExpiringJob, { userId, cardId: card.id, chargedOn })
    })
  })
}

/** The card that is charged next, if it expires before that. */
function findExpiringCard(facts: readonly PaymentFact[], today: Day) {
  const [card] = listSavedCards(facts)
  const renewing = listRenewingSubscriptions(facts, today).find(({ provider }) => provider === 'card')
  const next = renewing && nextChargeOn(renewing)
  return card && next && expiresBefore(card.expires, next) ? { card, chargedOn: next } : null
}

/** Sends nothing to somebody who has another card by now. */
export async function mailCardExpiring(
  { db, mail, clock, config }: Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>,
  { userId, cardId, chargedOn }: { userId: number; cardId: string; chargedOn: Day },
): Promise<MailOutcome> {
  const person = await findPersonToMail(db, userId)
  const expiring = findExpiringCard(await listFacts(db, userId), dayInBrazil(clock()))
  if (!person) return 'nobody-there'
  if (expiring?.card.id !== cardId) return 'done-already'
  if (expiring.chargedOn !== chargedOn || chargedOn < dayInBrazil(clock())) return 'too-late'
  const { brand, lastDigits } = expiring.card
  const content = cardExpiringMail({
    name: person.name,
    brand,
    lastDigits,
    chargedOn,
    webUrl: config.WEB_URL,
  })
  return mailOut(mail, person, `card-expiring:${cardId}`, content)
}
