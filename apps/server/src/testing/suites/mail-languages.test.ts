import { inEachLanguage, languages, mailedTicketEvents, ticketNotices, type Language } from '@alinha/domain'
import type { CaughtMail } from '@alinha/simulators'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namePurchase } from '../../features/payments/ledger/name-purchase.ts'
import { accountChanges } from '../../features/session/manage/account-changes.ts'
import { mailOut, type WrittenMail } from '../../platform/mail-layout.ts'
import { mailsTo } from '../people/inbox.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

type WriteMail = (facts: object) => WrittenMail

const FEATURES = join(import.meta.dirname, '../../features')

/** Every mail of the product, by the name under which its file exports it. */
async function everyMail(): Promise<Record<string, WriteMail>> {
  const files = globSync('**/*.mails.ts', { cwd: FEATURES })
  const modules = await Promise.all(
    files.map(async file => (await import(join(FEATURES, file))) as Record<string, WriteMail>),
  )
  return Object.assign({}, ...modules) as Record<string, WriteMail>
}

const reader = { name: 'Ana Serra', webUrl: 'https://site.test' }
const unsubscribe = { pageUrl: 'https://site.test/unsubscribe#1', oneClickUrl: 'https://site.test/1' }
const change = { ...reader, oldEmail: 'a@site.test', newEmail: 'b@site.test', url: 'https://site.test/1' }
const event = {
  ...reader,
  at: new Date('2027-04-03T12:00:00Z'),
  device: inEachLanguage(() => 'Chrome'),
  network: '10.0.0.0/24',
}
const money = {
  ...reader,
  amount: 47_880,
  total: 47_880,
  paidOn: '2027-04-03',
  until: '2027-05-03',
  chargedOn: '2027-05-03',
  what: namePurchase({ kind: 'course', courseId: 1, until: '2027-05-03' }, null, {
    isAcademic: false,
    courseTitle: 'Torque',
  }),
}
const notice = {
  kind: 'reply',
  name: 'Bia',
  title: 'Torque',
  text: 'Attachment',
  postId: 3,
  rootId: 2,
  movieId: null,
}
const notices = ['reply', 'question', 'best-answer', 'removal'].map(kind => ({ ...notice, kind, movieId: 1 }))

/** Facts for every sentence that a mail can have. A new mail has a row here. */
const samples: Record<string, readonly object[]> = {
  confirmAccountMail: [{ ...reader, url: 'https://site.test/1' }],
  alreadyRegisteredMail: [reader],
  temporaryPasswordMail: [{ ...reader, email: 'a@site.test', password: 'ABCDEFGHIJ', token: 't' }],
  invitationMail: [{ ...reader, email: 'a@site.test', token: 't' }],
  passwordChangedMail: [event],
  bugsMail: [1, 3].map(count => ({ ...reader, titles: Array.from({ length: count }, () => 'TypeError') })),
  newLoginMail: [event],
  secondFactorOnMail: [event],
  secondFactorOffMail: [event],
  changedByManagerMail: accountChanges.map(one => ({ ...reader, change: one })),
  daysGivenMail: [1, 15].map(days => ({ ...reader, days, until: '2027-04-03' })),
  confirmOldEmailMail: [change],
  confirmNewEmailMail: [change],
  emailInUseMail: [{ ...reader, name: '' }],
  emailChangedMail: [change],
  exportReadyMail: [{ ...reader, until: event.at }],
  deletionLinkMail: [{ ...reader, token: 't' }],
  deletionScheduledMail: [{ ...reader, dueAt: event.at }],
  accountDeletedMail: [reader],
  largeExportMail: [{ ...reader, exporter: 'Bia', rows: 10_001 }],
  notificationMail: notices.map(notification => ({ ...reader, unsubscribe, notification })),
  digestMail: [0, 1, 2].map(left => ({
    ...reader,
    unsubscribe,
    digest: { entries: [{ items: notices }], left },
  })),
  trialEndingMail: [{ ...reader, lastDay: '2027-04-03' }],
  receiptMail: [
    { ...money, instalments: 12, isRefundable: true },
    { ...money, instalments: 1, isRefundable: false, until: null },
  ],
  refundRequestedMail: [money],
  casePaymentReturnedMail: [money],
  chargeReturnedMail: [money],
  refundedMail: [money],
  renewalNoticeMail: [money],
  paymentFailedMail: [
    { ...money, needsOtherCard: true },
    { ...money, needsOtherCard: false, until: null },
  ],
  renewalStoppedMail: [
    { ...money, hasInstalments: true },
    { ...money, hasInstalments: false },
    { ...money, hasInstalments: false, until: null },
  ],
  renewalResumedMail: [money],
  renewalPausedMail: [{ ...money, resumesOn: '2027-06-03', accessUntil: '2027-05-03' }],
  pauseEndingMail: [{ ...money, resumesOn: '2027-06-03' }],
  endedUnpaidMail: [money],
  caseOpenedMail: [{ ...reader, code: 'AL-7K2QM' }],
  ticketMail: mailedTicketEvents.map(one => ({ ...reader, event: one, code: 'AL-7K2QM' })),
  ticketNoticeMail: ticketNotices.flatMap(notice =>
    [true, false].map(isConsultor => ({
      ...reader,
      notice,
      about: notice.startsWith('promise') ? null : '2027-05-03',
      code: 'AL-7K2QM',
      isConsultor,
      canBeKept: !isConsultor,
    })),
  ),
  cardExpiringMail: [{ ...money, brand: 'visa', lastDigits: '4242' }],
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('has facts for every mail that the product sends', async () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(await everyMail()).toSorted())
})

let sent = 0
async function read(write: WrittenMail, language: Language): Promise<CaughtMail> {
  const email = `reader${++sent}@site.test`
  await mailOut(test.needs.mail, { userId: 1, email, language }, email, write)
  const [mail] = await mailsTo(test, email)
  if (!mail) throw new Error('no mail')
  return mail
}

/** Words that the other language has not. */
const FOREIGN: Record<Language, RegExp> = {
  'pt-BR': /\b(the|your|you|tu|el|los|las|usted|correo)\b|ñ|¿/i,
  en: /[ãõçêâôñ¿]|\b(você|seu|sua|não|uma|foi|conta|senha|para|com|tu|el|una|correo|cuenta)\b/i,
  es: /[ãõçêâô]|\b(você|seu|sua|não|uma|foi|senha|em|até|pela|pelo|das|ao|the|your|you)\b/i,
}
const UNFILLED = /undefined|null|NaN|\[object|\$\{|\{\w|=>|Invalid Date/

/** A sentence has several words; a password, an excerpt or the line above the reason has not. */
const sentencesOf = ({ text }: CaughtMail): string[] => text.split('\n\n').filter(part => / .* /.test(part))

describe.each(Object.entries(samples))('%s', (name, facts) => {
  it.each(facts.map((one, at) => [at, one] as const))('is whole in each language (%i)', async (_at, one) => {
    const write = (await everyMail())[name]?.(one)
    if (!write) throw new Error(`no ${name}`)
    const mails: CaughtMail[] = []
    for (const language of languages) {
      const mail = await read(write, language)
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(`${mail.subject}\n${mail.text}`).not.toMatch(UNFILLED)
      expect(`${mail.subject}\n${mail.text}`).not.toMatch(FOREIGN[language])
      mails.push(mail)
    }
    expect(new Set(mails.map(({ subject }) => subject)).size, 'subjects').toBe(languages.length)
    const sentences = mails.flatMap(sentencesOf)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
    expect(new Set(mails.map(mail => sentencesOf(mail).length)).size, 'lengths').toBe(1)
  })
})
