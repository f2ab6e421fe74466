import {
  SITEVERIFY_PATH,
  siteverifyRequest,
  type SiteverifyErrorCode,
  type SiteverifyReply,
} from '@alinha/providers/human-check/recaptcha.wire'
import * as z from 'zod/mini'
import { startHttpSimulator } from '../http-simulator.ts'
import { htmlAnswer, jsonAnswer, type Answer, type Running } from '../loopback-server.ts'

/** Longer than anybody waits. */
const SLOW_MS = 30_000
const OUR_HOST = 'localhost'

const failure = (code: SiteverifyErrorCode): SiteverifyReply => ({ success: false, 'error-codes': [code] })

const success = (facts: Partial<SiteverifyReply> = {}): SiteverifyReply => ({
  success: true,
  challenge_ts: `${new Date().toISOString().slice(0, 19)}Z`,
  hostname: OUR_HOST,
  ...facts,
})

/**
 * The token says what happens (listed in the README of this package): `human`, `human:<score>:<action>`,
 * `once:<anything>`, `bot`, `used`, `expired`, `wrong-host`, `down`, `slow`. Any other is an invented token.
 */
function replyTo(token: string, spent: Set<string>): SiteverifyReply {
  const [word, score = '', action = ''] = token.split(':')
  if (word === 'human' && token !== 'human') return success({ score: Number(score), action })
  if (word === 'human') return success()
  if (word === 'wrong-host') return success({ hostname: 'attacker.example' })
  if (word === 'used' || word === 'expired') return failure('timeout-or-duplicate')
  if (word === 'once' && spent.has(token)) return failure('timeout-or-duplicate')
  if (word === 'once') {
    spent.add(token)
    return success()
  }
  return failure('invalid-input-response')
}

function answerSiteverify(body: string, spent: Set<string>): Answer {
  const { secret, response: token } = z.parse(
    siteverifyRequest,
    Object.fromEntries(new URLSearchParams(body)),
  )
  if (!secret) return jsonAnswer(200, failure('missing-input-secret'))
  if (secret === 'wrong-secret') return jsonAnswer(200, failure('invalid-input-secret'))
  if (!token) return jsonAnswer(200, failure('missing-input-response'))
  if (token === 'down') return htmlAnswer(503, '<h1>Service Unavailable</h1>')
  if (token === 'slow') return { ...jsonAnswer(200, success()), delayMs: SLOW_MS }
  return jsonAnswer(200, replyTo(token, spent))
}

export function startRecaptchaSimulator(port: number): Promise<Running> {
  const spent = new Set<string>()
  const routes = [
    {
      method: 'POST',
      route: SITEVERIFY_PATH,
      answer: ({ body }: { body: string }) => answerSiteverify(body, spent),
    },
  ]
  return startHttpSimulator(port, routes, () => spent.clear())
}
