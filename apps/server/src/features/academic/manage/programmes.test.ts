import type {
  ReplyOf,
  WireManagedModule,
  WireManagedProgramme,
  WireManagedQuestion,
  WireTest,
  manageProgrammes,
} from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/lessons/community.ts'
import { unlock, watchAll } from '../../../testing/lessons/programmes.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
let lessonId: number
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  lessonId = await shelve(test.needs, await aCourse(test.needs))
})
afterAll(() => test.stop())

async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await manager.call(method, `/admin/${path}`, body && { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as T
}
const aProgramme = async (academicType = 'specialist') =>
  (
    await ask<{ programme: WireManagedProgramme }>('POST', 'programmes', {
      title: 'Formação',
      description: '',
      academicType,
    })
  ).programme
const settings = { drawn: 2, passPercent: 50, attempts: 3, waitHours: 0, minutes: 30 }
const aModule = async ({ id }: { id: number }) =>
  (
    await ask<{ module: WireManagedModule }>('POST', `programmes/${id}/modules`, {
      title: 'Módulo',
      summary: '',
      lessonIds: [lessonId],
      ...settings,
    })
  ).module
const fields = {
  question: 'Qual?',
  options: ['certa', 'errada', 'outra'],
  rightOption: 1,
  explanation: 'Porque sim.',
  lessonId: null,
  second: null,
  picture: null,
}
const write = async ({ id }: { id: number }, facts: object = {}) =>
  (await ask<{ question: WireManagedQuestion }>('POST', `modules/${id}/questions`, { ...fields, ...facts }))
    .question
const bankOf = ({ id }: { id: number }) =>
  ask<ReplyOf<typeof manageProgrammes.listQuestions>>('GET', `modules/${id}/questions`)
const publish = ({ id }: { id: number }, isPublished: 0 | 1) =>
  manager.call('PUT', `/admin/programmes/${id}`, {
    body: { title: 'Formação', description: '', isPublished },
  })

describe('a programme', () => {
  it('is published when each test can be drawn, one for each kind of student', async () => {
    const programme = await aProgramme()
    expect(codeOf(await publish(programme, 1))).toBe('programme-not-ready')
    const module = await aModule(programme)
    expect(module.problems).toEqual(['bank-empty'])
    await write(module)
    expect(codeOf(await publish(programme, 1))).toBe('programme-not-ready')
    await write(module)
    expect((await bankOf(module)).module.problems).toEqual(['bank-small'])
    await write(module, { rightOption: null })
    expect((await bankOf(module)).module.problems).toEqual(['bank-small', 'key-missing'])
    expect((await publish(programme, 1)).status).toBe(200)

    const second = await aProgramme()
    const other = await aModule(second)
    await write(other)
    await write(other)
    expect(codeOf(await publish(second, 1))).toBe('programme-published-already')
    await publish(programme, 0)
    expect((await publish(second, 1)).status).toBe(200)
    await publish(second, 0)
  })

  it('takes lessons that exist, each once', async () => {
    const programme = await aProgramme()
    const { id } = await aModule(programme)
    const body = { title: 'Módulo', summary: '', ...settings }
    const change = (lessonIds: number[]) =>
      manager.call('PUT', `/admin/modules/${id}`, { body: { ...body, lessonIds } })
    expect(codeOf(await change([2_000_000_000]))).toBe('not-found')
    const { module } = (await change([lessonId, lessonId])).body as { module: WireManagedModule }
    expect(module.lessonIds).toEqual([lessonId])
  })
})

describe('a question', () => {
  it('has two options at least, no two alike, and the right one among them', async () => {
    const module = await aModule(await aProgramme())
    for (const wrong of [
      { options: ['uma'] },
      { options: ['igual', 'Igual'] },
      { options: ['a', 'b'], rightOption: 3 },
    ]) {
      const answer = await manager.call('POST', `/admin/modules/${module.id}/questions`, {
        body: { ...fields, ...wrong },
      })
      expect(codeOf(answer)).toBe('question-options')
    }
    expect((await bankOf(module)).questions).toEqual([])
  })

  it('that is edited keeps what was asked before, and is drawn no longer once it is retired', async () => {
    const programme = await aProgramme()
    const module = await aModule(programme)
    const [one, two] = [await write(module), await write(module, { question: 'Outra?' })]
    await publish(programme, 1)
    const person = await aMember(test.needs, { academicType: 'specialist', plan: 'premium' })
    await unlock(test.needs, person.id)
    await watchAll(test.needs, person.id, { lessonIds: [lessonId] })
    const student = new Browser(test.app)
    await student.login(person)
    const { rows } = await test.needs.db.pool.query<{ id: number }>(
      'select id from module_tests where module_id = $1',
      [module.id],
    )
    const testId = rows[0]?.id ?? 0
    const body = { userId: person.id, testId }
    const asked = (await student.call('POST', '/academic/enableModuleTest', { body })).body as {
      test: WireTest
    }
    const words = asked.test.questions.map(({ question }) => question).toSorted()
    expect(words).toEqual(['Outra?', 'Qual?'])

    const changed = await ask<{ question: WireManagedQuestion }>('PUT', `questions/${one.id}`, {
      ...fields,
      question: 'Qual mesmo?',
      rightOption: 2,
    })
    expect(changed.question).toMatchObject({ number: 2, question: 'Qual mesmo?', rightOption: 2 })
    const again = (await student.call('POST', '/academic/enableModuleTest', { body })).body
    expect(again).toMatchObject({ test: { questions: asked.test.questions } })
    const answers = asked.test.questions.map(({ id, options }) => ({
      questionId: id,
      optionId: options.find(({ text }) => text === 'certa')?.id,
    }))
    const payload = { ...body, answers }
    const mark = await student.call('POST', '/academic/submitTest', { body: { payload } })
    expect(mark.body).toMatchObject({ correct: 2, isApproved: 1 })

    const { questions } = await bankOf(module)
    expect(questions.find(({ id }) => id === two.id)?.analysis).toMatchObject({
      answers: 1,
      facility: 1,
      chosen: [1, 0, 0],
      flags: [],
    })
    expect(questions.find(({ id }) => id === one.id)?.analysis).toBeNull()
    await ask('POST', `questions/${two.id}/retire`, { isRetired: 1 })
    expect((await bankOf(module)).module).toMatchObject({ questions: 1, problems: ['bank-empty'] })
    await publish(programme, 0)
  })
})
