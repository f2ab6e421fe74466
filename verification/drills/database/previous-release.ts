/**
 * `npm run drill:previous-release`: while a release is replaced, the one before runs on the schema of the next. Its own
 * tests are run on that schema, in a worktree of its commit that gets our migrations. The control is a migration that
 * takes something away that the release before still reads.
 *
 * It takes the commit before the newest migration, or the one of `-- --release=<tag or commit>`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../stage/project-root.ts'

const DATABASE = 'apps/server/database'
/** What tells of the database itself differs from release to release, and nobody is served by it. */
const OF_THE_SCHEMA = ['**/testing/suites/**', '**/*.radosgw.test.ts']
/** Logging in, watching, hearing of it, paying, a case. */
const SHORT = ['features/session/', 'features/lessons/', 'features/notifications/']
const PLANTED = { name: '9999_planted.sql', sql: 'alter table users rename column name to full_name;\n' }
/** Fewer would say that the tests were not found. */
const LEAST_TESTS = 100

const git = (...words: string[]) => execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).trim()

function findPrevious(): string {
  const asked = process.argv.find(word => word.startsWith('--release='))?.slice('--release='.length)
  if (asked) return git('rev-parse', '--verify', `${asked}^{commit}`)
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${DATABASE}/migrations`)
  return git('rev-parse', '--verify', `${newest}^`)
}

type Outcome = { passed: number; failed: string[] }
type Report = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** What the tests of the release before say. A test file that did not start counts as failed. */
function runTests(folder: string, only: readonly string[]): Outcome {
  const file = join(folder, 'outcome.json')
  const exclude = OF_THE_SCHEMA.flatMap(path => ['--exclude', path])
  const reporter = ['--reporter=json', `--outputFile=${file}`]
  spawnSync('npx', ['vitest', 'run', '--project', 'server', ...exclude, ...reporter, ...only], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter(test => test.status === 'failed').map(test => test.fullName)
    return status === 'failed' && tests.length === 0 ? [name] : tests
  })
  rmSync(file)
  return { passed: numPassedTests, failed }
}

const isShort = process.argv.includes('--short')
const only = isShort ? SHORT : []
const previous = findPrevious()
const folder = mkdtempSync(join(tmpdir(), 'alinha-previous-'))
const migrations = join(folder, DATABASE, 'migrations')
let isGood = false
try {
  git('worktree', 'add', '--detach', '--force', folder, previous)
  const added = git('diff', '--name-only', previous, 'HEAD', '--', `${DATABASE}/migrations`).split('\n')
  console.log(`release before: ${git('log', '-1', '--format=%h %s', previous)}`)
  console.log(`${added.length} migrations since: ${added.map(path => path.split('/').at(-1)).join(', ')}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const name of ['migrations', 'grants.sql'])
    cpSync(join(projectRoot, DATABASE, name), join(folder, DATABASE, name), { recursive: true })

  const first = runTests(folder, only)
  // A test that is red by chance passes alone.
  const again = first.failed.length > 0 && first.failed.length <= 3 ? runTests(folder, only) : first
  const failed = first.failed.filter(test => again.failed.includes(test))
  for (const test of failed) console.log(`BROKEN ${test}`)

  writeFileSync(join(migrations, PLANTED.name), PLANTED.sql)
  const control = runTests(folder, SHORT.slice(0, 1))
  const isNoticed = control.failed.length > 0
  console.log(`control, a column renamed: ${isNoticed ? 'noticed' : 'NOT NOTICED'}`)
  console.log(
    `failed of ${first.passed + first.failed.length} tests of the release before on the new schema: ${failed.length} (bar 0)`,
  )
  isGood = failed.length === 0 && first.passed >= LEAST_TESTS && isNoticed
} finally {
  git('worktree', 'remove', '--force', folder)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
