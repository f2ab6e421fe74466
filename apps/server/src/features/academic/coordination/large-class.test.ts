import type { coordination, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../../testing/lessons/community.ts'
import { aModule, aProgramme } from '../../../testing/lessons/programmes.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { downloadInstitutionClass } from './download-class.ts'

const STUDENTS = 1200
let test: TestApp
let coordinator: Browser
let institutionId: number
beforeAll(async () => {
  test = await startTestApp()
  const person = await aMember(test.needs)
  const { testId } = await aModule(test.needs, await aProgramme(test.needs))
  // Every third passed, every fourth has stopped, every tenth does not share, and names repeat.
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `with institution as (
       insert into institutions (code, name, academic_type) values ('GRANDE', 'Escola grande', 'specialist') returning id
     ), people as (
       insert into users (email, name, email_confirmed_at, academic_type)
       select 'turma-grande-' || n || '@exemplo.com.br', case when n = 1 then '=1+1' else 'Aluna ' || n / 2 end, now(),
              'specialist' from generate_series(1, $2::int) n
       returning id, split_part(split_part(email, '@', 1), '-', 3)::int as n
     ), members as (
       insert into memberships (user_id) select id from people
     ), students as (
       insert into academic_students (user_id, institution_id, joined_at, unlocked_at, shares_progress_since)
       select people.id, institution.id, now() - case when n % 4 = 0 then interval '40 days' else interval '2 days' end,
              now(), case when n % 10 = 0 then null else now() end
         from people, institution
     ), passed as (
       insert into attempts (user_id, test_id, number, opened_at, closes_at, drawn, pass_percent, total, handed_in_at,
                             correct, is_approved)
       select id, $3, 1, now(), now() + interval '1 hour', '[]', 70, 10, now(), 9, true from people where n % 3 = 0
     )
     insert into institution_coordinators (user_id, institution_id, named_at)
     select $1, id, now() from institution returning institution_id as id`,
    [person.id, STUDENTS, testId],
  )
  institutionId = rows[0]?.id ?? 0
  coordinator = new Browser(test.app)
  await coordinator.login(person)
}, 120_000)
afterAll(() => test.stop())

type Class = ReplyOf<typeof coordination.readInstitutionClass>
const path = () => `/academic/institutions/${institutionId}/students`
async function readAll(
  show: 'all' | 'inactive',
  between?: () => Promise<unknown>,
): Promise<Class['students']> {
  const students: Class['students'] = []
  let after: string | null = null
  do {
    const query: string = `show=${show}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`
    const answer = await coordinator.call('GET', `${path()}?${query}`)
    expect(answer.status, answer.text).toBe(200)
    const page = answer.body as Class
    expect(page.students.length).toBeLessThanOrEqual(100)
    students.push(...page.students)
    after = page.next
    await between?.()
  } while (after !== null)
  return students
}

it('a class of 1,200 comes page by page, each student once, the furthest first', async () => {
  const students = await readAll('all')
  expect(students).toHaveLength(1080)
  expect(new Set(students.map(({ userId }) => userId)).size).toBe(1080)
  const passed = students.map(({ modules }) => (modules[0]?.mark ? 1 : 0))
  expect(passed).toEqual(passed.toSorted((one, other) => other - one))
  expect(passed.filter(Boolean)).toHaveLength(360)
})

it('who has stopped is counted and listed by the same rule', async () => {
  const first = (await coordinator.call('GET', path())).body as Class
  const inactive = await readAll('inactive')
  expect([first.inactive, first.hidden, first.institution.sharing]).toEqual([inactive.length, 120, 1080])
  expect(inactive).toHaveLength(240)
  expect(inactive.every(({ isInactive }) => isInactive === 1)).toBe(true)
  expect((await readAll('all')).filter(({ isInactive }) => isInactive === 1)).toHaveLength(240)
})

it('who withdraws while it is read is shown no longer, and nobody else is left out', async () => {
  const before = await readAll('all')
  // The place at which the first page ends, and somebody on a later one.
  const withdrawn = [99, 250].map(at => before[at]?.userId ?? 0)
  let pages = 0
  const students = await readAll('all', async () => {
    if (++pages === 1)
      await test.needs.db.pool.query(
        'update academic_students set shares_progress_since = null where user_id = any($1)',
        [withdrawn],
      )
  })
  expect(students).toHaveLength(1079)
  expect(students.map(({ userId }) => userId)).not.toContain(withdrawn[1])
  await test.needs.db.pool.query(
    'update academic_students set shares_progress_since = now() where user_id = any($1)',
    [withdrawn],
  )
})

it('a place that nobody wrote is refused', async () => {
  for (const after of ['x', 'W10', '%00', Buffer.from('[1,2,3]').toString('base64url')])
    expect(codeOf(await coordinator.call('GET', `${path()}?after=${after}`))).toBe('invalid-request')
})

it('who passes a module while the file is sent is in it once, and nobody is left out', async () => {
  const everybody = await readAll('all')
  const last = everybody.at(-1)?.userId ?? 0
  const manager = await aManager(test.needs)
  const actor: Actor = {
    userId: manager.id,
    sessionId: '',
    isEmailConfirmed: true,
    isManager: true,
    isConsultor: false,
    isReceiver: false,
    lacksSecondFactor: false,
    mustChoosePassword: false,
    viewedBy: null,
  }
  const context = { language: 'pt-BR', requestId: 'large-class', network: '' } as unknown as Context
  const editor = { actor, context }
  const file = await downloadInstitutionClass(test.needs, institutionId, editor)
  let text = ''
  for await (const piece of file) {
    // The first page is under way: who was last of all is now among the first.
    if (text === '')
      await test.needs.db.pool.query(
        `insert into attempts (user_id, test_id, number, opened_at, closes_at, drawn, pass_percent, total, handed_in_at,
                               correct, is_approved)
         select $1, test_id, 1, now(), now() + interval '1 hour', '[]', 70, 10, now(), 10, true from attempts limit 1`,
        [last],
      )
    text += String(piece)
  }
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(1080)
  expect(lines.filter(line => line.endsWith(';100'))).toHaveLength(1)
  await test.needs.db.pool.query('delete from attempts where user_id = $1', [last])
})

it('the file has all of them, no formulas, and is recorded; for another there is none', async () => {
  const answer = await coordinator.call('GET', `${path()}/file`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = answer.text.split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Nome";"Horas assistidas";"Última visita";"Sem assistir há 14 dias";"Módulo"')
  expect(lines).toHaveLength(1 + 1080 + 1)
  expect(lines.filter(line => line.startsWith(`"'=1+1"`))).toHaveLength(1)
  expect(lines.filter(line => line.endsWith(';90'))).toHaveLength(360)
  const { rows } = await test.needs.db.pool.query<{ details: object }>(
    `select details from audit_log where action = 'academic.class-downloaded' order by id desc limit 1`,
  )
  expect(rows[0]?.details).toEqual({ institutionId, rows: 1080 })
  const stranger = new Browser(test.app)
  await stranger.login(await aMember(test.needs))
  expect(codeOf(await stranger.call('GET', `${path()}/file`))).toBe('not-found')
  const manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  expect((await manager.call('GET', `${path()}/file`)).status).toBe(200)
})
