import type { academic, ReplyOf, WireManagedModule, WireManagedProgramme } from '@alinha/contract'
import { versionOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../../testing/lessons/community.ts'
import {
  aModule,
  aProgramme,
  unlock,
  watchAll,
  type MadeModule,
} from '../../../testing/lessons/programmes.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const move = ({ moduleId }: MadeModule, posicao: number, version?: string) =>
  manager.call('PUT', `/admin/modules/${moduleId}/posicao`, { body: { posicao, version } })
const modulesOf = async (programmeId: number): Promise<WireManagedModule[]> => {
  const { body } = await manager.call('GET', '/admin/programmes')
  return (
    (body as { programmes: WireManagedProgramme[] }).programmes.find(({ id }) => id === programmeId)
      ?.modules ?? []
  )
}
const orderOf = async (programmeId: number) => (await modulesOf(programmeId)).map(({ id }) => id)

async function threeModules(): Promise<{ programmeId: number; made: [MadeModule, MadeModule, MadeModule] }> {
  const programmeId = await aProgramme(test.needs)
  const one = () => aModule(test.needs, programmeId, { waitHours: 0 })
  return { programmeId, made: [await one(), await one(), await one()] }
}

async function aStudent() {
  const person = await aMember(test.needs, { academicType: 'specialist', plan: 'premium' })
  await unlock(test.needs, person.id)
  const browser = new Browser(test.app)
  await browser.login(person)
  const enable = async (module: MadeModule) => {
    await watchAll(test.needs, person.id, module)
    return browser.call('POST', '/academic/enableModuleTest', {
      body: { userId: person.id, testId: module.testId },
    })
  }
  const handIn = ({ testId }: MadeModule) =>
    browser.call('POST', '/academic/submitTest', {
      body: { payload: { userId: person.id, testId, answers: [] } },
    })
  const pass = (module: MadeModule) =>
    test.needs.db.pool.query(
      `insert into attempts (user_id, test_id, number, opened_at, closes_at, drawn, pass_percent, total, handed_in_at,
         correct, is_approved)
       values ($1, $2, 1, now(), now() + interval '1 hour', '[]', 70, 10, now(), 9, true)`,
      [person.id, module.testId],
    )
  const read = async () =>
    (await browser.call('GET', '/academic/programme')).body as ReplyOf<typeof academic.readProgramme>
  const states = async () => {
    const { programme } = await read()
    return new Map(programme?.modules.map(({ id, test: { state, because } }) => [id, because ?? state]))
  }
  return { ...person, enable, handIn, pass, read, states }
}

it('a module is put at a place, the others step aside, and one more comes at the end', async () => {
  const { programmeId, made } = await threeModules()
  const [a, b, c] = made
  expect((await move(c, 1)).body).toMatchObject({ module: { id: c.moduleId, posicao: 1 } })
  expect(await orderOf(programmeId)).toEqual([c.moduleId, a.moduleId, b.moduleId])
  await move(c, 3)
  expect(await orderOf(programmeId)).toEqual([a.moduleId, c.moduleId, b.moduleId])
  const added = await manager.call('POST', `/admin/programmes/${programmeId}/modules`, {
    body: {
      title: 'Último',
      summary: '',
      lessonIds: [],
      drawn: 3,
      passPercent: 70,
      attempts: 3,
      waitHours: 24,
      minutes: 30,
    },
  })
  expect(added.status, added.text).toBe(200)
  expect((await orderOf(programmeId)).at(-1)).toBe((added.body as { module: WireManagedModule }).module.id)
  const { rows } = await test.needs.db.pool.query<{ details: object }>(
    `select details from audit_log where action = 'academic.module-moved' order by id desc limit 1`,
  )
  expect(rows[0]?.details).toMatchObject({ programmeId, moduleId: c.moduleId, position: 3 })
})

it('a move of what somebody else has moved is refused', async () => {
  const { programmeId, made } = await threeModules()
  const read = (await modulesOf(programmeId)).find(({ id }) => id === made[2].moduleId)
  const version = versionOf(read ?? {}, { posicao: 1 })
  expect((await move(made[2], 2)).status).toBe(200)
  expect(codeOf(await move(made[2], 1, version))).toBe('changed-meanwhile')
  expect(
    codeOf(await manager.call('PUT', '/admin/modules/2000000000/posicao', { body: { posicao: 1 } })),
  ).toBe('not-found')
  expect(await orderOf(programmeId)).toEqual([0, 2, 1].map(at => made[at]?.moduleId))
})

it('what was passed stays passed and what was open stays open; later students go by the new order', async () => {
  const { made } = await threeModules()
  const [a, b, c] = made
  const ana = await aStudent()
  await ana.pass(a)
  await ana.enable(b)
  await ana.handIn(b)
  expect(await ana.states()).toEqual(
    new Map([
      [a.moduleId, 'approved'],
      [b.moduleId, 'ready'],
      [c.moduleId, 'module-before'],
    ]),
  )
  await move(c, 1)
  await move(a, 1000)
  const late = await aStudent()
  expect([...(await ana.states())]).toEqual([
    [c.moduleId, 'lessons-left'],
    [b.moduleId, 'ready'],
    [a.moduleId, 'approved'],
  ])
  expect((await ana.enable(b)).status).toBe(200)
  expect([...(await late.states())]).toEqual([
    [c.moduleId, 'lessons-left'],
    [b.moduleId, 'module-before'],
    [a.moduleId, 'module-before'],
  ])
  expect(codeOf(await late.enable(b))).toBe('test-module-before')
})

it('an open test goes on where it was, and is the next step wherever its module went', async () => {
  const { made } = await threeModules()
  const [a, , c] = made
  const ana = await aStudent()
  expect((await ana.enable(a)).status).toBe(200)
  await move(c, 1)
  expect((await ana.states()).get(a.moduleId)).toBe('open')
  expect((await ana.read()).nextStep).toMatchObject({ kind: 'go-on-with-test', moduleId: a.moduleId })
  expect((await ana.handIn(a)).status).toBe(200)
})

it('moves of a draft open nothing for students who never saw it', async () => {
  const { programmeId, made } = await threeModules()
  const ana = await aStudent()
  const publish = (isPublished: boolean) =>
    test.needs.db.pool.query('update programmes set is_published = $2 where id = $1', [
      programmeId,
      isPublished,
    ])
  await publish(false)
  await move(made[2], 1)
  await publish(true)
  expect((await ana.states()).get(made[0].moduleId)).toBe('module-before')
})
