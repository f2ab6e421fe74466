/** `npm run check`: everything CI asks for except the browser, one line per step, stopping at the first red. */
import { spawnSync } from 'node:child_process'
import { projectRoot } from './project-files.ts'

const steps: Record<string, string[]> = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-b'],
  boundaries: ['node', 'scripts/check-boundaries.ts'],
  house: ['node', 'scripts/check-house.ts'],
  unused: ['knip'],
  sizes: ['node', 'scripts/check-size.ts'],
  docs: ['node', 'scripts/check-docs.ts'],
  secrets: ['node', 'scripts/scan-secrets.ts'],
  openapi: ['node', 'scripts/check-openapi.ts', '--check'],
  refusals: ['node', 'scripts/call-refusals.ts', '--check'],
  migrations: ['squawk', 'apps/server/database/migrations/*.sql'],
  'table types': ['node', 'scripts/db.ts', 'types', '--check'],
  requirements: ['node', 'scripts/requirements.ts'],
  tests: ['vitest', 'run', '--reporter=dot', '--reporter=json', '--outputFile.json=reports/vitest.json'],
}

for (const [name, command] of Object.entries(steps)) {
  const startedAt = performance.now()
  const isTests = name === 'tests'
  const { status, stdout, stderr } = spawnSync(command.join(' '), {
    cwd: projectRoot,
    encoding: 'utf8',
    shell: true,
    stdio: isTests ? 'inherit' : 'pipe',
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok ' : 'RED'} ${name.padEnd(14)}${seconds} s`)
  if (status === 0) continue
  if (!isTests) console.log(`${stdout}${stderr}`)
  process.exit(1)
}
