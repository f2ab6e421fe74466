import { academicTypes, testLocks } from '@alinha/domain'
import * as z from 'zod/mini'
import { device, flag, id, list, PICTURE_NOT_FOUND, strict, textLike } from '../fields.ts'
import { defineCalls } from '../kit.ts'

/** Read by `readQuestionPicture`. */
export const wireQuestionPicture = z.object({
  name: z.string(),
  /** What it shows, for whoever does not see it. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type WireQuestionPicture = z.output<typeof wireQuestionPicture>

const wireOptions = z.array(z.object({ id: z.int(), text: z.string() }))

/** A module's test. Questions come without the right answers, and only while an attempt is open. */
const wireTest = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(['locked', 'enabled', 'submitted']),
  /** Null while no attempt is open. */
  closesAt: z.nullable(z.string()),
  secondsLeft: z.nullable(z.int()),
  questions: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      picture: z.nullable(wireQuestionPicture),
      options: wireOptions,
      /** What the person has chosen so far. */
      optionId: z.nullable(z.int()),
    }),
  ),
})
export type WireTest = z.output<typeof wireTest>

const wireTestResult = z.object({ testId: z.int(), correct: z.int(), total: z.int(), isApproved: flag })

const wireMark = z.object({
  number: z.int(),
  correct: z.int(),
  total: z.int(),
  isApproved: flag,
  handedInAt: z.string(),
})

const wireModule = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  lessons: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      durationSeconds: z.int(),
      /** From 0 to 1. */
      progress: z.number(),
      watched: flag,
    }),
  ),
  test: z.object({
    id: z.int(),
    questions: z.int(),
    passPercent: z.int(),
    minutes: z.int(),
    waitHours: z.int(),
    attempts: z.int(),
    attemptsLeft: z.int(),
    state: z.enum(['approved', 'open', 'ready', 'locked']),
    /** Why it is locked. */
    because: z.nullable(z.enum(testLocks)),
    /** From when on the next attempt may begin. */
    until: z.nullable(z.string()),
    marks: z.array(wireMark),
  }),
})
export type WireModule = z.output<typeof wireModule>

export const academic = defineCalls({
  readProgramme: {
    method: 'GET',
    path: '/academic/programme',
    access: 'member',
    changes: false,
    summary: 'The person’s part in the academic programme: modules, lessons, marks and what to do next.',
    reply: z.object({
      academicType: z.nullable(z.enum(academicTypes)),
      /** The academic coupon they hold. */
      coupon: z.nullable(z.string()),
      institution: z.nullable(z.string()),
      hasAccess: flag,
      isUnlocked: flag,
      sharesProgress: flag,
      programme: z.nullable(
        z.object({ id: z.int(), title: z.string(), description: z.string(), modules: z.array(wireModule) }),
      ),
      nextStep: z.nullable(
        z.object({
          kind: z.enum(['watch', 'take-test', 'go-on-with-test', 'wait', 'ask-for-help', 'finished']),
          moduleId: z.nullable(z.int()),
          lessonId: z.nullable(z.int()),
        }),
      ),
    }),
  },
  listTestQuestions: {
    method: 'POST',
    path: '/academic/getTestQuestions',
    access: 'member',
    changes: false,
    summary: 'The tests of the academic programme with their questions.',
    body: strict({ userId: id }),
    reply: z.object({ tests: z.array(wireTest) }),
  },
  markVideoAsComplete: {
    method: 'POST',
    path: '/academic/markVideoAsComplete',
    access: 'member',
    changes: true,
    summary: 'Say that a lesson of the programme was watched to the end; the watched time decides.',
    body: strict({ userId: id, videoId: id, device }),
    reply: z.object({ videoId: z.int(), watched: flag }),
  },
  enableModuleTest: {
    method: 'POST',
    path: '/academic/enableModuleTest',
    access: 'member',
    changes: true,
    summary: 'Open a module’s test once its lessons are complete.',
    body: strict({ userId: id, testId: id }),
    reply: z.object({ test: wireTest }),
  },
  readQuestionPicture: {
    method: 'GET',
    path: '/files/questions/{name}',
    access: 'member',
    changes: false,
    summary:
      'The picture of a question, for whoever is asked it in an open test or may see the answers of the last one, and for managers.',
    params: strict({
      name: textLike(/^[A-Za-z0-9_-]{22}\.webp$/, PICTURE_NOT_FOUND),
    }),
    reply: { contentType: 'image/webp' },
  },
  saveTestAnswer: {
    method: 'POST',
    path: '/academic/saveTestAnswer',
    access: 'member',
    changes: true,
    summary: 'Save one answer of an open test, so that a page that is lost loses nothing.',
    body: strict({ userId: id, testId: id, questionId: id, optionId: id }),
    reply: z.object({ closesAt: z.string(), secondsLeft: z.int() }),
  },
  submitTest: {
    method: 'POST',
    path: '/academic/submitTest',
    access: 'member',
    changes: true,
    summary: 'Hand in the answers of a test.',
    body: strict({
      payload: strict({
        userId: id,
        testId: id,
        answers: list(strict({ questionId: id, optionId: id }), 200),
      }),
    }),
    reply: wireTestResult,
  },
  readTestAnswers: {
    method: 'POST',
    path: '/academic/getTestAnswers',
    access: 'member',
    changes: false,
    summary: 'The right answers beside one’s own, after the test was handed in.',
    body: strict({ payload: strict({ userId: id, testId: id }) }),
    reply: z.extend(wireTestResult, {
      title: z.string(),
      passPercent: z.int(),
      attemptsLeft: z.int(),
      until: z.nullable(z.string()),
      answers: z.array(
        z.object({
          questionId: z.int(),
          optionId: z.nullable(z.int()),
          correctOptionId: z.int(),
          question: z.string(),
          picture: z.nullable(wireQuestionPicture),
          options: wireOptions,
          explanation: z.string(),
          /** Where a lesson explains it. */
          lesson: z.nullable(z.object({ id: z.int(), title: z.string(), second: z.int() })),
        }),
      ),
    }),
  },
})
