import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes on a machine that is not overloaded. */
const MILLISECONDS = 300

/** Answers a success after a fixed time, so that nobody can measure which way the work went. */
export async function answerInEqualTime<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  const [reply] = await Promise.all([work(), wait(MILLISECONDS)])
  return reply
}
