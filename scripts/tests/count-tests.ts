/** Adds up what the test runners wrote and prints the closing line of CI. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-files.ts'

function read(name: string): Record<string, unknown> | null {
  const path = join(projectRoot, 'reports', name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : null
}

const runs = ['vitest.json', 'vitest-s3.json'].map(read)
const journeys = read('journeys.json')?.['stats'] as Record<string, number> | undefined
const sum = (name: string) => runs.reduce((total, run) => total + Number(run?.[name] ?? 0), 0)
// The red files, which were run again: how many of their tests are still red.
const again = read('vitest-again.json')
const mended = again ? sum('numFailedTests') - Number(again['numFailedTests']) : 0
const passed = sum('numPassedTests') + mended + Number(journeys?.['expected'] ?? 0)
const failed = sum('numFailedTests') - mended + Number(journeys?.['unexpected'] ?? 0)
const flaky = Number(journeys?.['flaky'] ?? 0)
if (mended > 0) console.log(`${mended} tests passed at their second try`)
if (flaky > 0) console.log(`${flaky} journeys passed at their second try`)
console.log(`${passed + flaky} passed, ${failed} failed`)
