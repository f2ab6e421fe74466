import type { ReplyOf, userMoney } from '@alinha/contract'
import { addDays, dayInBrazil, factsOfKind, latestOf, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor, type RecordedEditor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { findContact, readManagedUser, readUser } from '../../people/index.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { changeExtraDays, lockPerson } from '../ledger/membership.queries.ts'
import { refreshMembership } from '../ledger/refresh-membership.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'
import { daysGivenMail } from '../mails/days-given.mails.ts'
import { mailDaysGiven } from '../payments.jobs.ts'

type GrantNeeds = Pick<Needs, 'clock' | 'jobs' | 'config'>
type GivenDays = { days: number; reason: string }

export async function grantDays(
  needs: GrantNeeds & Pick<Needs, 'db'>,
  userId: number,
  given: GivenDays,
  editor: Editor,
): Promise<ReplyOf<typeof userMoney.grantUserDays>> {
  const until = await inTransaction(needs.db, tx => grantDaysWithin(tx, needs, userId, given, editor))
  return { user: await readManagedUser(needs, userId), until }
}

/**
 * Days after what the person has, or from today on. A fact, so that the next projection keeps them. The next charge stays
 * where it is.
 */
export async function grantDaysWithin(
  tx: Db,
  needs: GrantNeeds,
  userId: number,
  { days, reason }: GivenDays,
  editor: RecordedEditor,
): Promise<Day> {
  const { clock, config, jobs } = needs
  const { requestId } = editor.context
  await lockPerson(tx, userId)
  const { premiumExpiresOn } = await readUser({ db: tx, config }, userId)
  const today = dayInBrazil(clock())
  const from = premiumExpiresOn !== null && premiumExpiresOn > today ? premiumExpiresOn : today
  const until = addDays(from, days)
  await grantAccess(tx, needs, userId, { until, requestId })
  await recordEditOf(tx, editor, userId, 'people.days-given', { reason, days, until })
  await jobs.send(tx, mailDaysGiven, { userId, days, until, requestId })
  return until
}

type Grant = { until: Day | null; requestId: string }

/** Null takes the grant before back. The newest counts, also of two within a millisecond. */
export async function grantAccess(
  tx: Db,
  needs: Pick<Needs, 'clock' | 'jobs'>,
  userId: number,
  { until, requestId }: Grant,
): Promise<void> {
  const before = latestOf(factsOfKind(await listFacts(tx, userId), 'access-granted'))
  const at = Math.max(needs.clock().getTime(), (before?.at ?? 0) + 1)
  const externalId = `${userId}#${requestId}`
  const granted = { kind: 'access-granted', provider: 'house', externalId, at, until } as const
  await recordFactsWithin(tx, needs, userId, [granted], 'manager')
}

/** Extra days are no fact: they are added to whatever is paid. */
export async function writeExtraDays(
  tx: Db,
  { clock }: Pick<Needs, 'clock'>,
  userId: number,
  extraDays: string | null,
): Promise<void> {
  await changeExtraDays(tx, userId, extraDays)
  await refreshMembership(tx, userId, dayInBrazil(clock()))
}

type Given = { userId: number; days: number; until: string; requestId: string }

export async function mailAboutDays(
  { db, mail, config, clock }: Pick<Needs, 'db' | 'mail' | 'config' | 'clock'>,
  { userId, days, until, requestId }: Given,
): Promise<MailOutcome> {
  const person = await findContact(db, userId)
  if (!person) return 'nobody-there'
  if (until < dayInBrazil(clock())) return 'too-late'
  const { email, name, language } = person
  const content = daysGivenMail({ name, days, until, webUrl: config.WEB_URL })
  return mailOut(mail, { userId, email, language }, `days-given:${userId}:${requestId}`, content)
}
