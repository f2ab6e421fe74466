import { makeTestSeal } from '@alinha/providers/document-seal/test-authority'
import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  aToldCertificate,
  certificateDrafter,
} from '../../../apps/server/src/testing/lessons/drafted-certificate.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

const run = promisify(execFile)

/** What a stranger's tools say of a file. */
type Verdict = { isPdfsigContent: boolean; isOpensslContent: boolean }

async function judge(folder: string, pdf: Buffer): Promise<Verdict> {
  const said = await askPdfsig(folder, pdf)
  const isPdfsigContent = said.includes('Signature is Valid') && said.includes('Total document signed')
  return { isPdfsigContent, isOpensslContent: await isOpensslContent(folder, pdf) }
}

async function askPdfsig(folder: string, pdf: Buffer): Promise<string> {
  const file = join(folder, 'tried.pdf')
  await writeFile(file, pdf)
  return run('pdfsig', ['-nocert', file]).then(
    ({ stdout }) => stdout,
    (error: unknown) => String((error as { stdout?: string }).stdout ?? ''),
  )
}

function partsOf(pdf: Buffer): { open: number; close: number } {
  const [, open = 0, close = 0] = (
    /\/ByteRange \[0 (\d+) (\d+)/.exec(pdf.toString('latin1'))?.slice(0) ?? []
  ).map(Number)
  return { open, close }
}

/** With the rules of CAdES, as if the file had come by mail. */
async function isOpensslContent(folder: string, pdf: Buffer): Promise<boolean> {
  const { open, close } = partsOf(pdf)
  const padded = Buffer.from(pdf.subarray(open + 1, close - 1).toString('latin1'), 'hex')
  const length = padded.readUInt16BE(2) + 4
  await writeFile(join(folder, 'cms.der'), padded.subarray(0, length))
  await writeFile(join(folder, 'content'), Buffer.concat([pdf.subarray(0, open), pdf.subarray(close)]))
  const words =
    'cms -verify -cades -binary -inform DER -in cms.der -content content -CAfile authority.pem -purpose any -out verified'
  return run('openssl', words.split(' '), { cwd: folder }).then(
    () => true,
    () => false,
  )
}

export type Tampering = {
  tried: number
  missed: string[]
  isControlContent: boolean
  isAppendedNoticed: boolean
}

/** Changes one bit at a time of what is signed, of the signature with its attributes, and of the signer's certificate. */
export async function tamper(folder: string, random: Chance, times: number): Promise<Tampering> {
  const pems = makeTestSeal(new Date())
  await writeFile(join(folder, 'authority.pem'), pems.authority)
  const { pdf: made } = await certificateDrafter(pems)(aToldCertificate('Ana Beatriz Corrêa'))
  const pdf = Buffer.from(made)
  const control = await judge(folder, pdf)
  const appended = await judge(folder, Buffer.concat([pdf, Buffer.from('\n% mais\n')]))
  const { open, close } = partsOf(pdf)
  const cms = Buffer.from(pdf.subarray(open + 1, close - 1).toString('latin1'), 'hex')
  const signer = new X509Certificate(pems.certificates).raw
  const certificateAt = cms.indexOf(signer)
  const attributesAt = cms.indexOf(Buffer.from('06092a864886f70d010903', 'hex'))
  const signatureEnd = cms.readUInt16BE(2) + 4
  const flip = (bytes: Buffer, at: number) => {
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
  }
  const withCms = (at: number) => {
    const changed = Buffer.from(cms)
    flip(changed, at)
    const copy = Buffer.from(pdf)
    copy.write(changed.toString('hex'), open + 1, 'latin1')
    return copy
  }
  const kinds: [string, () => Buffer][] = [
    [
      'signed bytes',
      () => {
        const copy = Buffer.from(pdf)
        const at = random.below(pdf.length - (close - open))
        flip(copy, at < open ? at : at + close - open)
        return copy
      },
    ],
    ['signer’s certificate', () => withCms(certificateAt + random.below(signer.length))],
    ['signature', () => withCms(signatureEnd - 1 - random.below(256))],
    ['attributes', () => withCms(attributesAt + random.below(150))],
  ]
  const missed: string[] = []
  for (let time = 0; time < times; time++) {
    const [kind, change] = kinds[time % kinds.length] ?? ['', () => pdf]
    const changed = change()
    // The second tool is asked only about what the first takes.
    if (!(await isOpensslContent(folder, changed))) continue
    const said = await askPdfsig(folder, changed)
    if (said.includes('Signature is Valid') && said.includes('Total document signed')) missed.push(kind)
  }
  return {
    tried: times,
    missed,
    isControlContent: control.isPdfsigContent && control.isOpensslContent,
    isAppendedNoticed: !appended.isPdfsigContent,
  }
}
