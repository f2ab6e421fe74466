import { addDays, dayInBrazil, type Language } from '@alinha/domain'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyQueue, everyWorker } from '../../features.ts'
import { beginPayment } from '../../features/payments/intents/begin-payment.ts'
import { sendIntent } from '../../features/payments/intents/settle-intents.ts'
import type { WhenLate } from '../../platform/mail-jobs.ts'
import { aParticipant, beginTopic, reply } from '../lessons/community.ts'
import { aClosingToMail, aDeliveryToMail, anOpeningToMail } from '../money/cases.ts'
import { aPayer, aYear, recordFacts, type Payer } from '../money/payments.ts'
import { mailsTo } from '../people/inbox.ts'
import { aMember, type Person } from '../people/people.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { anAnnouncementToMail } from './owned-announcement.ts'
import { aBugToMail } from './seen-bug.ts'

/** What a mail is about, and to whom it goes. */
type Scene = { payload: object; email: string }
type Kind = { late: WhenLate; make: () => Promise<Scene> }
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())
const LATE_DAYS = 22
const today = dayInBrazil(new Date())
const insert = async (statement: string, values: unknown[]): Promise<number> =>
  (await test.needs.db.pool.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0
const aPerson = (facts: Parameters<typeof aMember>[1] = {}): Promise<Person> => aMember(test.needs, facts)
async function aUserScene(facts: Parameters<typeof aMember>[1] = {}, more = {}): Promise<Scene> {
  const { id, email } = await aPerson(facts)
  return { payload: { userId: id, requestId: 'r', ...more }, email }
}
const aTold = (more: object) => () => aUserScene({}, more)
async function aSessionScene(): Promise<Scene> {
  const { id, email } = await aPerson()
  const { rows } = await test.needs.db.pool.query<{ id: string }>(
    `insert into sessions (user_id, network, device, expires_at)
     values ($1, '10.0.0.0/24', 'Chrome', now() + interval '1 day') returning id`,
    [id],
  )
  return { payload: { sessionId: rows[0]?.id, isOn: true, requestId: 'r' }, email }
}

async function anEmailChangeScene(side: 'old' | 'new', isApplied = false): Promise<Scene> {
  const { id, email } = await aPerson()
  const changeId = await insert(
    `insert into email_changes (user_id, old_email, new_email, old_confirmed_at, new_confirmed_at, applied_at)
     values ($1, $2, $3, $4, $4, $4)`,
    [id, email, `novo-${email}`, isApplied ? new Date() : null],
  )
  return { payload: { changeId, side }, email: side === 'old' ? email : `novo-${email}` }
}

/** A year that runs for twenty days more, on a card that ends before. */
async function aPaidYear(): Promise<{ payer: Payer; subscription: string; intentId: string }> {
  const payer = await aPayer(test)
  const intent = aYear(payer, { untilOn: addDays(today, 20) })
  await beginPayment(test.needs, intent)
  await sendIntent(test.needs, intent.id)
  return { payer, subscription: intent.subscription ?? '', intentId: intent.id }
}

async function aNoticeScene(preference: 'at-once' | 'daily'): Promise<Scene> {
  const [ana, bia] = [await aParticipant(test), await aParticipant(test)]
  await ana.browser.call('PUT', '/notifications/preferences', { body: { mail: preference } })
  await reply(bia, (await beginTopic(ana)).topic.id)
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    'select id from notifications where user_id = $1',
    [ana.id],
  )
  return { payload: { notificationId: rows[0]?.id, userId: ana.id, day: today }, email: ana.email }
}

/** Every mail that the product sends. A new one says here what becomes of it when it is late. */
const kinds: Record<string, Kind> = {
  'account.mail-confirmation': { late: 'new-link', make: () => aUserScene({ isEmailConfirmed: false }) },
  'account.mail-invitation': { late: 'new-link', make: () => aUserScene({ isEmailConfirmed: false }) },
  'account.mail-already-registered': { late: 'still-true', make: aUserScene },
  'recovery.mail-temporary-password': { late: 'new-link', make: aUserScene },
  'recovery.mail-password-changed': { late: 'still-true', make: aSessionScene },
  'session.mail-new-login': { late: 'still-true', make: aSessionScene },
  'session.mail-second-factor': { late: 'still-true', make: aSessionScene },
  'session.mail-changed-by-manager': { late: 'still-true', make: aTold({ change: 'blocked' }) },
  'payments.mail-days-given': { late: 'dropped', make: aTold({ days: 3, until: addDays(today, 3) }) },
  'profile.mail-email-change': { late: 'new-link', make: () => anEmailChangeScene('new') },
  'profile.mail-email-changed': { late: 'still-true', make: () => anEmailChangeScene('old', true) },
  'privacy.mail-deletion-link': { late: 'new-link', make: aUserScene },
  'privacy.mail-deletion-scheduled': {
    late: 'dropped',
    make: async () => {
      const { id, email } = await aPerson()
      await test.needs.db.pool.query(
        `insert into account_deletions (user_id, confirmed_at, due_at) values ($1, now(), now() + interval '168 hours')`,
        [id],
      )
      return { payload: { userId: id }, email }
    },
  },
  'privacy.mail-export-ready': {
    late: 'new-link',
    make: async () => {
      const { id, email } = await aPerson()
      const exportId = await insert(
        `insert into data_exports (user_id, ready_at, expires_at) values ($1, now(), now() + interval '24 hours')`,
        [id],
      )
      return { payload: { exportId }, email }
    },
  },
  'privacy.mail-large-export': { late: 'still-true', make: aTold({ exporterId: 1, rows: 10_001 }) },
  'planning-center.mail-about-ticket': { late: 'still-true', make: () => aDeliveryToMail(test) },
  'insights.mail-bugs': { late: 'still-true', make: async () => aUserScene({}, await aBugToMail(test)) },
  'announcements.mail-announcement': { late: 'dropped', make: () => anAnnouncementToMail(test) },
  'planning-center.mail-ticket-notice': { late: 'dropped', make: () => aClosingToMail(test) },
  'planning-center.mail-about-opening': { late: 'still-true', make: () => anOpeningToMail(test) },
  'notifications.mail-notice': { late: 'new-link', make: () => aNoticeScene('at-once') },
  'notifications.mail-digest': { late: 'new-link', make: () => aNoticeScene('daily') },
  'account.mail-trial-ending': {
    late: 'dropped',
    make: async () => {
      const [{ id, email }, ends] = [await aPerson(), addDays(today, 3)]
      await test.needs.db.pool.query(
        `update memberships set plan = 'premium', premium_expires_on = $2 where user_id = $1`,
        [id, ends],
      )
      const trialId = await insert(
        `insert into trials (user_id, email_hash, document_hash, started_on, ends_on) values ($1, $2, $3, $4, $5)`,
        [id, `e${id}`, `d${id}`, today, ends],
      )
      return { payload: { trialId }, email }
    },
  },
  'payments.mail-about-fact': {
    late: 'still-true',
    make: async () => {
      const { payer } = await aPaidYear()
      const { rows } = await test.needs.db.pool.query<{ external_id: string }>(
        `select external_id from payment_facts where user_id = $1 and kind = 'charge-paid'`,
        [payer.userId],
      )
      const fact = { provider: 'card', kind: 'charge-paid', externalId: rows[0]?.external_id }
      return { payload: { userId: payer.userId, ...fact }, email: payer.email }
    },
  },
  'payments.mail-refund-asked': {
    late: 'still-true',
    make: async () => {
      const { payer } = await aPaidYear()
      const requestId = await insert(
        `insert into refund_requests (user_id, provider, charge, amount, reason)
         select user_id, provider, external_id, 47880, 'withdrawal'
           from payment_facts where user_id = $1 and kind = 'charge-paid'`,
        [payer.userId],
      )
      return { payload: { requestId }, email: payer.email }
    },
  },
  'payments.mail-renewal-notice': {
    late: 'dropped',
    make: async () => {
      const { payer, subscription } = await aPaidYear()
      const until = addDays(today, 20)
      return { payload: { userId: payer.userId, subscription, until, total: 47_880 }, email: payer.email }
    },
  },
  'payments.mail-renewal-resumed': {
    late: 'dropped',
    make: async () => {
      const { payer, subscription } = await aPaidYear()
      const resumed = { subscription, resumption: 1, chargedOn: addDays(today, 20), total: 47_880 }
      return { payload: { userId: payer.userId, ...resumed }, email: payer.email }
    },
  },
  'payments.mail-renewal-paused': {
    late: 'dropped',
    make: async () => {
      const { payer, subscription } = await aPaidYear()
      const [accessUntil, resumesOn] = [addDays(today, 20), addDays(today, 50)]
      const about = { provider: 'card', externalId: `${subscription}#1`, subscription } as const
      await recordFacts(
        test.needs,
        payer.userId,
        [{ ...about, kind: 'renewal-paused', at: Date.now() + 60_000, until: resumesOn }],
        'command',
      )
      const payload = { subscription, pause: 1, accessUntil, resumesOn, total: 47_880 }
      return { payload: { userId: payer.userId, ...payload }, email: payer.email }
    },
  },
  'payments.mail-card-expiring': {
    late: 'dropped',
    make: async () => {
      const { payer } = await aPaidYear()
      const card = { id: `card_${payer.userId}`, brand: 'visa', lastDigits: '4242', expires: '2020-01' }
      await recordFacts(
        test.needs,
        payer.userId,
        [{ kind: 'card-kept', provider: 'card', externalId: card.id, at: Date.now() + 3_600_000, card }],
        'command',
      )
      const payload = { userId: payer.userId, cardId: card.id, chargedOn: addDays(today, 20) }
      return { payload, email: payer.email }
    },
  },
}

const mailQueues = everyQueue.filter(({ policy }) => policy === 'mail')

it('has a row for every mail, which says what the mail’s own job says', () => {
  const declared = mailQueues.map(queue => [
    queue.name,
    'whenLate' in queue ? queue.whenLate : 'is no mail job',
  ])
  const decided = Object.entries(kinds).map(([name, { late }]) => [name, late])
  expect(decided.toSorted()).toEqual(declared.toSorted())
})

const send = async (name: string, payload: object, clock = test.needs.clock): Promise<void> => {
  const handler = everyWorker({ ...test.needs, clock }).find(({ queue }) => queue.name === name)
  const attempt = { jobId: randomUUID(), key: null, tries: 1, isLast: false }
  await handler?.run(payload, new AbortController().signal, attempt)
}

/** Whether the links of a mail work now: tokens that were mailed, a copy that is there, the way out of notices. */
async function brokenLinks(text: string, headers: readonly { name: string; value: string }[]) {
  const broken: string[] = []
  for (const [, token = ''] of text.matchAll(/(?:token|deletion)=([\w-]{16,})/g)) {
    const hash = createHash('sha256').update(token).digest()
    const { rowCount } = await test.needs.db.pool.query(
      'select 1 from email_tokens where token_hash = $1 and used_at is null and expires_at > now()',
      [hash],
    )
    if (rowCount !== 1) broken.push(token)
  }
  for (const { name, value } of headers) {
    if (name !== 'List-Unsubscribe') continue
    const url = /\/notifications\/unsubscribe\/[\w-]+/.exec(value)?.[0] ?? ''
    const pressed = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    if (pressed.statusCode !== 204) broken.push(value)
  }
  return broken
}

const letLinksEnd = async () => {
  await test.needs.db.pool.query(
    `update email_tokens set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'`,
  )
  await test.needs.db.pool.query(
    `update data_exports set ready_at = now() - interval '23 hours', expires_at = now() + interval '1 hour'
      where ready_at is not null`,
  )
  await test.needs.db.pool.query('update notifications set mailed_at = null')
}

/** Everybody reads the language from now on. */
const letAllChoose = (language: Language) =>
  test.needs.db.pool.query(
    `insert into profiles (user_id, language) select id, $1 from users
     on conflict (user_id) do update set language = excluded.language`,
    [language],
  )

const HAS_ENDING_LINK = /token=|deletion=|List-Unsubscribe/

describe.each(Object.entries(kinds))('the mail of %s', (name, { late, make }) => {
  it('is right on time, has no dead link when it is late, and speaks the language of that day', async () => {
    const { payload, email } = await make()
    await letAllChoose('en')
    await send(name, payload)
    const [onTime, ...others] = await mailsTo(test, email)
    expect(others).toEqual([])
    expect(onTime?.html).toContain('<html lang="en">')
    expect(await brokenLinks(onTime?.text ?? 'no mail', [])).toEqual([])
    await letLinksEnd()
    await letAllChoose('es')
    const muchLater = new Date(Date.now() + LATE_DAYS * 86_400_000)
    await send(name, payload, late === 'dropped' ? () => muchLater : test.needs.clock)
    const mails = await mailsTo(test, email)
    expect(mails).toHaveLength(late === 'dropped' ? 1 : 2)
    const [newest] = mails
    if (!newest || late === 'dropped') return
    expect(newest.html).toContain('<html lang="es">')
    if (late === 'new-link') expect(await brokenLinks(newest.text, newest.headers)).toEqual([])
    else expect(newest.text).not.toMatch(HAS_ENDING_LINK)
    if (name === 'privacy.mail-export-ready') {
      const { rows } = await test.needs.db.pool.query<{ left: number }>(
        `select extract(epoch from expires_at - now())::int as left from data_exports where user_id =
          (select id from users where email = $1)`,
        [email],
      )
      expect(rows[0]?.left).toBeGreaterThan(23 * 3600)
    }
  })
})
