import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { aConsultor, aSentCase, listed, move, opened, take } from '../../../testing/money/cases.ts'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { blankSealedWords } from '../files/erasing.queries.ts'

const WORDS = 'Raiz curta no 22: cuidado com a movimentação.'

let test: TestApp
let ana: Participant
let carla: Participant
let manager: Participant
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  ana = await aParticipant(test, { isConsultor: true })
  carla = await aConsultor(test, { name: 'Carla Consultora' })
  manager = await aParticipant(test, { isManager: true })
})
afterAll(() => test.stop())

const note = ({ browser }: Participant, id: number, facts: object = {}) =>
  browser.call('POST', `/tickets/${id}/notes`, { body: { text: WORDS, ...facts } })
const notesIn = async (person: Participant, id: number) =>
  (await opened(person, id)).notes?.map(({ authorName, text }) => [authorName, text]) ?? null
const rowsOf = async (statement: string, id: number) =>
  (await test.needs.db.pool.query<Record<string, unknown>>(statement, [id])).rows

async function aCaseInWork(): Promise<number> {
  const id = await aSentCase(test, ana)
  await take(carla, id)
  return id
}

it('a note is read by who works on the case, and lies sealed', async () => {
  const id = await aCaseInWork()
  const noteId = randomUUID()
  for (let twice = 0; twice < 2; twice++) expect((await note(carla, id, { noteId })).status).toBe(200)
  expect(await notesIn(carla, id)).toEqual([['Carla Consultora', WORDS]])
  const [row] = await rowsOf('select text_sealed from ticket_messages where ticket_id = $1', id)
  expect(String(row?.['text_sealed'])).not.toContain('Raiz')
  const record = await rowsOf(
    `select subject_id, details from audit_log where action = 'tickets.noted' and (details ->> 'ticket')::int = $1`,
    id,
  )
  expect(record[0]).toEqual({ subject_id: null, details: { ticket: id, role: 'consultor' } })
})

it('who sent the case finds nothing of it: page, list, notifications, mails, looks and copy of the data', async () => {
  const id = await aCaseInWork()
  const traces = async () => ({
    page: await opened(ana, id),
    list: (await listed(ana)).find(one => one.id === id),
    told: (await ana.browser.call('GET', '/notifications')).body,
    looks: (await ana.browser.call('GET', `/tickets/${id}/access`)).body,
    mails: (await mailsTo(test, ana.email)).length,
  })
  await untilJobsAreDone(test)
  await traces()
  const before = await traces()
  await note(carla, id)
  await untilJobsAreDone(test)
  const after = await traces()
  expect(after.page.notes).toBeNull()
  expect({ ...after, looks: null }).toEqual({ ...before, looks: null })
  expect(JSON.stringify(after)).not.toContain('Raiz')
  expect(JSON.stringify(after.looks)).not.toContain('note')
  // A message is the person's own data when they wrote it, and a note is its author's.
  expect(await rowsOf('select id from ticket_messages where author_id = $1', ana.id)).toEqual([])
})

it('nobody else writes or reads one: not who sent it, another consultor, or a manager without a reason', async () => {
  const id = await aCaseInWork()
  for (const person of [ana, await aConsultor(test), manager])
    expect(codeOf(await note(person, id))).toBe('not-found')
  expect(codeOf(await note(await aParticipant(test), id))).toBe('not-allowed')
  expect(await notesIn(carla, id)).toEqual([])
})

it('a manager who opened the case reads and writes, and the next consultor reads what was written', async () => {
  const id = await aCaseInWork()
  await note(carla, id)
  await manager.browser.call('POST', `/admin/tickets/${id}/open`, { body: { reason: 'Pediu ajuda.' } })
  expect((await note(manager, id, { text: 'Combinado com a Carla.' })).status).toBe(200)
  expect((await notesIn(manager, id))?.map(([, text]) => text)).toEqual([WORDS, 'Combinado com a Carla.'])
  await move(carla, id, 'give-back', 'Férias.')
  expect(codeOf(await note(carla, id))).toBe('not-found')
  const next = await aConsultor(test)
  await take(next, id)
  expect(await notesIn(next, id)).toHaveLength(2)
})

it('one that is put among the messages does not open there', async () => {
  const id = await aCaseInWork()
  await note(carla, id)
  await test.needs.db.pool.query('update ticket_messages set is_note = false where ticket_id = $1', [id])
  expect((await ana.browser.call('GET', `/tickets/${id}`)).status).toBe(500)
})

it('it goes when the case is erased', async () => {
  const id = await aCaseInWork()
  await note(carla, id)
  await inTransaction(test.needs.db, tx => blankSealedWords(tx, id))
  expect(await rowsOf('select text_sealed from ticket_messages where ticket_id = $1', id)).toEqual([
    { text_sealed: '' },
  ])
})
