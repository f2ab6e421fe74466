/** Adds up what the test runners wrote and prints the closing line of CI. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-files.ts'

function read(name: string): Record<string, unknown> | null {
  const path = join(projectRoot, 'reports', name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : null
}

const runs = ['vitest.json', 'vitest-s3.json'].map(read)
const journeys = read('journeys.json')?.['stats'] as Record<string, number> | undefined
const sum = (name: string) => runs.reduce((total, run) => total + Number(run?.[name] ?? 0), 0)
const passed = sum('numPassedTests') + Number(journeys?.['expected'] ?? 0)
const failed = sum('numFailedTests') + Number(journeys?.['unexpected'] ?? 0)
const flaky = Number(journeys?.['flaky'] ?? 0)
if (flaky > 0) console.log(`${flaky} journeys passed at their second try`)
console.log(`${passed + flaky} passed, ${failed} failed`)
