import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/refusal.ts'

// OWASP's second set: 19 MiB, two passes, one lane. About 15 ms on one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const LONGEST_QUEUE = 60

let running = 0
const queue: (() => void)[] = []

/** A flood of logins waits here, briefly, instead of taking the machine; past that it is told to come back. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let nobodysHash: Promise<string> | undefined

/** Does the same work whether or not there is a password to compare with: time must not tell who has an account. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const against = passwordHash ?? (await nobodysHash)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && passwordHash !== null
}
