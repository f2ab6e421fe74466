import { outcomeChoices } from '@alinha/domain'
import { findingCodes } from '@alinha/scans/finding-codes'
import * as z from 'zod/mini'
import { defineCalls } from '../../kit.ts'
import { wireTicket } from '../../wire/ticket.ts'

/** How Planning Center is doing. Nothing that a case says is here. */
export const managePlanning = defineCalls({
  readPlanning: {
    method: 'GET',
    path: '/admin/planning',
    access: 'manager',
    changes: false,
    summary: 'Every case with its state and promise, who works on how many, and how promises were kept.',
    reply: z.object({
      /** What has waited longest comes first. */
      cases: z.array(
        z.extend(wireTicket, {
          dentistName: z.string(),
          consultorId: z.nullable(z.int()),
          consultorName: z.nullable(z.string()),
          /** What a manager may do with it now. */
          actions: z.array(z.enum(['reassign', 'decline', 'close', 'reopen'])),
        }),
      ),
      consultors: z.array(z.object({ id: z.int(), name: z.string(), atWork: z.int(), most: z.int() })),
      /** Of cases that were paid for in the last 90 days. Times are working minutes. */
      figures: z.object({
        kept: z.int(),
        late: z.int(),
        firstPlanMinutes: z.nullable(z.int()),
        taken: z.int(),
        bounced: z.int(),
        approved: z.int(),
        plansUntilApproval: z.int(),
        /** Of what was found in files when a case was taken: how many cases, and how many went back. Null: nothing found. */
        byFinding: z.array(
          z.object({ code: z.nullable(z.enum(findingCodes)), taken: z.int(), bounced: z.int() }),
        ),
        /** How cases went, of all that were ever asked about: sums of five forms or more. */
        outcomes: z.array(
          z.object({
            months: z.int(),
            forms: z.int(),
            counts: z.array(z.object({ choice: z.enum(outcomeChoices), count: z.int() })),
          }),
        ),
      }),
    }),
  },
})
