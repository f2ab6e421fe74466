import * as z from 'zod/mini'
import { idParam, saidReply, strict, text } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'

const paymentAlarmKinds = [
  'nobody-known',
  'two-subscriptions',
  'other-amount',
  'told-otherwise',
  'state-unknown',
  'undecided-too-long',
  'too-much-to-heal',
  'charged-after-cancelling',
] as const

const person = z.nullable(z.object({ id: z.int(), name: z.string() }))

const wirePaymentAlarm = z.object({
  id: z.int(),
  kind: z.enum(paymentAlarmKinds),
  /** What it is about, as we and the provider name it. */
  about: z.string(),
  raisedAt: z.string(),
  /** Whom it is about, where that is known. */
  person,
})
export type WirePaymentAlarm = z.output<typeof wirePaymentAlarm>

/** What about money waits for a person, or for a bank. */
export const managePaymentAlarms = defineCalls({
  listPaymentAlarms: {
    method: 'GET',
    path: '/admin/payment-alarms',
    access: 'manager',
    changes: false,
    summary:
      'What about money only a person can decide, the oldest first; and refunds and payments that are not decided yet.',
    reply: z.object({
      alarms: z.array(wirePaymentAlarm),
      refunds: z.array(
        z.object({ id: z.int(), person, amount: z.int(), askedAt: z.string(), provider: z.string() }),
      ),
      undecided: z.array(
        z.object({ id: z.string(), person, amount: z.int(), beganAt: z.string(), operation: z.string() }),
      ),
    }),
  },
  resolvePaymentAlarm: {
    method: 'POST',
    path: '/admin/payment-alarms/{id}/resolve',
    access: 'manager',
    changes: true,
    summary: 'Settle an alarm, with what was done about it.',
    params: strict({ id: idParam }),
    body: strict({ reason: text(500) }),
    reply: saidReply,
  },
})
