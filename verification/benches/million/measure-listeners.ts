import { setTimeout as wait } from 'node:timers/promises'
import { ask, type MeasuredProcess } from '../../measuring/measured-process.ts'
import { openListener } from '../listeners/live-listener.ts'

/** Of 120,000 pages, one in 15 seconds each. */
const BEATS_A_SECOND = 8000
const BEAT_SECONDS = 15
const ROUNDS_OF_BEATS = 2
/** As many as a person may have: on that evening a process has thousands, whose beats come together. */
const PAGES_A_MEMBER = 8

type Cost = { perSecond: number; node: number; database: number }

/** Microseconds that a beat takes of a page that listens, beyond what the process spends without pages. */
export async function measureListeners(
  api: MeasuredProcess,
  members: readonly { headers: Record<string, string> }[],
  spentByDatabase: () => number,
): Promise<Cost> {
  const seconds = BEAT_SECONDS * ROUNDS_OF_BEATS
  const spend = async (): Promise<{ node: number; database: number }> => {
    const before = await ask<NodeJS.CpuUsage>(api, 'cpu')
    spentByDatabase()
    await wait(seconds * 1000)
    const database = spentByDatabase()
    const after = await ask<NodeJS.CpuUsage>(api, 'cpu')
    return { node: after.user + after.system - before.user - before.system, database }
  }
  const idle = await spend()
  const token = (headers: Record<string, string>) => (headers['authorization'] ?? '').replace('Bearer ', '')
  const pages: { close(): void }[] = []
  for (let time = 0; time < PAGES_A_MEMBER; time++)
    pages.push(
      ...(await Promise.all(members.map(({ headers }) => openListener(api.port, token(headers), () => {})))),
    )
  // What opening them takes is not a beat.
  await wait(2000)
  const busy = await spend()
  for (const page of pages) page.close()
  const beats = pages.length * ROUNDS_OF_BEATS
  return {
    perSecond: BEATS_A_SECOND,
    node: Math.max(0, busy.node - idle.node) / beats,
    database: Math.max(0, busy.database - idle.database) / beats,
  }
}
