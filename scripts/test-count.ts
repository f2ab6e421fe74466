/** Adds up what the test runners wrote and prints the closing line of CI. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-files.ts'

function read(name: string): Record<string, unknown> | null {
  const path = join(projectRoot, 'reports', name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : null
}

const vitest = read('vitest.json')
const journeys = read('journeys.json')?.['stats'] as Record<string, number> | undefined
const passed = Number(vitest?.['numPassedTests'] ?? 0) + Number(journeys?.['expected'] ?? 0)
const failed = Number(vitest?.['numFailedTests'] ?? 0) + Number(journeys?.['unexpected'] ?? 0)
console.log(`${passed} passed, ${failed} failed`)
