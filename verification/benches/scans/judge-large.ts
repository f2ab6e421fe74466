import { toStl } from '@alinha/scans/made-arch.test-data'
import { judgeScan, type JudgedScan } from '../../../apps/server/src/features/planning-center/index.ts'
import { makeSeededPair } from '../../made-scans/seeded-pair.ts'

/** What one arch may cost, and how near its copies must be. Millimetres; sizes are those of the GLB before gzip. */
const BARS = {
  megabytes: 400,
  working: { bytes: 200_000, p99: 0.03, worst: 0.1 },
  first: { bytes: 45_000 },
}

export type LargeScan = { name: string; seed: number; edge: number; triangles: number; cpuSeconds: number }
/** The seeds are of a large mouth and of a plain one. */
export const largeScans: readonly LargeScan[] = [
  { name: '1 M', seed: 7001, edge: 0.14, triangles: 1_000_000, cpuSeconds: 4 },
  { name: '250 k', seed: 7000, edge: 0.3, triangles: 250_000, cpuSeconds: 1.5 },
]

/** Looks at both arches in the sandbox. Returns what is over a bar. */
export async function judgeLarge(scan: LargeScan, rounds: number): Promise<string[]> {
  const pair = makeSeededPair(scan.seed, scan.edge, scan.triangles)
  const problems: string[] = []
  for (const jaw of ['upper', 'lower'] as const) {
    const bytes = toStl(pair[jaw])
    const judged: JudgedScan[] = []
    for (let round = 0; round < rounds; round++) judged.push(await judgeScan('bwrap', bytes))
    // Other work on the machine makes a round dearer, and none cheaper.
    const cpu = Math.min(...judged.map(({ cost }) => cost.cpuSeconds))
    const megabytes = Math.max(...judged.map(({ cost }) => cost.megabytes))
    const [one] = judged
    console.log(
      `${scan.name} ${jaw}, ${pair[jaw].triangles.length / 3} triangles: ${cpu.toFixed(2)} CPU s, ${megabytes.toFixed(0)} MB; ${one?.copies.map(({ name, plainBytes, bytes: packed, p99, worst }) => `${name} ${Math.round(plainBytes / 1000)} kB (${Math.round(packed.length / 1000)} gzipped), 99 % within ${Math.round(p99 * 1000)} µm, all within ${Math.round(worst * 1000)}`).join('; ')}`,
    )
    if (cpu > scan.cpuSeconds) problems.push(`${scan.name} ${jaw} took ${cpu.toFixed(2)} CPU s`)
    if (megabytes > BARS.megabytes) problems.push(`${scan.name} ${jaw} took ${megabytes.toFixed(0)} MB`)
    problems.push(...listCopyProblems(one).map(problem => `${scan.name} ${jaw}: ${problem}`))
  }
  return problems
}

function listCopyProblems(judged: JudgedScan | undefined): string[] {
  const working = judged?.copies.find(({ name }) => name === 'l1')
  const first = judged?.copies.find(({ name }) => name === 'l2')
  if (!working || !first) return ['a copy is missing']
  return [
    ...(working.plainBytes > BARS.working.bytes ? ['the working copy is too heavy'] : []),
    ...(working.p99 > BARS.working.p99 || working.worst > BARS.working.worst
      ? ['the working copy strays']
      : []),
    ...(first.plainBytes > BARS.first.bytes ? ['the first picture is too heavy'] : []),
  ]
}
