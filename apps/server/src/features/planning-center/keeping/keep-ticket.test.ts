import { addDays, addMonths, dayInBrazil, daysBetween, formatDay } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import {
  aConsultor,
  aDraft,
  aSentCase,
  decide,
  deliver,
  listed,
  move,
  opened,
  take,
} from '../../../testing/money/cases.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { runTicketClock } from '../clock/run-ticket-clock.ts'
import { keepTicket } from './keep-ticket.ts'

let test: TestApp
let carla: Participant
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  carla = await aConsultor(test)
})
afterAll(() => test.stop())

const today = dayInBrazil(new Date())
const daysIn = (months: number) => daysBetween(today, addMonths(today, months))

const keep = ({ browser }: Participant, id: number, months: number) =>
  browser.call('POST', `/tickets/${id}/keep`, { body: { months } })

async function aClosedCase(ana: Participant): Promise<number> {
  const id = await aSentCase(test, ana)
  await take(carla, id)
  await deliver(carla, id)
  await decide(ana, id, { plan: 1, decision: 'approved' })
  return id
}

const endOf = async (person: Participant, id: number) => {
  const { erasedOn, keepChoices } = await opened(person, id)
  return [erasedOn, keepChoices.map(({ months }) => months)]
}

/** Everything as on the day that is so many days ahead. */
const ahead = (days: number) => ({ ...test.needs, clock: () => new Date(Date.now() + days * 86_400_000) })

async function dayComes(days: number): Promise<void> {
  for (let times = 0; times < 3; times++) await runTicketClock(ahead(days))
  await untilJobsAreDone(test)
}

/** Sessions end long before, so the use case is asked itself. */
const keepOn = (days: number, { id: userId }: Participant, id: number, months: number) =>
  keepTicket(ahead(days), { userId }, id, { months })

const toldOfErasing = async ({ email }: Participant) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject.includes('será apagado')).toReversed()

const stateOf = async (person: Participant, id: number) =>
  (await listed(person)).find(one => one.id === id)?.state

describe('a case that is over', () => {
  it('is kept by who sent it, for longer each time and for 24 months at most', async () => {
    const ana = await aParticipant(test)
    const id = await aClosedCase(ana)
    expect(await endOf(ana, id)).toEqual([addDays(today, 180), [12, 18, 24]])
    expect(codeOf(await keep(ana, id, 36))).toBe('invalid-request')
    expect(codeOf(await keep(ana, id, 13))).toBe('ticket-not-kept-longer')
    const clicks = await Promise.all([1, 2, 3].map(() => keep(ana, id, 18)))
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    expect(await endOf(ana, id)).toEqual([addMonths(today, 18), [24]])
    expect(codeOf(await keep(ana, id, 12))).toBe('ticket-not-kept-longer')
    expect((await keep(ana, id, 24)).status).toBe(200)
    expect(await endOf(ana, id)).toEqual([addMonths(today, 24), []])
    const { state, events, actions } = await opened(ana, id)
    expect([state, events.slice(-2).map(({ event }) => event)]).toEqual(['closed', ['keep', 'keep']])
    expect(actions).not.toContain('keep')
  })

  it('is kept by nobody else', async () => {
    const [ana, bia] = [await aParticipant(test), await aParticipant(test)]
    const manager = await aParticipant(test, { isManager: true })
    const id = await aClosedCase(ana)
    for (const one of [bia, carla, manager]) expect(codeOf(await keep(one, id, 24))).toBe('not-found')
    expect(await endOf(carla, id)).toEqual([addDays(today, 180), []])
    expect(await endOf(ana, id)).toEqual([addDays(today, 180), [12, 18, 24]])
  })

  it('is neither one that is worked on nor a draft that was given up', async () => {
    const ana = await aParticipant(test)
    const id = await aSentCase(test, ana)
    expect(await endOf(ana, id)).toEqual([null, []])
    expect(codeOf(await keep(ana, id, 12))).toBe('ticket-not-kept-longer')
    const draft = await aDraft(ana)
    await ana.browser.call('DELETE', `/tickets/drafts/${draft}`)
    expect(codeOf(await keep(ana, draft, 12))).toBe('ticket-erased')
  })

  it('that is opened again and closed anew is kept as long as any other', async () => {
    const ana = await aParticipant(test)
    const id = await aClosedCase(ana)
    await keep(ana, id, 24)
    expect((await move(ana, id, 'reopen')).status).toBe(200)
    expect(await endOf(ana, id)).toEqual([null, []])
    await deliver(carla, id)
    await move(ana, id, 'close')
    expect(await endOf(ana, id)).toEqual([addDays(today, 180), [12, 18, 24]])
  })

  it('is not erased on the day that was told once its dentist keeps it, and is told of again', async () => {
    const ana = await aParticipant(test)
    const id = await aClosedCase(ana)
    await dayComes(150)
    const [first] = await toldOfErasing(ana)
    expect(first?.subject).toContain(formatDay(addDays(today, 180)))
    expect(first?.text).toContain('Guardar por mais tempo')
    await keepOn(179, ana, id, 12)
    for (const day of [180, 200, daysIn(12) - 31]) await dayComes(day)
    expect([await stateOf(ana, id), (await toldOfErasing(ana)).length]).toEqual(['closed', 1])

    await dayComes(daysIn(12) - 30)
    expect((await toldOfErasing(ana)).at(-1)?.subject).toContain(formatDay(addMonths(today, 12)))
    await keepOn(daysIn(12) - 1, ana, id, 24)
    await dayComes(daysIn(24) - 30)
    const last = (await toldOfErasing(ana)).at(-1)
    expect(last?.subject).toContain(formatDay(addMonths(today, 24)))
    expect(last?.text).not.toContain('Guardar por mais tempo')
    await dayComes(daysIn(24) - 1)
    expect((await ana.browser.call('GET', `/tickets/${id}`)).status).toBe(200)

    await dayComes(daysIn(24))
    expect(await stateOf(ana, id)).toBe('erased')
    expect(codeOf(await keep(ana, id, 24))).toBe('ticket-erased')
    expect(await toldOfErasing(ana)).toHaveLength(3)
  })

  it('is kept no more on the day that was told, also before it is erased', async () => {
    const ana = await aParticipant(test)
    const id = await aClosedCase(ana)
    await dayComes(150)
    await expect(keepOn(180, ana, id, 24)).rejects.toMatchObject({ code: 'ticket-not-kept-longer' })
    await dayComes(180)
    expect(await stateOf(ana, id)).toBe('erased')
  })
})
