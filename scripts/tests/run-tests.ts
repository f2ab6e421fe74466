/**
 * Every test as CI runs them, or those whose paths hold a given word. One or two files that are red are run again, alone
 * and once, as journeys are: thousands of tests with real databases and clocks share a busy machine. What passes only then
 * is named, so that it gets mended.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-files.ts'

/** More than this is no accident. */
const FILES_TRIED_AGAIN = 2

const report = (name: string): string => join(projectRoot, 'reports', name)
const first = report('vitest.json')
const again = report('vitest-again.json')

function isGreen(outputFile: string, files: readonly string[]): boolean {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`, ...files]
  return spawnSync('vitest', args, { cwd: projectRoot, stdio: 'inherit' }).status === 0
}

function readRedFiles(): string[] {
  if (!existsSync(first)) return []
  const { testResults } = JSON.parse(readFileSync(first, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

rmSync(first, { force: true })
rmSync(again, { force: true })
if (isGreen(first, process.argv.slice(2))) process.exit(0)
const red = readRedFiles()
if (red.length === 0 || red.length > FILES_TRIED_AGAIN) process.exit(1)
console.log(`\nred, and run again alone:\n${red.join('\n')}`)
process.exit(isGreen(again, red) ? 0 : 1)
