import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { AltchaChallenge, AltchaPayload } from './altcha.wire.ts'

/** Does the work in a browser, which computes beside the page and not in it. Returns the token to send. */
export async function solveAltcha(challenge: AltchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The work of the human check took too long.')
  return btoa(JSON.stringify({ challenge, solution } satisfies AltchaPayload))
}
