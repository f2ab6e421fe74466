/**
 * `npm run drill:first-start`: clones the commit at hand to an empty folder, runs the three commands of the README
 * to the letter, and logs in as each seeded role in a browser.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startNamedProcess } from '../stage/named-process.ts'
import { projectRoot } from '../stage/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'alinha-first-start-'))
const clone = join(folder, 'alinha')
// A new machine has neither the binaries nor the settings of this checkout.
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^(npm_|DATABASE_URL)/.test(entry[0]),
  ),
)
environment['PATH'] = (environment['PATH'] ?? '')
  .split(':')
  .filter(path => !path.startsWith(projectRoot))
  .join(':')
// The videos would take minutes of both cores, and no test here looks at them.
environment['DEMO_LESSONS'] = 'off'

let code = 1
try {
  execFileSync('git', ['clone', '--quiet', projectRoot, clone], { stdio: 'inherit' })
  const readme = readFileSync(join(clone, 'README.md'), 'utf8')
  const commands = (/```sh\n([\s\S]+?)```/.exec(readme)?.[1] ?? '')
    .split('\n')
    .map(line => line.replace(/#.*$/, '').trim())
    .filter(Boolean)
  if (commands.length !== 3)
    throw new Error(`the README promises three commands and shows ${commands.length}`)

  const [install = '', setup = '', dev = ''] = commands
  for (const command of [install, setup]) {
    const startedAt = performance.now()
    const { status } = spawnSync(command, {
      cwd: clone,
      env: environment,
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`${command} ended with ${status}`)
    console.log(`ok ${command} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
  }
  // A group of its own, which Ctrl-C would stop whole: `npm` passes a signal on to a shell, which tells nobody.
  const running = startNamedProcess('dev', ['setsid', 'sh', '-c', `cd ${clone} && exec ${dev}`], {
    environment,
    isQuiet: true,
  })
  await running.waitForLine('ready: Ctrl-C stops everything')
  console.log(`ok ${dev}`)
  const tests = spawnSync(
    'playwright',
    // A folder of its own: in CI journeys run beside this, and a run begins by removing what its folder holds.
    [
      'test',
      '-c',
      'e2e',
      '--project',
      'first-start',
      '--reporter',
      'list',
      '--output',
      'reports/first-start',
    ],
    { cwd: projectRoot, stdio: 'inherit' },
  )
  code = tests.status ?? 1
  if (!(await pressControlC(running.child.pid ?? 0))) {
    console.log('Ctrl-C does not stop everything')
    code = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)

/** False when something of the group is still there after ten seconds. It is ended then, so that nothing is left. */
async function pressControlC(group: number): Promise<boolean> {
  process.kill(-group, 'SIGINT')
  for (let tries = 0; tries < 50; tries++) {
    await wait(200)
    if (!hasProcesses(group)) return true
  }
  process.kill(-group, 'SIGKILL')
  return false
}

function hasProcesses(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
