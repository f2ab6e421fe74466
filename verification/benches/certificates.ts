import { makeTestSeal } from '@alinha/providers/document-seal/test-authority'
import {
  aToldCertificate,
  certificateDrafter,
} from '../../apps/server/src/testing/lessons/drafted-certificate.ts'
import { median } from '../measuring/median.ts'

// `npm run bench:certificates`: what one certificate costs: credential, drawing and seal, in processor time and bytes.
const MOST_MS = 120
const MOST_BYTES = 120_000
const WARM_UP = 10
const ROUNDS = process.argv.includes('--short') ? 20 : 100

const draft = certificateDrafter(makeTestSeal(new Date()))
const costs: number[] = []
const sizes: number[] = []
for (let round = -WARM_UP; round < ROUNDS; round++) {
  const before = process.cpuUsage()
  const { pdf } = await draft(aToldCertificate('Ana Beatriz Corrêa de Albuquerque'))
  const { user, system } = process.cpuUsage(before)
  if (round < 0) continue
  costs.push((user + system) / 1000)
  sizes.push(pdf.length)
}
const [cost, size] = [median(costs), Math.max(...sizes)]
console.log(
  `a certificate: ${cost.toFixed(0)} ms of processor (at most ${MOST_MS}), ${size} bytes (at most ${MOST_BYTES}), ${(1000 / cost).toFixed(0)} a second for one processor`,
)
process.exitCode = cost <= MOST_MS && size <= MOST_BYTES ? 0 : 1
