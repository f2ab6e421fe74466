/** `npm run dev`: everything a developer needs, with named log lines, until Ctrl-C. */
import { createConnection } from 'node:net'
import { migrate } from '../apps/server/database/migrate.ts'
import { SEEDED_PASSWORD, seededPeople } from '../apps/server/database/seed/people.ts'
import { seed } from '../apps/server/database/seed/seed.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { openDevelopmentDatabase, readEnvironment } from './development.ts'
import { startNamedProcess, type NamedProcess } from '../verification/stage/named-process.ts'
import { findMissingForMedia, startNginx } from '../verification/stage/nginx.ts'

const WEB_PORT = 5173
const MEDIA_PORT = 4080

const isTaken = (port: number): Promise<boolean> =>
  new Promise(answer => {
    const probe = createConnection({ port, host: '127.0.0.1' })
    probe.once('connect', () => answer(true)).once('error', () => answer(false))
    probe.once('connect', () => probe.destroy())
  })

async function refuseTakenPorts(ports: Record<string, number>): Promise<void> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([who, port]) =>
      (await isTaken(port)) ? `${who} needs port ${port}, which another program holds` : null,
    ),
  )
  const problems = checked.filter(problem => problem !== null)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function printWelcome(): void {
  const rows = seededPeople.map(({ role, email }) => `  ${email.padEnd(26)}${role}`)
  console.log(`
  site      http://127.0.0.1:${WEB_PORT}
  api       ${environment['API_URL']}/docs
  mails     http://127.0.0.1:4026
  a card    4000 0000 0000 0010, any name, date and code; others in packages/simulators/README.md

  accounts, all with the password ${SEEDED_PASSWORD}
${rows.join('\n')}

  ready: Ctrl-C stops everything
`)
}

const environment = readEnvironment()
const database = await openDevelopmentDatabase(environment)
environment['DATABASE_URL'] = database.url
const config = readConfig(environment)
environment['API_URL'] = `http://127.0.0.1:${config.PORT}`
environment['SIMULATOR_WEBHOOKS_TO'] = `${environment['API_URL']}/webhooks`

const running: NamedProcess[] = []
let stopMedia = async (): Promise<void> => {}
let isStopping = false
async function stop(code: number): Promise<never> {
  isStopping = true
  await Promise.all(running.map(one => one.stop()))
  await stopMedia()
  await database.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

/** Starts the production nginx, which serves lessons; vite passes requests on to it. Everything else works without it. */
async function startMedia(): Promise<void> {
  const missing = findMissingForMedia()
  if (missing) return console.log(`video is off: ${missing}`)
  const nginx = await startNginx({
    listen: `127.0.0.1:${MEDIA_PORT}`,
    webRoot: null,
    api: `127.0.0.1:${config.PORT}`,
    media: { keys: config.MEDIA_KEYS, from: { folder: config.MEDIA_FOLDER } },
  })
  stopMedia = nginx.stop
  environment['MEDIA_PROXY_URL'] = nginx.url
}

/** Makes the videos in the background; a failure stops nothing. `DEMO_LESSONS=off npm run dev` leaves them out. */
function showDemoLessons(): void {
  if (environment['DEMO_LESSONS'] === 'off') return
  const command = ['node', 'scripts/demo-lessons.ts', '--until-shown']
  running.push(startNamedProcess('lessons', command, { environment }))
}

/** Makes the cases of Planning Center in the background: their arches take some seconds. */
function showDemoCases(): void {
  running.push(startNamedProcess('cases', ['node', 'scripts/demo-cases.ts'], { environment }))
}

async function start(name: string, command: string[], sign: string): Promise<void> {
  const one = startNamedProcess(name, command, { environment })
  running.push(one)
  await one.waitForLine(sign)
  one.child.once('exit', code => {
    if (isStopping) return
    console.error(`${name} ended with ${code}: stopping the rest`)
    void stop(1)
  })
}

try {
  await refuseTakenPorts({
    web: WEB_PORT,
    api: config.PORT,
    simulators: 4026,
    smtp: 4025,
    'card payments': 4010,
    marketplace: 4011,
    media: MEDIA_PORT,
  })
  for (const name of await migrate(database.url)) console.log(`migrated ${name}`)
  await seed(database.url)
  await start('simulators', ['node', 'packages/simulators/src/main.ts'], 'human check')
  // --watch restarts a process when a file it loaded changes.
  await start(
    'api',
    ['node', '--watch', '--watch-preserve-output', 'apps/server/src/api.ts'],
    'api listening',
  )
  await start(
    'worker',
    ['node', '--watch', '--watch-preserve-output', 'apps/server/src/worker.ts'],
    'worker ready',
  )
  await startMedia()
  await start('web', ['vite', 'apps/web', '--clearScreen', 'false'], 'Local')
  printWelcome()
  showDemoCases()
  showDemoLessons()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
