import { outcomeQuestions } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, idParam, saidReply, strict, wholeNumber } from '../fields.ts'
import { defineCalls } from '../kit.ts'

/** How a case went, which its dentist is asked 3, 6 and 12 months after the plan was approved. */
export const ticketOutcomes = defineCalls({
  answerOutcome: {
    method: 'POST',
    path: '/tickets/{id}/outcome',
    access: 'member',
    changes: true,
    summary:
      'Say how a case went, once for each time it is asked. Answers are counted, and not kept with it.',
    params: strict({ id: idParam }),
    body: strict({
      /** Of the question that is asked now. */
      months: wholeNumber(3, 12),
      /** Null: one does not want to say. */
      answers: z.nullable(
        strict({
          progress: choice(outcomeQuestions.progress),
          refinement: choice(outcomeQuestions.refinement),
          help: choice(outcomeQuestions.help),
        }),
      ),
    }),
    reply: saidReply,
  },
})
