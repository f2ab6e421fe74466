import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import { ALGORITHM, altchaChallenge, altchaPayload, type AltchaChallenge } from './altcha.wire.ts'
import type { HumanCheck } from './port.ts'

/** Repetitions of one try. With fewer, a browser spends more on starting each than on the work. */
const REPETITIONS_PER_TRY = 5_000
const LONGEST_TOKEN = 4_096
/** Long enough for a form that somebody fills in slowly. */
const SECONDS_TO_LIVE = 30 * 60

export type AltchaOptions = {
  /** The first signs challenges; those of the others are still taken. */
  secrets: readonly string[]
  /** Repetitions that a page makes at most; at least half of them. */
  work: number
}

/** The page works for its proof: it searches the number of tries that we drew. Making and checking take us one try. */
export function createAltcha({ secrets, work }: AltchaOptions): HumanCheck<AltchaChallenge> {
  const [signing, ...others] = secrets.map(secret => ({
    hmacSignatureSecret: `challenge:${secret}`,
    hmacKeySignatureSecret: `key:${secret}`,
  }))
  if (!signing) throw new Error('a proof of work needs a secret')
  const mostTries = Math.max(2, Math.round(work / REPETITIONS_PER_TRY))

  return {
    async makeChallenge(action) {
      return altchaChallenge.parse(
        await createChallenge({
          algorithm: ALGORITHM,
          cost: REPETITIONS_PER_TRY,
          counter: randomInt(Math.floor(mostTries / 2), mostTries),
          data: { action },
          deriveKey,
          expiresAt: new Date(Date.now() + SECONDS_TO_LIVE * 1000),
          ...signing,
        }),
      )
    },

    async verify(token, { action }) {
      if (token === '') return { ok: false, reason: 'missing' }
      const payload = altchaPayload.safeParse(readToken(token))
      if (!payload.success) return { ok: false, reason: 'not-human' }
      const { challenge, solution } = payload.data
      const { counter, derivedKey } = solution
      const check = (by: typeof signing) =>
        verifySolution({ challenge, solution: { counter, derivedKey }, deriveKey, ...by })
      let checked = await check(signing)
      for (const other of others) if (checked.invalidSignature) checked = await check(other)
      if (!checked.verified) return { ok: false, reason: checked.expired ? 'stale' : 'not-human' }
      const { data, expiresAt } = challenge.parameters
      if (action !== undefined && data.action !== action) return { ok: false, reason: 'wrong-action' }
      return { ok: true, toSpend: { id: challenge.signature, expiresAt: new Date(expiresAt * 1000) } }
    },
  }
}

function readToken(token: string): unknown {
  if (token.length > LONGEST_TOKEN) return null
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
