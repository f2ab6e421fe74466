import type { managePlanning, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aConsultor,
  aDraft,
  aPaidCase,
  aSentCase,
  decide,
  deliver,
  move,
  opened,
  take,
} from '../../../testing/money/cases.ts'
import { withRecords } from '../../../testing/money/case-files.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const readPlanning = async ({ browser }: Participant) =>
  (await browser.call('GET', '/admin/planning')).body as ReplyOf<typeof managePlanning.readPlanning>

it('a manager sees where every case stands, who works on it and how promises are kept, and nothing that it says', async () => {
  const manager = await aParticipant(test, { isManager: true })
  const ana = await aParticipant(test, { name: 'Ana Dentista' })
  const carla = await aConsultor(test, { name: 'Carla Consultora' })
  await aDraft(ana)
  const waiting = await aPaidCase(test, ana, { description: 'Palavras seladas do caso.' })
  const approved = await aSentCase(test, ana)
  await take(carla, approved)
  await move(carla, approved, 'return', 'Motivo selado.')
  await move(ana, approved, 'complete')
  await deliver(carla, approved)
  await decide(ana, approved, { plan: 1, decision: 'changes', text: 'Menos.' })
  await deliver(carla, approved)
  await decide(ana, approved, { plan: 2, decision: 'approved' })
  const planned = await aSentCase(test, ana)
  await withRecords(test, planned, { kind: 'alignment', isMinor: false })
  await withRecords(test, waiting.id, { kind: 'alignment', isMinor: false })
  await test.needs.db.pool.query(
    `insert into ticket_findings (ticket_id, file_id, code, level, limits_version, found_by, found_at)
     select ticket_id, id, 'holes', 'warn', 1, 'server', now() from ticket_files where slot in ('upper', 'lower')`,
  )
  await take(carla, planned)

  const answer = await readPlanning(manager)
  expect(answer.cases).toHaveLength(3)
  expect(answer.cases.find(({ id }) => id === waiting.id)).toMatchObject({
    state: 'returned',
    dentistName: 'Ana Dentista',
    consultorName: null,
    actions: ['reassign', 'decline'],
  })
  expect(answer.cases.find(({ id }) => id === planned)).toMatchObject({
    state: 'planning',
    consultorId: carla.id,
    consultorName: 'Carla Consultora',
  })
  expect(answer.cases.find(({ id }) => id === approved)).toMatchObject({
    state: 'closed',
    actions: ['reopen'],
  })
  expect(answer.consultors).toContainEqual({ id: carla.id, name: 'Carla Consultora', atWork: 1, most: 10 })
  expect(answer.figures).toMatchObject({
    kept: 2,
    late: 0,
    taken: 2,
    bounced: 1,
    approved: 1,
    plansUntilApproval: 2,
    // Of the case that nobody took nothing is said.
    byFinding: [
      { code: null, taken: 1, bounced: 1 },
      { code: 'holes', taken: 1, bounced: 0 },
    ],
  })
  const text = JSON.stringify(answer)
  for (const sealed of ['Palavras seladas', 'Motivo selado', 'Menos.', 'Plano em 18'])
    expect(text).not.toContain(sealed)
})

it('nobody else sees them', async () => {
  for (const person of [await aParticipant(test), await aConsultor(test)])
    expect(codeOf(await person.browser.call('GET', '/admin/planning'))).toBe('not-allowed')
})

it('a manager closes and reopens a case with a reason, which only its readers see, and each is recorded', async () => {
  const manager = await aParticipant(test, { isManager: true, isConsultor: true })
  const [ana, carla] = [await aParticipant(test), await aConsultor(test)]
  const id = await aSentCase(test, ana)
  await take(carla, id)
  expect(codeOf(await move(manager, id, 'close', 'Cedo demais.'))).toBe('ticket-moved')
  await deliver(carla, id)
  const stateOf = async () => (await readPlanning(manager)).cases.find(one => one.id === id)
  expect(await stateOf()).toMatchObject({ state: 'delivered', actions: ['reassign', 'close'] })
  expect(codeOf(await move(manager, id, 'close'))).toBe('ticket-text-missing')
  for (const status of ['closed', 'open'])
    expect(codeOf(await manager.browser.call('POST', '/tickets/edit', { body: { id, status } }))).toBe(
      'ticket-text-missing',
    )
  expect(codeOf(await move(await aConsultor(test), id, 'close', 'Não é meu.'))).toBe('not-found')
  expect((await move(manager, id, 'close', 'Pedido por telefone.')).status).toBe(200)
  expect(await stateOf()).toMatchObject({ state: 'closed', actions: ['reopen'] })
  expect(codeOf(await move(manager, id, 'reopen'))).toBe('ticket-text-missing')
  expect((await move(manager, id, 'reopen', 'Fechado por engano.')).status).toBe(200)
  expect(await stateOf()).toMatchObject({ state: 'revising', consultorId: carla.id })
  expect((await opened(ana, id)).events.slice(-2)).toMatchObject([
    { event: 'close', note: 'Pedido por telefone.' },
    { event: 'reopen', note: 'Fechado por engano.' },
  ])
  const { rows } = await test.needs.db.pool.query(
    `select action, details from audit_log where actor_id = $1 and subject_id = $2 order by id`,
    [manager.id, ana.id],
  )
  expect(rows).toEqual([
    { action: 'tickets.closed', details: { ticket: id, reason: null } },
    { action: 'tickets.reopened', details: { ticket: id, reason: null } },
  ])
})

it('what the dentist and the consultor do with their case needs no reason and is no edit by a manager', async () => {
  const [ana, carla] = [await aParticipant(test), await aConsultor(test, { isManager: true })]
  const id = await aSentCase(test, ana)
  await take(carla, id)
  await deliver(carla, id)
  expect((await move(carla, id, 'close')).status).toBe(200)
  expect((await move(ana, id, 'reopen')).status).toBe(200)
  const { rows } = await test.needs.db.pool.query(
    `select action from audit_log where subject_id = $1 and action in ('tickets.closed', 'tickets.reopened')`,
    [ana.id],
  )
  expect(rows).toEqual([])
})
