import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { countFindings, type Counted } from './scans/count-findings.ts'
import { readHostile } from './scans/hostile-scans.ts'
import { judgeInBrowser } from './scans/judge-in-browser.ts'
import { judgeLarge, largeScans } from './scans/judge-large.ts'

// `npm run bench:scans`: what the checks of scans find, what looking at one costs in the sandbox and how near its copies
// are, whether hostile files break anything, and how long a browser takes for a pair of 25 MB. Good pairs and planted
// faults are made by geometry from seeds on which no threshold was chosen. With `--short`, a few of each.
const BARS = { found: 1, flagged: 0.01, leastFaults: 200, leastPairs: 100 }
const FIRST_SEED = 7000
const WHOLE = { pairs: 102, faultsOfPair: 2, large: 2, rounds: 3, hostile: 2000, sandboxed: 40 }
const SHORT = { pairs: 4, faultsOfPair: 5, large: 0, rounds: 1, hostile: 300, sandboxed: 4 }
const IN_BROWSER = {
  whole: { triangles: 250_000, edge: 0.3, rounds: 5, isShort: false },
  short: { triangles: 130_000, edge: 0.42, rounds: 1, isShort: true },
}

type Share = { firstSeed: number; pairs: number; faultsOfPair: number }

const runShare = (share: Share): Promise<Counted> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share })
    worker.once('message', done)
    worker.once('error', failed)
  })

async function main(): Promise<void> {
  const isShort = process.argv.includes('--short')
  const { pairs, faultsOfPair, large, rounds, hostile, sandboxed } = isShort ? SHORT : WHOLE
  const threads = Math.min(2, availableParallelism())
  const each = Math.ceil(pairs / threads)
  const shares = Array.from({ length: threads }, (_, at) =>
    runShare({ firstSeed: FIRST_SEED + at * each, pairs: Math.min(each, pairs - at * each), faultsOfPair }),
  )
  const counted = await Promise.all(shares)
  const sum = (read: (one: Counted) => number) => counted.reduce((all, one) => all + read(one), 0)
  for (const line of counted.flatMap(({ lines }) => lines)) console.log(line)
  const [faults, found] = [sum(one => one.faults), sum(one => one.found)]
  const [goodPairs, flagged] = [sum(one => one.goodPairs), sum(one => one.flagged)]
  const [tried, without] = [sum(one => one.triedWithoutLimits), sum(one => one.foundWithoutLimits)]
  console.log(`control: without thresholds ${without} of ${tried} faults are found`)
  const isEnough = isShort || (faults >= BARS.leastFaults && goodPairs >= BARS.leastPairs)
  const isGood = found / faults >= BARS.found && flagged / goodPairs <= BARS.flagged && without < tried
  const read = await readHostile(hostile, sandboxed)
  const problems = [...read.crashes]
  for (const scan of largeScans.slice(0, large)) problems.push(...(await judgeLarge(scan, rounds)))
  problems.push(...(await judgeInBrowser(isShort ? IN_BROWSER.short : IN_BROWSER.whole)))
  for (const problem of problems) console.log(problem)
  console.log(
    `${read.tried} hostile files, ${read.sandboxed} of them in the sandbox: ${read.crashes.length} crashes, the slowest took ${read.slowest.toFixed(0)} ms`,
  )
  console.log(`found ${found} of ${faults} planted faults; flagged ${flagged} of ${goodPairs} good pairs`)
  process.exitCode = isEnough && isGood && problems.length === 0 ? 0 : 1
}

if (isMainThread) await main()
else {
  const { firstSeed, pairs, faultsOfPair } = workerData as Share
  parentPort?.postMessage(countFindings(firstSeed, pairs, faultsOfPair))
}
