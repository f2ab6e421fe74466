import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/refusal.ts'

// OWASP's second set: 19 MiB, two passes, one lane. About 15 ms on one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const LONGEST_QUEUE = 60

let running = 0
const queue: (() => void)[] = []

/** A flood of logins waits in a short queue instead of using all cores; beyond that it is refused. */
async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) throw new Refusal('unavailable', [], 2)
    await new Promise<void>(turn => queue.push(turn))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => runQueued(() => hash(password, COST))

let nobodysHash: Promise<string> | undefined

/** Does the same work without a hash to compare with, so that time does not tell who has an account. */
export async function isCorrectPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const against = passwordHash ?? (await nobodysHash)
  const isRight = await runQueued(() => verify(against, password))
  return isRight && passwordHash !== null
}
