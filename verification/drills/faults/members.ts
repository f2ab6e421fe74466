import { setTimeout as wait } from 'node:timers/promises'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import { percentile } from '../../measuring/percentile.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

export type Member = { headers: Record<string, string>; email: string; password: string }

export async function enter({ db, environment }: DrillStage): Promise<Member> {
  const { id: userId, email, password } = await aMember({ db }, { plan: 'premium' })
  const session = { userId, network: '203.0.113.0/24', device: 'drill', hours: 1 }
  const { headers } = await aLogin({ db, keys: appKeysOf(environment) }, session)
  return { headers, email, password }
}

const PATHS = ['/catalog', '/verify-token', '/notifications', '/notifications/count']
const READERS = 4
/** Whoever waits longer has left. */
const GIVES_UP_AFTER_MS = 4000

/** `at` is when it was asked, on the clock of `performance`. */
export type Read = { at: number; ms: number; status: number }

/** What members meet who read other pages for so many seconds. */
export async function readPages(url: string, members: readonly Member[], seconds: number): Promise<Read[]> {
  const endsAt = performance.now() + seconds * 1000
  const reads: Read[] = []
  const reader = async (member: Member): Promise<void> => {
    for (let turn = 0; performance.now() < endsAt; turn++) {
      const at = performance.now()
      const signal = AbortSignal.timeout(GIVES_UP_AFTER_MS)
      const status = await fetch(`${url}${PATHS[turn % PATHS.length]}`, { headers: member.headers, signal })
        .then(async answer => {
          await answer.arrayBuffer()
          return answer.status
        })
        .catch(() => 0)
      reads.push({ at, ms: performance.now() - at, status })
      await wait(10)
    }
  }
  await Promise.all(
    Array.from({ length: READERS }, (_, at) => reader(members[at % members.length] as Member)),
  )
  return reads
}

export const countFailed = (reads: readonly Read[]): number =>
  reads.filter(({ status }) => status !== 200).length
const p99 = (reads: readonly Read[]): number =>
  percentile(
    reads.map(({ ms }) => ms),
    0.99,
  )

const SLOWER_BY = 0.2
/** Smaller differences come from the machine. */
const NOISE_MS = 8

/** Whether those who have nothing to do with a fault noticed it. */
export function compareReaders(before: readonly Read[], during: readonly Read[]): string[] {
  const problems: string[] = []
  if (countFailed(during) > 0) problems.push(`${countFailed(during)} of ${during.length} other calls failed`)
  const [well, ill] = [p99(before), p99(during)]
  if (ill > well * (1 + SLOWER_BY) && ill > well + NOISE_MS)
    problems.push(`others waited ${ill.toFixed(0)} ms instead of ${well.toFixed(0)}`)
  return problems
}
