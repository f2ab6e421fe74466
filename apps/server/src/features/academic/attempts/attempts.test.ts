import type { academic, ReplyOf, WireTest } from '@alinha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/lessons/community.ts'
import {
  aModule,
  aProgramme,
  unlock,
  watchAll,
  type MadeModule,
} from '../../../testing/lessons/programmes.ts'
import { play } from '../../../testing/lessons/shelves.ts'
import { Browser, type Answer } from '../../../testing/people/browser.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { readMarks } from '../index.ts'
import { gradeForgotten } from './grade-attempts.ts'

let test: TestApp
let first: MadeModule
let second: MadeModule
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())
beforeEach(async () => {
  const programmeId = await aProgramme(test.needs)
  first = await aModule(test.needs, programmeId)
  second = await aModule(test.needs, programmeId)
})

type Programme = ReplyOf<typeof academic.readProgramme>
type Result = ReplyOf<typeof academic.submitTest>
type Answers = ReplyOf<typeof academic.readTestAnswers>

/** A student who is logged in, and what they ask. */
async function aStudent() {
  const person = await aMember(test.needs, { academicType: 'specialist', plan: 'premium' })
  await unlock(test.needs, person.id)
  const browser = new Browser(test.app)
  await browser.login(person)
  const ask = (call: string, body: object) =>
    browser.call('POST', `/academic/${call}`, { body: { userId: person.id, ...body } })
  const wrapped = (call: string, body: object) =>
    browser.call('POST', `/academic/${call}`, { body: { payload: { userId: person.id, ...body } } })
  return {
    ...person,
    browser,
    programme: async () => (await browser.call('GET', '/academic/programme')).body as Programme,
    tests: async () => ((await ask('getTestQuestions', {})).body as { tests: WireTest[] }).tests,
    enable: ({ testId }: MadeModule) => ask('enableModuleTest', { testId }),
    complete: (videoId: number) => ask('markVideoAsComplete', { videoId, device: 'web' }),
    save: ({ testId }: MadeModule, questionId: number, optionId: number) =>
      ask('saveTestAnswer', { testId, questionId, optionId }),
    submit: ({ testId }: MadeModule, answers: object[] = []) => wrapped('submitTest', { testId, answers }),
    answers: ({ testId }: MadeModule) => wrapped('getTestAnswers', { testId }),
  }
}
type Student = Awaited<ReturnType<typeof aStudent>>

const opened = async (student: Student, module: MadeModule): Promise<WireTest> => {
  await watchAll(test.needs, student.id, module)
  const answer = await student.enable(module)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { test: WireTest }).test
}
const rightAnswers = ({ questions }: WireTest, { keys }: MadeModule) =>
  questions.map(({ id }) => ({ questionId: id, optionId: keys.get(id)?.optionId ?? 0 }))
const pass = async (student: Student, module: MadeModule): Promise<Answer> =>
  student.submit(module, rightAnswers(await opened(student, module), module))
const fail = async (student: Student, module: MadeModule) => {
  await opened(student, module)
  return student.submit(module)
}
/** As if everything of the person had happened so much earlier. */
const moveBack = (userId: number, hours: number) =>
  test.needs.db.pool.query(
    `alter table attempts disable trigger a_mark_stays;
     update attempts set opened_at = opened_at - interval '${hours} hours',
       closes_at = closes_at - interval '${hours} hours', handed_in_at = handed_in_at - interval '${hours} hours'
      where user_id = ${userId};
     alter table attempts enable trigger a_mark_stays`,
  )
const marksOf = async (userId: number) =>
  (
    await test.needs.db.pool.query<{ correct: number | null }>(
      'select correct from attempts where user_id = $1 order by id',
      [userId],
    )
  ).rows.map(({ correct }) => correct)

describe('the test of a module', () => {
  it('opens after its lessons, asks what was drawn without the key, and is graded once [C7.20, C7.22, C7.23]', async () => {
    const ana = await aStudent()
    expect(codeOf(await ana.enable(first))).toBe('test-lessons-left')
    expect((await ana.tests()).map(({ state, questions }) => [state, questions])).toEqual([
      ['locked', []],
      ['locked', []],
    ])
    const asked = await opened(ana, first)
    expect(asked).toMatchObject({ state: 'enabled', secondsLeft: 1800 })
    expect(asked.questions).toHaveLength(3)
    expect(asked.questions.every(({ options }) => options.length === 4)).toBe(true)
    expect((await ana.tests())[0]).toEqual({ ...asked, secondsLeft: expect.any(Number) as number })
    const text = JSON.stringify([asked, await ana.tests(), await ana.programme()])
    for (const { explanation } of first.keys.values()) expect(text).not.toContain(explanation)
    expect(text).not.toContain('correctOptionId')

    const right = rightAnswers(asked, first)
    const result = { testId: first.testId, correct: 2, total: 3, isApproved: 0 }
    expect((await ana.submit(first, right.slice(1))).body).toEqual(result)
    expect((await ana.submit(first, right)).body).toEqual(result)
    expect((await ana.tests())[0]).toMatchObject({ state: 'submitted', questions: [] })
  })

  it('tells the right answers after handing in, with the moment of the lesson, and not before [C7.24]', async () => {
    const ana = await aStudent()
    expect(codeOf(await ana.answers(first))).toBe('not-found')
    const asked = await opened(ana, first)
    expect(codeOf(await ana.answers(first))).toBe('test-not-handed-in')
    const [one] = rightAnswers(asked, first)
    await ana.submit(first, [one as object])
    const body = (await ana.answers(first)).body as Answers
    expect(body).toMatchObject({ correct: 1, total: 3, isApproved: 0, attemptsLeft: 2 })
    expect(body.answers.map(({ questionId }) => questionId)).toEqual(asked.questions.map(({ id }) => id))
    expect(body.answers.map(({ optionId }) => optionId)).toEqual([one?.optionId, null, null])
    for (const { questionId, correctOptionId, explanation, lesson } of body.answers) {
      expect({ optionId: correctOptionId, explanation }).toEqual(first.keys.get(questionId))
      expect(lesson).toMatchObject({ id: first.lessonIds[0], second: 42 })
    }
  })

  it('keeps what was saved, however often it was changed, and grades it when nobody hands in', async () => {
    const ana = await aStudent()
    const asked = await opened(ana, first)
    const right = rightAnswers(asked, first)
    for (const { questionId, optionId } of right) {
      const other = asked.questions
        .find(({ id }) => id === questionId)
        ?.options.find(one => one.id !== optionId)
      expect((await ana.save(first, questionId, other?.id ?? 0)).status).toBe(200)
      expect((await ana.save(first, questionId, optionId)).status).toBe(200)
    }
    expect((await ana.tests())[0]?.questions.map(({ optionId }) => optionId)).toEqual(
      right.map(({ optionId }) => optionId),
    )
    await gradeForgotten(test.needs)
    expect(await marksOf(ana.id)).toEqual([null])
    await moveBack(ana.id, 1)
    expect(codeOf(await ana.save(first, right[0]?.questionId ?? 0, right[0]?.optionId ?? 0))).toBe(
      'test-time-up',
    )
    await gradeForgotten(test.needs)
    await gradeForgotten(test.needs)
    expect(await marksOf(ana.id)).toEqual([3])
  })

  it('counts what comes after the time no more, but what was saved', async () => {
    const ana = await aStudent()
    const right = rightAnswers(await opened(ana, first), first)
    await ana.save(first, right[0]?.questionId ?? 0, right[0]?.optionId ?? 0)
    await moveBack(ana.id, 1)
    expect((await ana.submit(first, right)).body).toMatchObject({ correct: 1 })
  })

  it('refuses what was not drawn, and saves nothing of it', async () => {
    const ana = await aStudent()
    const asked = await opened(ana, first)
    const right = rightAnswers(asked, first)
    const drawn = new Set(asked.questions.map(({ id }) => id))
    const [strange = 0] = [...first.keys.keys()].filter(id => !drawn.has(id))
    const [one] = right
    const foreign = { questionId: strange, optionId: first.keys.get(strange)?.optionId ?? 0 }
    expect(codeOf(await ana.submit(first, [...right, foreign]))).toBe('question-not-drawn')
    expect(codeOf(await ana.save(first, foreign.questionId, foreign.optionId))).toBe('question-not-drawn')
    expect(codeOf(await ana.save(first, one?.questionId ?? 0, right[1]?.optionId ?? 0))).toBe(
      'question-not-drawn',
    )
    expect((await ana.submit(first)).body).toMatchObject({ correct: 0 })
    expect(codeOf(await ana.save(first, one?.questionId ?? 0, one?.optionId ?? 0))).toBe('test-not-open')
  })

  it('makes whoever failed wait, then asks unseen questions, and ends after the last attempt', async () => {
    const ana = await aStudent()
    const seen: number[] = []
    for (let at = 0; at < 3; at++) {
      seen.push(...(await opened(ana, first)).questions.map(({ id }) => id))
      await ana.submit(first)
      expect(codeOf(await ana.enable(first))).toBe(at < 2 ? 'test-waiting' : 'test-attempts-spent')
      await moveBack(ana.id, 25)
    }
    expect(new Set(seen).size).toBe(9)
    expect(codeOf(await ana.enable(first))).toBe('test-attempts-spent')
  })

  it('follows the one of the module before, and who passed all has finished', async () => {
    const ana = await aStudent()
    await watchAll(test.needs, ana.id, second)
    expect(codeOf(await ana.enable(second))).toBe('test-module-before')
    expect((await pass(ana, first)).body).toMatchObject({ correct: 3, isApproved: 1 })
    expect(codeOf(await ana.enable(first))).toBe('test-approved')
    expect(await readMarks(test.needs.db, ana.id)).toMatchObject({ isFinished: false })
    await pass(ana, second)
    expect(await readMarks(test.needs.db, ana.id)).toMatchObject({
      title: 'Programa',
      isFinished: true,
      passed: [
        { correct: 3, total: 3 },
        { correct: 3, total: 3 },
      ],
    })
    expect((await ana.programme()).nextStep).toMatchObject({ kind: 'finished' })
  })

  it('opens once and is marked once, however many ask at the same time', async () => {
    const ana = await aStudent()
    await watchAll(test.needs, ana.id, first)
    const openings = await Promise.all(Array.from({ length: 8 }, () => ana.enable(first)))
    const ids = openings.map(({ body }) => (body as { test?: WireTest }).test?.questions.map(({ id }) => id))
    expect(new Set(ids.map(one => JSON.stringify(one))).size).toBe(1)
    const [asked] = await ana.tests()
    const answers = asked ? rightAnswers(asked, first) : []
    expect(answers).toHaveLength(3)
    const marks = await Promise.all(answers.map((_, at) => ana.submit(first, answers.slice(0, at + 1))))
    expect(new Set(marks.map(({ body }) => (body as Result).correct)).size).toBe(1)
    expect(await marksOf(ana.id)).toHaveLength(1)
  })

  it('keeps the words that were asked when the question is written anew', async () => {
    const ana = await aStudent()
    const asked = await opened(ana, first)
    await expect(
      test.needs.db.pool.query(`update question_versions set words = 'Outra' where id = $1`, [
        asked.questions[0]?.id,
      ]),
    ).rejects.toThrow('never changed')
  })

  it('is closed to whoever is no longer a student, and to another’s name', async () => {
    const [ana, bia] = [await aStudent(), await aStudent()]
    await watchAll(test.needs, ana.id, first)
    await test.needs.db.pool.query('update users set academic_type = null where id = $1', [ana.id])
    expect(codeOf(await ana.enable(first))).toBe('not-found')
    const inNameOfAna = { body: { userId: ana.id, testId: first.testId } }
    expect(codeOf(await bia.browser.call('POST', '/academic/enableModuleTest', inNameOfAna))).toBe(
      'not-allowed',
    )
  })
})

describe('a lesson of the programme', () => {
  it('is complete when the watched time says so, not when somebody says so [C7.21]', async () => {
    const ana = await aStudent()
    const [lessonId = 0] = first.lessonIds
    expect((await ana.complete(lessonId)).body).toEqual({ videoId: lessonId, watched: 0 })
    expect((await ana.complete(lessonId)).body).toEqual({ videoId: lessonId, watched: 0 })
    await play(test.needs, ana.id, lessonId, { covered: 95, isWatched: true })
    expect((await ana.complete(lessonId)).body).toEqual({ videoId: lessonId, watched: 1 })
    expect(codeOf(await ana.complete(2_000_000_000))).toBe('not-found')
  })

  it('stays complete when it is erased from the history', async () => {
    const ana = await aStudent()
    await watchAll(test.needs, ana.id, first)
    await test.needs.db.pool.query(
      `update watched_movies set seen_at = 'epoch', watched_at = null, position = 0 where user_id = $1`,
      [ana.id],
    )
    expect((await ana.enable(first)).status).toBe(200)
  })
})

it('the page of the programme says what to do next at every step', async () => {
  const ana = await aStudent()
  const step = async () => (await ana.programme()).nextStep
  expect(await step()).toEqual({ kind: 'watch', moduleId: first.moduleId, lessonId: first.lessonIds[0] })
  await watchAll(test.needs, ana.id, first)
  expect(await step()).toMatchObject({ kind: 'take-test', moduleId: first.moduleId })
  await ana.enable(first)
  expect(await step()).toMatchObject({ kind: 'go-on-with-test' })
  await ana.submit(first)
  expect(await step()).toMatchObject({ kind: 'wait' })
  const { programme } = await ana.programme()
  expect(programme?.modules[0]?.test).toMatchObject({
    state: 'locked',
    because: 'waiting',
    attemptsLeft: 2,
    marks: [{ number: 1, correct: 0, total: 3, isApproved: 0 }],
  })
  expect((await fail(await aStudent(), first)).body).toMatchObject({ correct: 0 })
})
