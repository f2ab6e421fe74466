import { addDays, dayInBrazil, formatDay } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { aClosingToMail, aConsultor, aSentCase, deliver, listed, take } from '../../../testing/money/cases.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { mailTicketNotice } from './mail-ticket-notice.ts'
import { runTicketClock } from './run-ticket-clock.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const DAY_MS = 86_400_000
const today = dayInBrazil(new Date())

/** Lets the clock run as often as it would on the day that is so many days ahead, and sends what it has to say. */
async function dayComes(days: number): Promise<void> {
  const clock = () => new Date(Date.now() + days * DAY_MS)
  for (let times = 0; times < 3; times++) await runTicketClock({ ...test.needs, clock })
  await untilJobsAreDone(test)
}

const toldTo = async ({ email }: Participant) =>
  (await mailsTo(test, email))
    .filter(({ subject }) => subject.startsWith('Caso AL-'))
    .map(({ subject }) => subject.replace(/^Caso AL-.{5}: /, ''))
    .toReversed()

const stateOf = async (person: Participant, id: number) =>
  (await listed(person)).find(one => one.id === id)?.state

it('closes a plan that nobody decides on, on the day that was told twice, and erases the case on the day that was told', async () => {
  const [ana, carla] = [await aParticipant(test), await aConsultor(test)]
  const id = await aSentCase(test, ana)
  await take(carla, id)
  await deliver(carla, id)
  await dayComes(6)
  expect(await toldTo(ana)).toEqual(['plano entregue'])
  await dayComes(7)
  await dayComes(13)
  await dayComes(13)
  const closing = `será encerrado em ${formatDay(addDays(today, 14))}`
  expect(await toldTo(ana)).toEqual(['plano entregue', closing, closing])
  expect(await stateOf(ana, id)).toBe('delivered')
  await dayComes(14)
  expect(await stateOf(ana, id)).toBe('closed')

  await dayComes(14 + 150)
  expect((await toldTo(ana)).at(-1)).toBe(`será apagado em ${formatDay(addDays(today, 14 + 180))}`)
  await dayComes(14 + 179)
  expect((await ana.browser.call('GET', `/tickets/${id}`)).status).toBe(200)
  await dayComes(14 + 180)
  expect(await stateOf(ana, id)).toBe('erased')
  expect(codeOf(await ana.browser.call('GET', `/tickets/${id}`))).toBe('ticket-erased')
  const { rows } = await test.needs.db.pool.query('select 1 from ticket_keys where ticket_id = $1', [id])
  expect(rows).toEqual([])
})

it('tells the consultor that a promise comes near, and both that it was not kept, once each', async () => {
  const [ana, carla] = [await aParticipant(test), await aConsultor(test)]
  const id = await aSentCase(test, ana)
  await take(carla, id)
  const { rows } = await test.needs.db.pool.query<{ due: Date }>(
    'select due_at as due from tickets where id = $1',
    [id],
  )
  const daysUntilDue = ((rows[0]?.due.getTime() ?? 0) - Date.now()) / DAY_MS
  await dayComes(daysUntilDue - 0.01)
  expect(await toldTo(carla)).toEqual(['prazo perto do fim'])
  expect(await toldTo(ana)).toEqual([])
  // The next working morning may be days after the promised evening.
  await dayComes(daysUntilDue + 5)
  await dayComes(daysUntilDue + 6)
  expect(await toldTo(carla)).toEqual(['prazo perto do fim', 'prazo vencido'])
  expect(await toldTo(ana)).toEqual(['estamos atrasados'])
})

it('says nothing more of a case that moved on before the mail left', async () => {
  const { payload } = await aClosingToMail(test)
  const { noticeId } = payload as { noticeId: number }
  await test.needs.db.pool.query(
    `update tickets set state_since = now() + interval '1 second' from ticket_notices where ticket_id = tickets.id and ticket_notices.id = $1`,
    [noticeId],
  )
  expect(await mailTicketNotice(test.needs, noticeId, 'dentist')).toBe('done-already')
  expect(await mailTicketNotice(test.needs, noticeId, 'consultor')).toBe('done-already')
})
