import { gunzipSync } from 'node:zlib'
import { measureOffsets, readGlb, toTarget, type Mesh } from '@alinha/scans'
import { toStl } from '@alinha/scans/made-arch.test-data'
import { judgeScan } from '../../../apps/server/src/features/planning-center/index.ts'
import { makeSeededPair } from '../../made-scans/seeded-pair.ts'

/** Processor seconds of one map of both arches. */
export type MapSeconds = { first: number; again: number; contacts: number }

/** How far the room lets each map look, in millimetres. */
const REACH = { distance: 2.5, contacts: 1 }

/** What the worker of the room computes for a case and its plan, on the copies that it works with. */
export async function measureMaps(seed: number, edge: number, triangles: number): Promise<MapSeconds> {
  const sent = makeSeededPair(seed, edge, triangles)
  const plan = makeSeededPair(seed, edge, triangles, 0)
  const before = { upper: await toWorkingCopy(sent.upper), lower: await toWorkingCopy(sent.lower) }
  const after = { upper: await toWorkingCopy(plan.upper), lower: await toWorkingCopy(plan.lower) }
  const targets = { upper: toTarget(before.upper), lower: toTarget(before.lower) }
  const map = (from: typeof targets) => {
    for (const jaw of ['upper', 'lower'] as const)
      measureOffsets(after[jaw].positions, from[jaw], REACH.distance)
  }
  const first = secondsOf(() => map({ upper: toTarget(before.upper), lower: toTarget(before.lower) }))
  const again = secondsOf(() => map(targets))
  const contacts = secondsOf(() => {
    measureOffsets(before.upper.positions, targets.lower, REACH.contacts)
    measureOffsets(before.lower.positions, targets.upper, REACH.contacts)
  })
  return { first, again, contacts }
}

async function toWorkingCopy(arch: Mesh): Promise<Mesh> {
  const { copies } = await judgeScan('bwrap', toStl(arch))
  const working = copies.find(({ name }) => name === 'l1')
  if (!working) throw new Error('an arch has no working copy')
  return readGlb(new Uint8Array(gunzipSync(working.bytes)))
}

/** The least of a few times: other work on the machine makes one dearer, and none cheaper. */
function secondsOf(work: () => void): number {
  const seconds = [0, 1, 2].map(() => {
    const from = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1e6
  })
  return Math.min(...seconds)
}
