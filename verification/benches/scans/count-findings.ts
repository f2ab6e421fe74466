import { lookAtPair, lookAtScan, scanLimits, type Finding, type ScanLimits } from '@alinha/scans'
import { makeRandom, toStl } from '@alinha/scans/made-arch.test-data'
import { makeTurn, plantFault, plants } from '../../made-scans/faults.ts'
import { kindOfSeed, makeSeededPair } from '../../made-scans/seeded-pair.ts'

/** Both files, as the browser and the server look at them. */
function lookAt(upper: Uint8Array, lower: Uint8Array, limits: ScanLimits): Finding[] {
  const [one, other] = [lookAtScan(upper, limits), lookAtScan(lower, limits)]
  return [...one.findings, ...other.findings, ...lookAtPair(one, other, limits)]
}

export type Counted = {
  faults: number
  found: number
  /** Faults that are still found when every threshold is taken away: only what cannot be read. */
  foundWithoutLimits: number
  triedWithoutLimits: number
  goodPairs: number
  flagged: number
  lines: string[]
}

/** Good pairs and planted faults from one seed after the other. */
export function countFindings(firstSeed: number, pairs: number, faultsOfPair: number): Counted {
  const counted: Counted = {
    faults: 0,
    found: 0,
    foundWithoutLimits: 0,
    triedWithoutLimits: 0,
    goodPairs: 0,
    flagged: 0,
    lines: [],
  }
  for (let seed = firstSeed; seed < firstSeed + pairs; seed++) {
    const pair = makeSeededPair(seed)
    const turn = makeTurn(makeRandom(seed))
    const alarms = lookAt(toStl(turn(pair.upper)), toStl(turn(pair.lower)), scanLimits)
    counted.goodPairs++
    if (alarms.length > 0) {
      counted.flagged++
      counted.lines.push(
        `seed ${seed}, ${kindOfSeed(seed)}: a good pair was flagged: ${JSON.stringify(alarms)}`,
      )
    }
    for (let nth = 0; nth < faultsOfPair; nth++) {
      const plant = plants[((seed - firstSeed) * faultsOfPair + nth) % plants.length]
      if (!plant) continue
      const fault = plantFault(plant, pair, seed * 100 + nth)
      const isFound = (limits: ScanLimits) =>
        lookAt(fault.upper, fault.lower, limits).some(({ code }) => fault.expected.includes(code))
      counted.faults++
      if (isFound(scanLimits)) counted.found++
      else counted.lines.push(`seed ${seed}, ${kindOfSeed(seed)}: ${fault.name} was not found`)
      // The control costs as much as the check: one fault of each pair is enough.
      if (nth > 0) continue
      counted.triedWithoutLimits++
      if (isFound(noLimits)) counted.foundWithoutLimits++
    }
  }
  return counted
}

/** The same table with nothing in it that could be crossed. */
const noLimits: ScanLimits = {
  version: 0,
  file: scanLimits.file,
  arch: {
    longest: [0, Infinity],
    mostHeight: Infinity,
    leastTriangles: 0,
    trianglesPerSquareMillimetre: 0,
    hole: Infinity,
    largestHole: Infinity,
    islands: Infinity,
    tangled: Infinity,
    width: 0,
    depth: 0,
    sideDifference: Infinity,
    openness: 0,
    toothHeight: scanLimits.arch.toothHeight,
  },
  pair: {
    facing: Infinity,
    overlap: 0,
    gap: Infinity,
    touching: scanLimits.pair.touching,
    contact: 0,
    through: -Infinity,
    throughArea: Infinity,
    reachDifference: Infinity,
  },
  picture: scanLimits.picture,
}
