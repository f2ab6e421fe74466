import { scanLimits, type Finding } from '@alinha/scans'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { runSandboxed, ToolFailed, type Sandbox } from '../../../platform/sandbox.ts'
import { compiledTool } from './compiled-tool.ts'
import type { ViewCopy } from './view-copies.ts'

export type JudgedScan = {
  /** The version of the thresholds by which it was judged. */
  limits: number
  findings: Finding[]
  /** Numbers only. Empty for what could not be read. */
  figures: Record<string, number>
  /** GLBs, gzipped. None for what could not be read. */
  copies: ViewCopy[]
  cost: { cpuSeconds: number; megabytes: number }
}

/** A million triangles take 3 s and 350 MB; nothing that a scanner writes comes near the limits. */
const LIMITS = {
  seconds: 180,
  cpuSeconds: 20,
  // Of what it fills: WebAssembly reserves far more address space than it uses.
  megabytes: { data: 1000 },
  megabytesPerFile: 0,
  niceness: 10,
}

const findingSchema = z.object({
  code: z.string(),
  level: z.enum(['stop', 'warn']),
  figures: z.record(z.string(), z.number()),
  places: z.optional(z.array(z.tuple([z.number(), z.number(), z.number()]))),
})
const answerSchema = z.object({
  findings: z.array(findingSchema),
  figures: z.record(z.string(), z.number()),
  copies: z.array(
    z.object({
      name: z.enum(['l0', 'l1', 'l2']),
      triangles: z.int(),
      p99: z.number(),
      worst: z.number(),
      plainBytes: z.int(),
      length: z.int(),
    }),
  ),
  cost: z.object({ cpuSeconds: z.number(), megabytes: z.number() }),
})

/**
 * Looks at the scan of one arch in the sandbox and draws the copies that browsers show. A file that breaks the tool down
 * cannot be read; a tool that we ended ourselves throws, because that says nothing about the file.
 */
export async function judgeScan(
  sandbox: Sandbox,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<JudgedScan> {
  if (bytes.length > scanLimits.file.mostBytes) return refuse('scan-too-large', { bytes: bytes.length })
  return runScanTool(sandbox, [bytes], signal)
}

/** Looks at a radiograph that came as DICOM. */
export async function judgeDicom(
  sandbox: Sandbox,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<JudgedScan> {
  return runScanTool(sandbox, [bytes], signal, 'dicom')
}

/** Looks at whether two arches bite. Both have been judged alone. */
export async function judgeBite(
  sandbox: Sandbox,
  upper: Uint8Array,
  lower: Uint8Array,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const { findings } = await runScanTool(sandbox, [upper, lower], signal)
  // A pair whose files can be read alone stops nobody.
  return findings.filter(({ level }) => level === 'warn')
}

const refuse = (code: Finding['code'], figures: Record<string, number>): JudgedScan => ({
  limits: scanLimits.version,
  findings: [{ code, level: 'stop', figures }],
  figures: {},
  copies: [],
  cost: { cpuSeconds: 0, megabytes: 0 },
})

const tool = join(import.meta.dirname, 'scan-tool.ts')
/** The tool finds its packages as it would outside: the same folders stand under the same root. */
const root = resolve(import.meta.dirname, '../../../../../..')
const packages = createRequire(import.meta.url)
  .resolve('meshoptimizer/encoder')
  .replace(/meshoptimizer\/[^/]*$/, '')
const seenAs = (path: string) => path.replace(root, '/alinha')

async function runScanTool(
  sandbox: Sandbox,
  files: readonly Uint8Array[],
  signal: AbortSignal | undefined,
  kind: 'scans' | 'dicom' = 'scans',
): Promise<JudgedScan> {
  const compiled = await compiledTool(folder =>
    startTool(sandbox, { files: [], kind: 'scans', compiled: { writtenTo: folder } }),
  )
  try {
    return readAnswer(await startTool(sandbox, { files, kind, signal, compiled: { readFrom: compiled } }))
  } catch (error) {
    if (error instanceof ToolFailed && error.wasKilled)
      return refuse(kind === 'dicom' ? 'dicom-not-one-picture' : 'scan-too-many-triangles', {})
    throw error
  }
}

type ToolRun = {
  files: readonly Uint8Array[]
  kind: 'scans' | 'dicom'
  signal?: AbortSignal | undefined
  /** The folder of the compiled program: one run writes it, the others read it. */
  compiled: { writtenTo: string } | { readFrom: string }
}

function startTool(sandbox: Sandbox, { files, kind, signal, compiled }: ToolRun): Promise<Buffer> {
  const isWalled = sandbox === 'bwrap'
  const [node, program] = isWalled ? ['/node', seenAs(tool)] : [process.execPath, tool]
  const isWritten = 'writtenTo' in compiled
  const folder = isWritten ? compiled.writtenTo : compiled.readFrom
  return runSandboxed(sandbox, {
    name: 'the tool that looks at scans',
    command: [
      ...[node, '--max-old-space-size=700', '--v8-pool-size=1', '--single-threaded-gc', program, kind],
      ...files.map(({ length }) => String(length)),
    ],
    reads: {
      '/node': process.execPath,
      [seenAs(import.meta.dirname)]: import.meta.dirname,
      '/alinha/apps/server/package.json': join(root, 'apps/server/package.json'),
      '/alinha/packages/scans': join(root, 'packages/scans'),
      '/alinha/node_modules': packages,
      ...(isWritten ? {} : { '/out': folder }),
    },
    ...(isWritten ? { folder } : {}),
    environment: { UV_THREADPOOL_SIZE: '1', NODE_COMPILE_CACHE: isWalled ? '/out' : folder },
    input: Readable.from(files),
    limits: { ...LIMITS, megabytesPerFile: isWritten ? 1 : 0 },
    signal,
  })
}

function readAnswer(output: Buffer): JudgedScan {
  const length = output.readUInt32BE(0)
  const answer = answerSchema.parse(JSON.parse(output.toString('utf8', 4, 4 + length)))
  let from = 4 + length
  return {
    limits: scanLimits.version,
    findings: answer.findings as Finding[],
    figures: answer.figures,
    cost: answer.cost,
    copies: answer.copies.map(({ length: bytes, ...copy }) => ({
      ...copy,
      bytes: output.subarray(from, (from += bytes)),
    })),
  }
}
