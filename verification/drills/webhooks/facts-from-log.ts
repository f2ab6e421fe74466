import type { PaymentFact } from '@alinha/domain'

/*
 * A second reading of what happened, to compare with: from the providers' complete logs of events, each once and in
 * order, as nobody receives them. It shares nothing with the code that reads things from the providers.
 */

export type LoggedEvent = { type: string; body: string }

/** By person. */
export type Facts = Map<number, PaymentFact[]>

export const addFacts = (facts: Facts, userId: number | undefined, ...told: PaymentFact[]): void => {
  if (userId === undefined) throw new Error('an event of nobody')
  facts.set(userId, [...(facts.get(userId) ?? []), ...told])
}
