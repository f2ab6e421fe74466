import { setTimeout as wait } from 'node:timers/promises'

/** More than either way takes when the machine is not overwhelmed. */
const MILLISECONDS = 300

/** Lets nobody measure which way the work went: a success is answered when the time is up, not when it is done. */
export async function answerInEqualTime<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  const [reply] = await Promise.all([work(), wait(MILLISECONDS)])
  return reply
}
