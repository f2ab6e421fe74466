import * as z from 'zod/mini'
import { device, flag, id, list, saidReply, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { couponCode } from '../wire/coupon.ts'
import { wireUser } from '../wire/user.ts'

/** A module's test. Questions come without the right answers, and only when the test is enabled. */
const wireTest = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(['locked', 'enabled', 'submitted']),
  questions: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      options: z.array(z.object({ id: z.int(), text: z.string() })),
    }),
  ),
})

const wireTestResult = z.object({ testId: z.int(), correct: z.int(), total: z.int(), isApproved: flag })

export const academic = defineCalls({
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
      answers: z.array(
        z.object({ questionId: z.int(), optionId: z.nullable(z.int()), correctOptionId: z.int() }),
      ),
    }),
  },
  makeUserAcademic: {
    method: 'POST',
    path: '/academic/makeRegisteredUserAcademic',
    access: 'member',
    changes: true,
    summary: 'Turn a registered person into an academic one by an institution’s coupon.',
    body: strict({ userId: id, userCurrentCupom: z.nullable(couponCode), cupom: couponCode }),
    reply: z.object({ message: z.string(), user: wireUser }),
  },
  unlockAcademic: {
    method: 'POST',
    path: '/academic/unlock-academic',
    access: 'member',
    changes: true,
    summary: 'Open the academic programme to a person who meets its condition.',
    body: strict({ id }),
    reply: saidReply,
  },
})
