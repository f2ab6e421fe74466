import type { PaymentFact } from '@alinha/domain'

/**
 * An independent account of what happened, to compare with: facts from the complete logs of the providers, each event
 * once and in order. It shares no code with the server.
 */

export type LoggedEvent = { type: string; body: string }

/** Facts by user id. */
export type Facts = Map<number, PaymentFact[]>

export const addFacts = (facts: Facts, userId: number | undefined, ...told: PaymentFact[]): void => {
  if (userId === undefined) throw new Error('an event of nobody')
  facts.set(userId, [...(facts.get(userId) ?? []), ...told])
}
