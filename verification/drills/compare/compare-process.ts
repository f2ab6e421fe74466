import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../../apps/server/src/config.ts'
import { buildNeeds } from '../../../apps/server/src/needs.ts'
import { compareWithProviders } from '../../../apps/server/src/testing/money/payment-operations.ts'

// One run of the comparison in a process of its own, which the drill kills. It says how many things were healed.
const PACE_MS = 5
const needs = await buildNeeds(readConfig(), 'worker')
process.stdout.write('ready\n')
const compared = await compareWithProviders(needs, { mostToHeal: Infinity, beforeEach: () => sleep(PACE_MS) })
process.stdout.write(`done ${compared.card.seen} ${compared.card.healed}\n`)
await needs.close()
process.exit(0)
