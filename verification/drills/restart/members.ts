import { randomInt } from 'node:crypto'
import { request, type Agent } from 'node:http'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

export type Member = { headers: Record<string, string> }

/** Somebody with an account and an address of their own, as the balancer in front of nginx would tell it. */
export async function aMemberWithSession({ db, environment }: DrillStage): Promise<Member> {
  const { id } = await aMember({ db })
  const server = { db, keys: appKeysOf(environment) }
  const session = { userId: id, network: '203.0.113.0/24', device: 'drill', hours: 1 }
  const { headers } = await aLogin(server, session)
  const address = `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  return { headers: { ...headers, 'x-forwarded-for': address } }
}

/** The status, or 0 when the connection broke. */
export function ask(
  url: string,
  agent: Agent,
  { method, headers, body = '' }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<number> {
  return new Promise(answered => {
    const sent = request(url, { method, agent, headers, timeout: 30_000 }, answer => {
      answer.once('error', () => answered(0))
      answer.once('end', () => answered(answer.statusCode ?? 0))
      answer.resume()
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => answered(0))
    sent.end(body)
  })
}
