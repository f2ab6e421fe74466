/**
 * `npm run check:mine`: format, lint, types and tests of what you changed, in less than two minutes. Yours is what
 * differs from the branch's beginning on main, committed or not. `npm run check` looks at everything.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { projectRoot } from './project-files.ts'

const git = (...words: string[]): string =>
  execFileSync('git', words, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** Where this branch left main. Without a main, or on it, what is not committed is yours. */
function findBase(): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // There is no such branch here.
    }
  return git('rev-parse', 'HEAD')
}

const base = findBase()
const lines = (text: string): string[] => text.split('\n').filter(Boolean)
const changed = [
  ...lines(git('diff', '--name-only', '--diff-filter=d', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]
const isChanged = (place: RegExp): boolean => changed.some(path => place.test(path))

const RULE = /^packages\/domain\/src\/([^/]+)\//
const CALL = /^packages\/contract\/src\//
const RUNS_FOR_CALLS = /^(packages\/contract|apps\/server)\/src\/.*(?<!\.test)\.ts$/
const FEATURE = /^apps\/\w+\/src\/features\/[^/]+\//
const WHOLE_SERVER = /^apps\/server\/src\/[^/]+\.ts$/

/**
 * Where the tests of a file are: its feature's folder, or its own. A rule is also tested by the features of its noun,
 * a call by everything that walks the contract, and what composes the server by the suites over every call. Of these
 * tests, only those that reach a changed file run.
 */
function testFolders(path: string): string[] {
  const noun = RULE.exec(path)?.[1]
  if (noun)
    return [
      `packages/domain/src/${noun}/`,
      `apps/server/src/features/${noun}/`,
      `apps/web/src/features/${noun}/`,
    ]
  if (CALL.test(path)) return ['packages/contract/src/']
  if (WHOLE_SERVER.test(path)) return ['apps/server/src/testing/suites/']
  return [FEATURE.exec(path)?.[0] ?? `${dirname(path)}/`]
}

const code = changed.filter(path => /\.(tsx?|cjs|mjs)$/.test(path))
const folders = [...new Set(code.flatMap(testFolders))]
const TESTS = ['vitest', 'run', `--changed=${base}`, '--passWithNoTests', '--reporter=dot']

const steps: [name: string, isNeeded: boolean, command: string[]][] = [
  ['format', changed.length > 0, ['prettier', '--check', '--ignore-unknown', '--log-level=warn', ...changed]],
  ['lint', code.length > 0, ['oxlint', '--type-aware', '--deny-warnings', ...code]],
  ['sizes', code.length > 0, ['node', 'scripts/check-size.ts']],
  ['house', code.length > 0, ['node', 'scripts/check-house.ts']],
  ['docs', isChanged(/\.md$/), ['node', 'scripts/check-docs.ts']],
  ['openapi', isChanged(CALL), ['node', 'scripts/check-openapi.ts', '--check']],
  ['refusals', isChanged(RUNS_FOR_CALLS), ['node', 'scripts/call-refusals.ts', '--check']],
  ['migrations', isChanged(/\.sql$/), ['squawk', ...changed.filter(path => path.endsWith('.sql'))]],
  ['table types', isChanged(/\.sql$/), ['node', 'scripts/db.ts', 'types', '--check']],
  ['types', code.length > 0, ['tsc', '-b']],
  ['tests', folders.length > 0, [...TESTS, ...folders]],
]

console.log(`${changed.length} files differ from ${base.slice(0, 10)}`)
for (const [name, isNeeded, [command = '', ...words]] of steps) {
  if (!isNeeded) continue
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: name === 'tests' ? 'inherit' : 'pipe',
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok ' : 'RED'} ${name.padEnd(14)}${seconds} s`)
  if (status === 0) continue
  if (name !== 'tests') console.log(`${stdout}${stderr}`)
  process.exitCode = 1
}
