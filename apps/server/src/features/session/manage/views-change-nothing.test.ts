import { isBinary, type Call } from '@alinha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import {
  aParticipant,
  beginTopic,
  codeOf,
  comment,
  reply,
  type Participant,
} from '../../../testing/lessons/community.ts'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { aMember } from '../../../testing/people/people.ts'
import { beginView, look } from '../../../testing/people/views.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { everyNamedCall } from '../../../testing/suites/access-matrix.ts'
import { sampleRequest, urlOf } from '../../../testing/suites/sample-requests.ts'

let test: TestApp
let manager: Participant
let ana: Participant

beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())
beforeEach(async () => {
  manager = await aParticipant(test, { isManager: true })
  ana = await aParticipant(test, { plan: 'premium' })
})

describe('in a view', () => {
  const changing = everyNamedCall.filter(([, { changes }]) => changes)

  it('every call that changes something is refused [R6.08]', async () => {
    const view = await beginView(manager.browser, ana.id)
    // The mail about the view is recorded once it has left.
    await untilJobsAreDone(test)
    const before = await everyRow()
    expect(changing.length).toBeGreaterThan(80)
    for (const [name, call] of changing) {
      const sample = sampleRequest(call)
      const { method } = call
      const answer = await look(manager.browser, view, urlOf(call, sample), { method, body: sample.body })
      expect([name, codeOf(answer)]).toEqual([name, 'not-in-a-view'])
    }
    expect(changedTables(before, await everyRow()).join()).toBe('')
  })

  it('no call that is shown answers with a card, a note, a case or a token', () => {
    const isShown = ({ access, changes, hiddenInViews }: Call) =>
      ['anyone', 'member', 'confirmed'].includes(access) && !changes && !hiddenInViews
    const isPrivate = ({ reply }: Call) =>
      !isBinary(reply) &&
      /"(last_digits|last_four_digits|notes|messages|accessToken|token)":/.test(
        JSON.stringify(z.toJSONSchema(reply)),
      )
    const isOfPerson = ({ path }: Call) => /^\/(privacy|notes)\//.test(path)
    const hidden = everyNamedCall.filter(([, call]) => isPrivate(call) && call.hiddenInViews)
    expect(hidden.length).toBeGreaterThan(5)
    const shown = everyNamedCall.filter(([, call]) => isShown(call) && (isPrivate(call) || isOfPerson(call)))
    expect(shown.map(([name]) => name)).toEqual(['readDeletion'])
  })

  it('the member’s lessons play as the manager’s own', async () => {
    const lesson = await aPublishedLesson(test.needs)
    const view = await beginView(manager.browser, ana.id)
    const { body } = await look(manager.browser, view, `/movies/${lesson.id}`)
    const { playback } = (body as { movie: { playback: { id: string } } }).movie
    const row = await test.needs.db
      .selectFrom('playbacks')
      .select(['user_id', 'is_staff'])
      .where('id', '=', playback.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ user_id: manager.id, is_staff: true })
    const free = await beginView(manager.browser, (await aMember(test.needs)).id)
    const closed = await look(manager.browser, free, `/movies/${lesson.id}`)
    expect(closed.body).toMatchObject({ movie: { video: null, playback: null } })
  })

  it('a walk through all that is shown changes no row of the database', async () => {
    const lesson = await aPublishedLesson(test.needs)
    const bia = await aParticipant(test, { plan: 'premium' })
    const { topic } = await beginTopic(ana)
    await reply(bia, topic.id)
    await comment(ana, lesson.id)
    await ana.browser.call('GET', `/movies/${lesson.id}`)
    await ana.browser.call('GET', `/movies/${lesson.id}/toggleBookmark`)
    await untilJobsAreDone(test)
    const view = await beginView(manager.browser, ana.id)
    await untilJobsAreDone(test)
    const before = await everyRow()
    const ids: Record<string, string> = { '/forum/topics/{id}': `/forum/topics/${topic.id}` }
    let answered = 0
    for (const [, call] of everyNamedCall) {
      if (call.changes || call.hiddenInViews || call.access === 'manager') continue
      const sample = sampleRequest(call)
      const lessonPath = urlOf(call, { ...sample, params: { ...sample.params, id: String(lesson.id) } })
      const answer = await look(manager.browser, view, ids[call.path] ?? lessonPath, {
        method: call.method,
        body: sample.body,
      })
      if (answer.status === 200) answered++
    }
    expect(answered).toBeGreaterThan(30)
    await untilJobsAreDone(test)
    expect(changedTables(before, await everyRow()).join()).toBe('')
    expect((await ana.browser.call('GET', '/notifications/count')).body).toMatchObject({ unread: 1 })
  })
})

/** What is the manager's own, and not the member's. */
const ofManager = (): Record<string, string> => ({
  playbacks: `where user_id <> ${manager.id}`,
  // The limits of their network.
  rate_limits: `where key not like '%/24'`,
})

/** All rows of each table, as one text. */
async function everyRow(): Promise<Record<string, string>> {
  const { rows: tables } = await test.needs.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await test.needs.db.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t ${ofManager()[name] ?? ''} order by 1`,
    )
    all[name] = rows.map(({ row }) => row).join('\n')
  }
  return all
}

const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter(table => before[table] !== after[table])
