import { makeTestSeal } from '@alinha/providers/document-seal/test-authority'
import { certificateLetters, checkCertificateName } from '@alinha/domain'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  aToldCertificate,
  certificateDrafter,
} from '../../../apps/server/src/testing/lessons/drafted-certificate.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

const run = promisify(execFile)

const STRANGE = [
  ...[
    '\u202E',
    '\u200B',
    '\u0000',
    '\n',
    '\t',
    '😀',
    '山',
    'Ж',
    'م',
    '\u0301',
    '\u0327',
    'ﬁ',
    '²',
    '<',
    '&',
    '(',
    ')',
  ],
  ...['\\', '%', '/', '"', '\u00AD', '\uFEFF', 'İ', 'ı', 'ĳ', '0', ',', '\uD800'],
]

/** Half of ordinary letters only, half with something strange among them. */
function nameOf(random: Chance, at: number): string {
  const letters = certificateLetters()
  const length = [1, 2, 20, 79, 80, 81][at % 6] ?? 1
  const parts = Array.from({ length }, () => letters[random.below(letters.length)] ?? '')
  if (at % 2 === 1) parts[random.below(parts.length)] = STRANGE[random.below(STRANGE.length)] ?? ''
  return parts.join('')
}

const bare = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, '')

export type NamesOutcome = { drawn: number; refused: number; altered: string[] }

/** Each name is refused, or read back from the file letter by letter. */
export async function drawNames(folder: string, random: Chance, times: number): Promise<NamesOutcome> {
  const draft = certificateDrafter(makeTestSeal(new Date()))
  const outcome: NamesOutcome = { drawn: 0, refused: 0, altered: [] }
  for (let at = 0; at < times; at++) {
    const typed = nameOf(random, at)
    const checked = checkCertificateName(typed)
    if (!checked.ok) {
      outcome.refused++
      continue
    }
    const file = join(folder, 'name.pdf')
    await writeFile(file, (await draft(aToldCertificate(checked.name))).pdf)
    const { stdout } = await run('pdftotext', ['-raw', '-l', '1', file, '-'])
    outcome.drawn++
    if (!bare(stdout).includes(bare(checked.name)) || bare(checked.name) !== bare(typed))
      outcome.altered.push(JSON.stringify(typed))
  }
  return outcome
}
