import type { bulkChanges, ReplyOf, WireBulkChange } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../../../testing/people/browser.ts'
import { mailTo } from '../../../../testing/people/inbox.ts'
import { aManager, aMember, type Person } from '../../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { until } from '../../../../testing/until.ts'
import { deleteOldBulkChanges } from './bulk-changes.queries.ts'
import { changeEach } from './change-each.ts'

let test: TestApp
let boss: Person
let manager: Browser

beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
beforeEach(async () => {
  boss = await aManager(test.needs)
  manager = new Browser(test.app)
  await manager.login(boss)
})
afterAll(() => test.stop())

type Answer = ReplyOf<typeof bulkChanges.startBulkChange> & { code?: string; errors?: { field: string }[] }
type People = ReplyOf<typeof bulkChanges.listBulkChangePeople>

const REASON = 'Falha do dia 12'
const start = async (body: object) => {
  const asked = { id: randomUUID(), reason: REASON, ...body }
  const { status, body: answer } = await manager.call('POST', '/admin/bulk-changes', { body: asked })
  return { status, ...(answer as Answer) }
}
const read = async (id: string) =>
  ((await manager.call('GET', `/admin/bulk-changes/${id}`)).body as { change: WireBulkChange }).change
const peopleOf = async (id: string, query = '') =>
  ((await manager.call('GET', `/admin/bulk-changes/${id}/people${query}`)).body as People).people
const done = (id: string) => until(async () => (await read(id)).state === 'done', 15_000)
const stateOf = async (userId: number) => {
  const { rows } = await test.needs.db.pool.query<{
    blocked: boolean
    student: boolean
    until: string | null
  }>(
    `select blocked_at is not null as blocked, academic_type is not null as student,
            premium_expires_on::text as until
       from users join memberships on user_id = id where id = $1`,
    [userId],
  )
  return rows[0]
}
const auditOf = async (condition: string, value: number | string) =>
  (
    await test.needs.db.pool.query<{ action: string; actor_id: number; details: object }>(
      `select action, actor_id, details from audit_log where ${condition} and action like 'people.%' order by id`,
      [value],
    )
  ).rows
/** By their ids. */
const members = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => aMember(test.needs)))).toSorted(
    (a, b) => a.id - b.id,
  )
const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

/** Written as by a call whose job nobody has taken up yet. */
async function stage(people: readonly Person[], action: string, days: number | null = null) {
  const id = randomUUID()
  const { pool } = test.needs.db
  await pool.query(
    `insert into bulk_changes (id, manager_id, action, days, reason) values ($1, $2, $3, $4, $5)`,
    [id, boss.id, action, days, REASON],
  )
  await pool.query(`insert into bulk_change_people (bulk_id, user_id) select $1, unnest($2::int[])`, [
    id,
    idsOf(people),
  ])
  return id
}
const never = new AbortController().signal

/** In the middle of the transaction of each person, before they are mailed. */
function withSend(before: (userId: number) => Promise<void>): typeof test.needs {
  const { jobs } = test.needs
  const send = (async (tx, job, payload, options) => {
    await before((payload as { userId: number }).userId)
    return jobs.send(tx, job, payload, options)
  }) as typeof jobs.send
  return { ...test.needs, jobs: { ...jobs, send } }
}

describe('a change of many people', () => {
  it('gives each the days once, with a mail, a record of each and one of all', async () => {
    const people = await members(3)
    const body = { id: randomUUID(), action: 'give-days', days: 7, count: 3, ids: idsOf(people) }
    expect(await start(body)).toMatchObject({ status: 200, change: { action: 'give-days', days: 7 } })
    expect((await start(body)).status).toBe(200)
    await done(body.id)
    expect((await read(body.id)).counts).toEqual({ waiting: 0, done: 3, unchanged: 0, refused: 0 })
    const last = addDays(dayInBrazil(new Date()), 7)
    for (const { id, email } of people) {
      expect((await stateOf(id))?.until).toBe(last)
      expect(await auditOf('subject_id = $1', id)).toEqual([
        { action: 'people.days-given', actor_id: boss.id, details: { reason: REASON, days: 7, until: last } },
      ])
      await mailTo(test, email, 'Você ganhou dias de acesso')
    }
    expect(await auditOf(`details ->> 'bulkId' = $1`, body.id)).toMatchObject([
      { action: 'people.bulk-started', actor_id: boss.id, details: { reason: REASON, count: 3 } },
    ])
  })

  it.each([
    { action: 'block', was: { blocked: false }, is: { blocked: true } },
    { action: 'unblock', was: { blocked: true }, is: { blocked: false } },
    { action: 'give-student', was: { student: false }, is: { student: true } },
    { action: 'take-student', was: { student: true }, is: { student: false } },
  ])('$action changes who is not so yet, and says of who is', async ({ action, was, is }) => {
    const [one, other] = await members(2)
    if (!one || !other) throw new Error('two were made')
    const set = async ({ id }: Person, state: { blocked?: boolean; student?: boolean }) =>
      test.needs.db.pool.query(
        `update users set blocked_at = case when $2 then now() end, academic_type = case when $3 then 'specialist' end
          where id = $1`,
        [id, state.blocked ?? false, state.student ?? false],
      )
    await set(one, was)
    await set(other, is)
    const { change } = await start({ action, count: 2, ids: [one.id, other.id] })
    await done(change.id)
    expect(await stateOf(one.id)).toMatchObject(is)
    expect((await peopleOf(change.id)).map(({ id, outcome }) => [id, outcome])).toEqual([
      [one.id, 'done'],
      [other.id, 'unchanged'],
    ])
    expect((await auditOf('subject_id = $1', other.id)).length).toBe(0)
  })

  it('mails a temporary password to each, and is refused to whom five were mailed within the hour', async () => {
    const [one, other] = await members(2)
    if (!one || !other) throw new Error('two were made')
    const body = { id: other.id, reason: REASON }
    for (let at = 0; at < 5; at++) await manager.call('PUT', '/admin/users/resetPassword', { body })
    const { change } = await start({ action: 'mail-password', count: 2, ids: [one.id, other.id] })
    await done(change.id)
    expect(await peopleOf(change.id)).toMatchObject([
      { id: one.id, outcome: 'done', reason: null },
      { id: other.id, outcome: 'refused', reason: expect.stringMatching(/tentativas/) },
    ])
    await mailTo(test, one.email, 'Sua senha temporária')
  })

  it('leaves the manager who does it, and says why', async () => {
    const [one] = await members(1)
    const ids = [boss.id, one?.id ?? 0]
    const { change } = await start({ action: 'block', count: 2, ids })
    await done(change.id)
    expect(await peopleOf(change.id, '?outcome=refused')).toEqual([
      expect.objectContaining({
        id: boss.id,
        reason: 'Isto não se faz na própria conta: peça a outra pessoa da administração.',
      }),
    ])
    expect(await stateOf(boss.id)).toMatchObject({ blocked: false })
    expect(await stateOf(one?.id ?? 0)).toMatchObject({ blocked: true })
  })

  it('takes all whom the list shows with a search and filters, and nobody else', async () => {
    const name = `Turma ${randomUUID().slice(0, 8)}`
    const people = await Promise.all([aMember(test.needs, { name }), aMember(test.needs, { name })])
    const [outside] = await members(1)
    const { change } = await start({ action: 'give-student', count: 2, search: name, show: 'free' })
    await done(change.id)
    for (const { id } of people) expect(await stateOf(id)).toMatchObject({ student: true })
    expect(await stateOf(outside?.id ?? 0)).toMatchObject({ student: false })
  })

  it('takes all whom a filter shows', async () => {
    const { rows } = await test.needs.db.pool.query<{ id: number }>(
      'select id from users where academic_type is not null',
    )
    const { change } = await start({ action: 'take-student', count: rows.length, show: 'academic' })
    await done(change.id)
    expect((await read(change.id)).counts.done).toBe(rows.length)
  })

  it('is refused when they are others than were counted, and nothing is left of it', async () => {
    const [one] = await members(1)
    const id = randomUUID()
    const body = { id, action: 'block', count: 2, ids: [one?.id ?? 0, 2_000_000_000] }
    expect(await start(body)).toMatchObject({ status: 403, code: 'bulk-list-changed' })
    expect((await manager.call('GET', `/admin/bulk-changes/${id}`)).status).toBe(404)
    expect(await stateOf(one?.id ?? 0)).toMatchObject({ blocked: false })
  })

  it.each([
    { action: 'give-days', count: 1, ids: [1] },
    { action: 'block', days: 3, count: 1, ids: [1] },
    { action: 'give-days', days: 367, count: 1, ids: [1] },
  ])('with days that do not fit is refused at its field: %j', async body => {
    expect(await start(body)).toMatchObject({ status: 403, errors: [{ field: 'days' }] })
  })
})

describe('a worker of a change', () => {
  it('that is killed leaves everybody changed once or waiting, and the next one goes on', async () => {
    const people = await members(6)
    const id = await stage(people, 'give-days', 5)
    for (let run = 0; run < 2; run++) {
      const killing = new AbortController()
      const dying = withSend(async () => killing.abort())
      await expect(changeEach(dying, id, killing.signal)).rejects.toThrow()
    }
    expect((await read(id)).counts).toMatchObject({ done: 2, waiting: 4 })
    await Promise.all([changeEach(test.needs, id, never), changeEach(test.needs, id, never)])
    await changeEach(test.needs, id, never)
    const last = addDays(dayInBrazil(new Date()), 5)
    for (const person of people) {
      expect((await stateOf(person.id))?.until).toBe(last)
      expect((await auditOf('subject_id = $1', person.id)).length).toBe(1)
    }
    expect((await read(id)).counts).toMatchObject({ done: 6, waiting: 0 })
  })

  it('goes on past a person of whom it fails, and tries them again', async () => {
    const people = await members(3)
    const id = await stage(people, 'block')
    let isBroken = true
    const broken = withSend(async userId => {
      if (isBroken && userId === people[0]?.id) throw new Error('broken')
    })
    await expect(changeEach(broken, id, never)).rejects.toThrow('1 of 3 failed')
    expect((await read(id)).counts).toMatchObject({ done: 2, waiting: 1 })
    expect(await stateOf(people[0]?.id ?? 0)).toMatchObject({ blocked: false })
    isBroken = false
    await changeEach(broken, id, never)
    expect((await read(id)).counts).toMatchObject({ done: 3, waiting: 0 })
  })

  it('stops when it is told to, and says who is left', async () => {
    const people = await members(3)
    const id = await stage(people, 'block')
    const stop = () => manager.call('POST', `/admin/bulk-changes/${id}/stop`)
    expect((await stop()).body).toMatchObject({ change: { state: 'stopped', counts: { waiting: 3 } } })
    expect((await stop()).status).toBe(200)
    await changeEach(test.needs, id, never)
    expect(await peopleOf(id, '?outcome=waiting')).toHaveLength(3)
    expect(await stateOf(people[0]?.id ?? 0)).toMatchObject({ blocked: false })
    expect(await auditOf(`details ->> 'bulkId' = $1`, id)).toMatchObject([
      { action: 'people.bulk-stopped', details: { done: 0, left: 3 } },
    ])
  })

  it('changes nobody once a stop is answered, who is changed right then included', async () => {
    const id = await stage(await members(3), 'block')
    const stops: Promise<{ body: unknown }>[] = []
    const stopped = withSend(async () => {
      stops.push(manager.call('POST', `/admin/bulk-changes/${id}/stop`))
      await setTimeout(300)
    })
    await changeEach(stopped, id, never)
    const [answer] = await Promise.all(stops)
    expect(answer?.body).toMatchObject({ change: { counts: { done: 1, waiting: 2 } } })
    expect((await read(id)).counts).toMatchObject({ done: 1, waiting: 2 })
  })

  it.each(['is_manager = false', 'blocked_at = now()'])(
    'changes nobody for who may not any more: %s',
    async loss => {
      const people = await members(1)
      const id = await stage(people, 'block')
      await test.needs.db.pool.query(`update users set ${loss} where id = $1`, [boss.id])
      await changeEach(test.needs, id, never)
      expect(await stateOf(people[0]?.id ?? 0)).toMatchObject({ blocked: false })
      const { rows } = await test.needs.db.pool.query('select stopped_at from bulk_changes where id = $1', [
        id,
      ])
      expect(rows).toEqual([{ stopped_at: expect.any(Date) }])
    },
  )
})

it('changes of many people are listed for thirty days', async () => {
  const [kept, old] = [await stage(await members(1), 'block'), await stage(await members(1), 'block')]
  await test.needs.db.pool.query(
    `update bulk_changes set started_at = now() - interval '31 days' where id = $1`,
    [old],
  )
  await deleteOldBulkChanges(test.needs.db)
  const { body } = await manager.call('GET', '/admin/bulk-changes')
  const ids = (body as ReplyOf<typeof bulkChanges.listBulkChanges>).changes.map(({ id }) => id)
  expect([ids.includes(kept), ids.includes(old)]).toEqual([true, false])
})
