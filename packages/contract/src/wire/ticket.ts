import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/** A planning case. It carries a case code and never a patient's name; `preco` is in centavos. */
export const wireTicket = z.object({
  id: z.int(),
  caseCode: z.string(),
  status: z.enum(['open', 'in-progress', 'closed']),
  assistance: flag,
  cupon: z.nullable(z.string()),
  preco: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WireTicket = z.output<typeof wireTicket>

/** A planning case as its page shows it. */
export const wireTicketPage = z.extend(wireTicket, {
  userId: z.int(),
  consultorId: z.nullable(z.int()),
  description: z.string(),
  messages: z.array(
    z.object({
      id: z.int(),
      authorId: z.int(),
      authorName: z.string(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type WireTicketPage = z.output<typeof wireTicketPage>
