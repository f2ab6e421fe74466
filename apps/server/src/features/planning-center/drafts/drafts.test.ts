import type { ReplyOf, ticketDrafts } from '@alinha/contract'
import { MOST_DRAFTS, noAnswers } from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDraft, anAnsweredDraft, aCase, aPaidCase, listed, opened } from '../../../testing/money/cases.ts'
import { answerFinding, withRecords } from '../../../testing/money/case-files.ts'
import { aToken, chargesOf } from '../../../testing/money/checkout.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const REFUSED = '4000000000000028'

const send = ({ browser }: Participant, body: object) => browser.call('POST', '/tickets/create', { body })

const begin = async ({ browser }: Participant): Promise<number> => {
  const { body, text } = await browser.call('POST', '/tickets/drafts', { body: { kind: 'alignment' } })
  if (!body) throw new Error(text)
  return (body as ReplyOf<typeof ticketDrafts.createDraft>).ticket.id
}

const save = ({ browser }: Participant, id: number, facts: object = {}) =>
  browser.call('PUT', `/tickets/drafts/${id}`, { body: { ...anAnsweredDraft, ...facts } })

const remove = ({ browser }: Participant, id: number) => browser.call('DELETE', `/tickets/drafts/${id}`)

describe('a draft', () => {
  it('begins empty with a code of ours, and keeps what is written as one goes', async () => {
    const ana = await aParticipant(test)
    const id = await begin(ana)
    expect(await opened(ana, id)).toMatchObject({
      state: 'draft',
      turn: 'dentist',
      label: '',
      description: '',
      answers: noAnswers,
      preco: null,
    })
    expect((await save(ana, id, { kind: 'refinement', label: 'MARIA-7', isMinor: 1 })).status).toBe(200)
    expect(await opened(ana, id)).toMatchObject({
      kind: 'refinement',
      label: 'MARIA-7',
      isMinor: 1,
      description: anAnsweredDraft.description,
      answers: anAnsweredDraft.answers,
    })
    expect(await listed(ana)).toMatchObject([{ id, state: 'draft', isMine: 1 }])
  })

  it('is not readable in the database: answers, label and description are sealed with its key', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana, { label: 'SEGREDO-9' })
    const { rows } = await test.needs.db.pool.query('select * from tickets where id = $1', [id])
    const stored = JSON.stringify(rows)
    for (const words of [
      anAnsweredDraft.description,
      anAnsweredDraft.answers.goals,
      'SEGREDO-9',
      '1985-1989',
    ])
      expect(stored).not.toContain(words)
  })

  it('is nobody else’s, whoever they are', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana)
    const others = [
      await aParticipant(test),
      await aParticipant(test, { isConsultor: true }),
      await aParticipant(test, { isManager: true }),
    ]
    for (const other of others) {
      expect((await listed(other)).some(one => one.id === id)).toBe(false)
      expect(codeOf(await other.browser.call('GET', `/tickets/${id}`))).toBe('not-found')
      expect(codeOf(await save(other, id))).toBe('not-found')
      expect(codeOf(await remove(other, id))).toBe('not-found')
      expect(codeOf(await send(other, await aCase(test, { draftId: id })))).toBe('not-found')
    }
  })

  it('bears a label that no other case of the dentist has', async () => {
    const ana = await aParticipant(test)
    await aPaidCase(test, ana, { caseCode: 'JOAO-1' })
    const id = await aDraft(ana)
    expect(codeOf(await save(ana, id, { label: 'JOAO-1' }))).toBe('ticket-label-used')
    expect(codeOf(await send(ana, await aCase(test, { draftId: id, caseCode: 'JOAO-1' })))).toBe(
      'ticket-label-used',
    )
    const bia = await aParticipant(test)
    expect((await save(bia, await aDraft(bia), { label: 'JOAO-1' })).status).toBe(200)
    expect((await save(ana, id, { label: 'JOAO-2' })).status).toBe(200)
  })

  it('is given up with everything in it, and its label is free again', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana, { label: 'FIM-1' })
    expect((await remove(ana, id)).body).toEqual({ message: 'Rascunho apagado.' })
    expect(await listed(ana)).toEqual([])
    expect(codeOf(await ana.browser.call('GET', `/tickets/${id}`))).toBe('ticket-erased')
    expect(codeOf(await save(ana, id))).toBe('ticket-moved')
    expect((await save(ana, await begin(ana), { label: 'FIM-1' })).status).toBe(200)
  })

  it(`is one of ${MOST_DRAFTS}`, async () => {
    const ana = await aParticipant(test)
    await Promise.all(Array.from({ length: MOST_DRAFTS }, () => begin(ana)))
    const { status, body } = await ana.browser.call('POST', '/tickets/drafts', {
      body: { kind: 'alignment' },
    })
    expect([status, body]).toMatchObject([403, { code: 'too-many-drafts' }])
  })
})

describe('a draft that is sent', () => {
  it('is not paid for before its form is complete', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana, { answers: { ...anAnsweredDraft.answers, ipr: null } })
    const body = await aCase(test, { draftId: id })
    expect(codeOf(await send(ana, body))).toBe('case-form-incomplete')
    expect(await chargesOf(test, body.intentId)).toEqual([])
    await save(ana, id, { kind: 'refinement' })
    const ofAnotherKind = await aCase(test, { draftId: id, kind: 'mixed-dentition', guardianConsent: 1 })
    expect(codeOf(await send(ana, ofAnotherKind))).toBe('case-form-incomplete')
  })

  it('of somebody born as a minor is not paid for without a guardian’s consent', async () => {
    const ana = await aParticipant(test)
    const years = `${new Date().getFullYear() - 10 - (new Date().getFullYear() % 5)}`
    const birthYears = `${years}-${Number(years) + 4}`
    const id = await aDraft(ana, { answers: { ...anAnsweredDraft.answers, birthYears } })
    for (const facts of [{}, { isMinor: 1 }, { guardianConsent: 1 }])
      expect(codeOf(await send(ana, await aCase(test, { draftId: id, ...facts })))).toBe(
        'guardian-consent-missing',
      )
    const agreed = await aCase(test, { draftId: id, isMinor: 1, guardianConsent: 1 })
    expect((await send(ana, agreed)).status).toBe(200)
  })

  it('takes its answers along, and begins its promise at once when its records are there [C7.114]', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana)
    await withRecords(test, id, { kind: 'alignment', isMinor: false })
    const { body } = await send(ana, await aCase(test, { draftId: id, isComplete: 1, caseCode: 'PRONTO-1' }))
    expect(body).toMatchObject({ ticket: { id, state: 'sent', turn: 'us' } })
    expect(await opened(ana, id)).toMatchObject({
      label: 'PRONTO-1',
      answers: anAnsweredDraft.answers,
      promise: { step: 'plan', isWaiting: 0 },
    })
    expect(codeOf(await save(ana, id))).toBe('ticket-moved')
    expect(codeOf(await remove(ana, id))).toBe('ticket-moved')
  })

  it('is not complete while a record is missing, being checked or refused, or a warning has no answer', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana)
    const asComplete = async () => {
      const body = await aCase(test, { draftId: id, isComplete: 1 })
      const answer = await send(ana, body)
      if (answer.status !== 200) expect(await chargesOf(test, body.intentId)).toEqual([])
      return answer
    }
    expect(codeOf(await asComplete())).toBe('case-records-missing')
    await withRecords(test, id, { kind: 'alignment', isMinor: false })
    const { pool } = test.needs.db
    for (const state of ['receiving', 'received', 'refused']) {
      await pool.query(`update ticket_files set state = $2 where ticket_id = $1 and slot = 'lower'`, [
        id,
        state,
      ])
      expect(codeOf(await asComplete())).toBe('case-records-missing')
    }
    await pool.query(`update ticket_files set state = 'checked' where ticket_id = $1`, [id])
    const { rows } = await pool.query<{ id: number }>(
      `insert into ticket_findings (ticket_id, file_id, code, level, limits_version, found_by, found_at)
       select ticket_id, id, 'holes', 'warn', 1, 'server', now() from ticket_files
       where ticket_id = $1 and slot = 'upper' returning id`,
      [id],
    )
    expect(codeOf(await asComplete())).toBe('case-findings-open')
    const finding = rows[0]?.id ?? 0
    expect(codeOf(await answerFinding(await aParticipant(test), finding, 'Não é meu.'))).toBe('not-found')
    expect((await answerFinding(ana, finding, 'Gengiva.')).status).toBe(200)
    expect((await opened(ana, id)).findings).toMatchObject([
      { id: finding, code: 'holes', reason: 'Gengiva.' },
    ])
    expect((await asComplete()).body).toMatchObject({ ticket: { state: 'sent' } })
    const { rows: stored } = await pool.query('select * from ticket_findings where id = $1', [finding])
    expect(JSON.stringify(stored)).not.toContain('Gengiva')
  })

  it('is charged once from two tabs, and from a click that is repeated', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana)
    const [one, other] = [await aCase(test, { draftId: id }), await aCase(test, { draftId: id })]
    const answers = await Promise.all([send(ana, one), send(ana, other), send(ana, one)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const charges = [...(await chargesOf(test, one.intentId)), ...(await chargesOf(test, other.intentId))]
    expect(charges).toHaveLength(1)
    expect(await listed(ana)).toMatchObject([{ id, state: 'returned' }])
    const later = await aCase(test, { draftId: id, intentId: randomUUID() })
    expect(codeOf(await send(ana, later))).toBe('ticket-moved')
    expect(await chargesOf(test, later.intentId)).toEqual([])
  })

  it('is a draft again when the bank refuses, with everything in it', async () => {
    const ana = await aParticipant(test)
    const id = await aDraft(ana)
    const refused = await aCase(test, { draftId: id, cc_number: await aToken(test, REFUSED) })
    expect((await send(ana, refused)).status).toBe(403)
    expect(await opened(ana, id)).toMatchObject({ state: 'draft', answers: anAnsweredDraft.answers })
    expect((await save(ana, id, { label: 'OUTRA-1' })).status).toBe(200)
    expect((await send(ana, await aCase(test, { draftId: id }))).status).toBe(200)
  })
})
