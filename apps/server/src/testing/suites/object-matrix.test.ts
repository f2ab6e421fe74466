import { everyCall, type Call } from '@alinha/contract'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../people/browser.ts'
import { aParticipant, comment, type Participant } from '../lessons/community.ts'
import { aCourse, shelve } from '../lessons/shelves.ts'
import { untilJobsAreDone } from '../jobs-done.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { objectMatrix, type Id, type Row, type Scene } from './object-matrix.ts'
import { missingId } from './missing-id.ts'

/** The access matrix says who may make a call at all; this one says about whose. */

let test: TestApp
let movieId: number
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  movieId = await shelve(test.needs, await aCourse(test.needs), { audience: 'everyone' })
})
afterAll(() => test.stop())

/** New people for each row, so that no row finds what another left. Buyers have no subscription yet. */
async function openScene(noun: string): Promise<Scene> {
  const facts = ['checkout', 'payments', 'planningCenter'].includes(noun)
    ? {}
    : ({ plan: 'premium' } as const)
  return { test, ana: await aParticipant(test, facts), bia: await aParticipant(test, facts), movieId }
}

const calls = everyCall as unknown as Record<string, Record<string, Call>>
const rows = Object.entries(objectMatrix).flatMap(([noun, ofNoun]) =>
  Object.entries<Row>(ofNoun).map(([name, row]) => ({ noun, name, row, call: calls[noun]?.[name] as Call })),
)
const rowsOf = <K extends string>(kind: K) =>
  rows.flatMap(({ row, ...rest }) =>
    typeof row === 'object' && kind in row ? [{ ...rest, row: row as Extract<Row, Record<K, unknown>> }] : [],
  )

const ask = ({ method, path }: Call, { browser }: Participant, id: Id, body?: object): Promise<Answer> =>
  browser.call(method, path.replace(/\{\w+\}/, String(id)), body ? { body } : {})

/** All that an answer tells. */
const told = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.entries(headers).filter(([name]) => name !== 'date'),
})

/** Everything that is recorded about a person, but for the `except` tables. */
async function readEverythingOf({ id }: Participant, except: string[] = []): Promise<unknown[]> {
  const { pool } = test.needs.db
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
        and not c.table_name = any($1) order by 1`,
    [except],
  )
  const found = []
  for (const { name } of tables) {
    const { rows: kept } = await pool.query(
      `select $2::text as table, to_jsonb(t) as row from "${name}" t where user_id = $1 order by t::text`,
      [id, name],
    )
    found.push(...kept)
  }
  return found
}

describe('what is a person’s own', () => {
  it.each(rowsOf('own'))(
    'is theirs alone in $name of $noun: for another it is not there, and stays as it was',
    async ({ noun, call, row }) => {
      const scene = await openScene(noun)
      const { ana, bia } = scene
      const id = await row.own(scene)
      await untilJobsAreDone(test)
      const before = await readEverythingOf(ana)
      const others = await ask(call, bia, id, row.body)
      const ofNothing = await ask(call, bia, missingId(id), row.body)
      expect(told(others)).toEqual(told(ofNothing))
      expect(await readEverythingOf(ana)).toEqual(before)
      const own = await ask(call, ana, id, row.body)
      expect([own.status, own.status === 200 ? '' : own.text]).toEqual([200, ''])
    },
  )
})

describe('what others may name too', () => {
  it.each(rowsOf('open'))(
    'is served to them in $name of $noun, and nothing of its owner’s changes or is told',
    async ({ noun, call, row }) => {
      const scene = await openScene(noun)
      const { ana, bia } = scene
      const id = await row.open(scene)
      const body = await row.body?.(scene)
      await untilJobsAreDone(test)
      const before = await readEverythingOf(ana, row.tells)
      const { status, text } = await ask(call, bia, id, body)
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
      expect(text).not.toContain(ana.email)
      expect(await readEverythingOf(ana, row.tells)).toEqual(before)
    },
  )
})

it.each(rowsOf('secret'))(
  'the secret address of $name of $noun is tested in a file that exists',
  ({ row }) => {
    expect(existsSync(join(import.meta.dirname, '../..', row.secret))).toBe(true)
  },
)

describe('an answer', () => {
  let ana: Participant
  let bia: Participant
  beforeAll(async () => {
    ana = await aParticipant(test)
    bia = await aParticipant(test)
  })

  it('cannot be written in the name of somebody else', async () => {
    const { id } = await comment(ana, movieId)
    const say = (authorId: number) =>
      bia.browser.call('POST', `/comments/${movieId}/reply`, {
        body: { commentId: id, authorId, comment: 'x' },
      })
    expect((await say(ana.id)).status).toBe(403)
    expect(told(await say(ana.id))).toEqual(told(await say(2_000_000_000)))
    expect((await say(bia.id)).status).toBe(200)
  })

  it('to an unknown post is refused like one to a removed post', async () => {
    const { id } = await comment(ana, movieId)
    await ana.browser.call('DELETE', `/forum/posts/${id}`)
    const say = (commentId: number) =>
      bia.browser.call('POST', `/comments/${movieId}/reply`, {
        body: { commentId, authorId: bia.id, comment: 'x' },
      })
    expect((await say(id)).status).toBe(404)
    expect(told(await say(id))).toEqual(told(await say(2_000_000_000)))
  })
})
