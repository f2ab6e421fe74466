// Runs in the sandbox: reads one scan, two, or a DICOM from its input, and answers on its output: the length of a line of JSON, the
// line, and the copies to show, one behind the other. It writes nothing of a file's text anywhere.
import { lookAtDicom, lookAtPair, lookAtScan, type SeenScan } from '@alinha/scans'
import { makeViewCopies } from './view-copies.ts'

const [kind, ...sizes] = process.argv.slice(2)
/** The lengths of the files that come, one behind the other. */
const lengths = sizes.map(Number)

async function readInput(): Promise<Uint8Array[]> {
  const whole = new Uint8Array(lengths.reduce((all, length) => all + length, 0))
  let arrived = 0
  for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
    whole.set(part, arrived)
    arrived += part.length
  }
  let from = 0
  return lengths.map(length => whole.subarray(from, (from += length)))
}

function figuresOf({ arch }: SeenScan): Record<string, number> {
  if (!arch) return {}
  const { vertices, triangles, size, area, openness, pieces, loops } = arch.figures
  const [longest = 0, middle = 0, shortest = 0] = [...size].sort((one, other) => other - one)
  return {
    ...{ vertices, triangles, longest, middle, shortest, area, openness },
    ...{ pieces: pieces.length, loops: loops.length },
    ...(arch.form ? { width: arch.form.width, depth: arch.form.depth } : {}),
  }
}

/** What looking at it took, so that a bar can be set. */
function costOf(): { cpuSeconds: number; megabytes: number } {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
}

async function say(answer: object, copies: readonly Uint8Array[]): Promise<void> {
  const line = Buffer.from(JSON.stringify({ ...answer, cost: costOf() }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(line.length)
  await new Promise<void>(done =>
    process.stdout.write(Buffer.concat([length, line, ...copies]), () => done()),
  )
}

const [first = new Uint8Array(), second] = await readInput()
if (kind === 'dicom') {
  await say({ ...lookAtDicom(first), copies: [] }, [])
} else if (second) {
  const findings = lookAtPair(lookAtScan(first), lookAtScan(second))
  await say({ findings, figures: {}, copies: [] }, [])
} else {
  const seen = lookAtScan(first)
  const copies = seen.arch ? await makeViewCopies(seen.arch.mesh) : []
  await say(
    {
      findings: seen.findings,
      figures: figuresOf(seen),
      copies: copies.map(({ bytes, ...copy }) => ({ ...copy, length: bytes.length })),
    },
    copies.map(({ bytes }) => bytes),
  )
}
