import { MOST_CASES_AT_ONCE } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSentCase } from '../../testing/money/cases.ts'
import { aParticipant, codeOf } from '../../testing/lessons/community.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { takeNextTicket } from './take-ticket.ts'

let test: TestApp
beforeAll(async () => {
  // One for each of those who ask at once: whoever waits two seconds for a connection is turned away.
  test = await startTestApp({ environment: { DATABASE_CONNECTIONS: '50' } })
})
afterAll(() => test.stop())

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows

/** As many as this one, each with a later promise than the one before. */
const COPIES = `
  with copied as (
    insert into tickets (code, user_id, kind, has_assistance, state, state_since, is_complete, intent_id, paid_at,
      calendar_version, promise_version, due_at, label_sealed, label_hash, description_sealed, created_at, updated_at)
    select 'AL-' || translate((10000 + n)::text, '01', 'XY'), user_id, kind, false, 'sent', state_since, true, intent_id,
      paid_at, 1, 1, due_at + n * interval '1 minute', label_sealed, lpad(n::text, 45, 'x'), description_sealed,
      created_at, updated_at
      from tickets, generate_series(2, $2) n where id = $1 returning id, user_id)
  insert into ticket_keys (ticket_id, user_id, kid, wrapped) select c.id, c.user_id, k.kid, k.wrapped from copied c, ticket_keys k
   where k.ticket_id = $1`

const actorOf = (userId: number): Actor => ({
  userId,
  sessionId: '',
  isEmailConfirmed: true,
  isManager: false,
  isConsultor: true,
  isReceiver: false,
  lacksSecondFactor: false,
  mustChoosePassword: false,
  viewedBy: null,
})

it('fifty consultors take the next at once: each case is taken once, by the order of its promise', async () => {
  const ana = await aParticipant(test)
  await query(COPIES, [await aSentCase(test, ana), 200])
  const consultors = []
  for (let one = 0; one < 50; one++) consultors.push(await aMember(test.needs, { isConsultor: true }))
  const taken: number[] = []
  for (let round = 0; round < 4; round++)
    taken.push(...(await Promise.all(consultors.map(({ id }) => takeNextTicket(test.needs, actorOf(id))))))
  expect(new Set(taken).size).toBe(200)
  const held = await query<{ count: string }>(
    `select count(*) from tickets where consultor_id is not null and state = 'planning' group by consultor_id`,
  )
  expect(held.map(({ count }) => Number(count))).toEqual(Array(50).fill(4))
  const events = await query(`select 1 from ticket_events where event = 'take'`)
  expect(events).toHaveLength(200)
})

it('nobody takes more than they can plan, a case of their own, or one without being a consultor', async () => {
  const ana = await aParticipant(test)
  const next = (one: typeof ana) => one.browser.call('POST', '/tickets/next', { body: {} })
  const [busy, manager] = [
    await aParticipant(test, { isConsultor: true }),
    await aParticipant(test, { isManager: true }),
  ]
  expect(codeOf(await next(busy))).toBe('no-ticket-waits')
  const own = await aSentCase(test, busy)
  expect(codeOf(await next(busy))).toBe('no-ticket-waits')
  await query(`update tickets set user_id = $1 where id = $2`, [ana.id, own])
  await query(`delete from ticket_keys where ticket_id not in (select $1::int)`, [own])
  await query(
    `update tickets set consultor_id = $1 where id in (select id from tickets where state = 'planning' limit $2)`,
    [busy.id, MOST_CASES_AT_ONCE],
  )
  expect(codeOf(await next(busy))).toBe('enough-tickets')
  expect(codeOf(await next(ana))).toBe('not-allowed')
  expect(codeOf(await next(manager))).toBe('not-a-consultor')
  const free = await aParticipant(test, { isConsultor: true })
  expect((await next(free)).body).toMatchObject({ ticket: { id: own, state: 'planning', isMine: 1 } })
})
