import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import {
  aConsultor,
  approveEarlier,
  aSentCase,
  decide,
  deliver,
  opened,
  take,
} from '../../../testing/money/cases.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { runTicketClock } from '../clock/run-ticket-clock.ts'

let test: TestApp
let carla: Participant
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  carla = await aConsultor(test)
})
afterAll(() => test.stop())

const answers = { progress: 'as-planned', refinement: 'no-refinement', help: 'helped' }

const say = ({ browser }: Participant, id: number, body: object) =>
  browser.call('POST', `/tickets/${id}/outcome`, { body })

/** Approved so many months ago. */
async function anApprovedCase(ana: Participant, months: number): Promise<number> {
  const id = await aSentCase(test, ana)
  await take(carla, id)
  await deliver(carla, id)
  await decide(ana, id, { plan: 1, decision: 'approved' })
  await approveEarlier(test, id, months)
  return id
}

const sums = async () =>
  (
    await test.needs.db.selectFrom('ticket_outcome_sums').select(['months', 'choice', 'count']).execute()
  ).toSorted((one, other) => one.months - other.months || one.choice.localeCompare(other.choice))

describe('how a case went', () => {
  it('is asked 3, 6 and 12 months after the approval, told once each without a word of the case', async () => {
    const ana = await aParticipant(test)
    const id = await anApprovedCase(ana, 2)
    const told = async () => {
      await runTicketClock(test.needs)
      await runTicketClock(test.needs)
      await untilJobsAreDone(test)
      return (await mailsTo(test, ana.email)).filter(({ subject }) => subject.includes('como foi')).length
    }
    expect([(await opened(ana, id)).outcome, await told()]).toEqual([null, 0])
    for (const [place, months] of [3, 6, 12].entries()) {
      await approveEarlier(test, id, months)
      expect([(await opened(ana, id)).outcome, await told()]).toEqual([months, place + 1])
    }
    expect((await opened(carla, id)).outcome).toBeNull()
  })

  it('is answered once, counted, and kept with no case', async () => {
    const ana = await aParticipant(test)
    const id = await anApprovedCase(ana, 3)
    expect(codeOf(await say(ana, id, { months: 6, answers }))).toBe('outcome-not-asked')
    expect(codeOf(await say(carla, id, { months: 3, answers }))).toBe('not-found')
    const before = await sums()
    const clicks = await Promise.all([1, 2, 3].map(() => say(ana, id, { months: 3, answers })))
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    expect((await opened(ana, id)).outcome).toBeNull()
    const countOf = (rows: Awaited<ReturnType<typeof sums>>) =>
      rows.reduce((sum, { count }) => sum + count, 0)
    expect(countOf(await sums()) - countOf(before)).toBe(3)
    const { rows } = await test.needs.db.pool.query('select * from ticket_outcomes where ticket_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ ticket_id: id, months: 3, is_answered: true, at: expect.any(Date) as Date }])
  })

  it('can be declined, which counts nothing, and words are not taken', async () => {
    const ana = await aParticipant(test)
    const id = await anApprovedCase(ana, 3)
    const before = await sums()
    const inWords = await say(ana, id, { months: 3, answers: { ...answers, help: 'Maria gostou' } })
    expect(codeOf(inWords)).toBe('invalid-request')
    expect((await say(ana, id, { months: 3, answers: null })).status).toBe(200)
    expect((await opened(ana, id)).outcome).toBeNull()
    expect(await sums()).toEqual(before)
  })

  it('is not asked of a case that was erased', async () => {
    const ana = await aParticipant(test)
    const id = await anApprovedCase(ana, 6)
    await test.needs.db.pool.query(`update tickets set state = 'erased' where id = $1`, [id])
    expect(codeOf(await say(ana, id, { months: 6, answers }))).toBe('outcome-not-asked')
    await runTicketClock(test.needs)
    await untilJobsAreDone(test)
    expect((await mailsTo(test, ana.email)).filter(({ subject }) => subject.includes('como foi'))).toEqual([])
  })

  it('is shown to managers as sums of five forms or more', async () => {
    const manager = await aParticipant(test, { isManager: true })
    const read = async () => {
      const { body } = await manager.browser.call('GET', '/admin/planning')
      return (body as { figures: { outcomes: { months: number; forms: number }[] } }).figures.outcomes
    }
    const ana = await aParticipant(test)
    const ids = await Promise.all(Array.from({ length: 5 }, () => anApprovedCase(ana, 12)))
    for (const id of ids.slice(1)) await say(ana, id, { months: 12, answers })
    expect((await read()).filter(({ months }) => months === 12)).toEqual([])
    await say(ana, ids[0] ?? 0, { months: 12, answers })
    const [sum] = (await read()).filter(({ months }) => months === 12)
    expect(sum).toMatchObject({ months: 12, forms: 5 })
    expect(JSON.stringify(sum)).not.toContain('AL-')
  })
})
