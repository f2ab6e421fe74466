import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createDatabaseIfMissing, freePort } from '../../../apps/server/database/local-postgres.ts'
import { seed } from '../../../apps/server/database/seed/seed.ts'
import { secretNames, secretsOf, type Part } from '../../../apps/server/src/process-secrets.ts'
import { strongSecrets } from '../../../apps/server/src/testing/environment.ts'
import { generateVideo } from '../../../apps/server/src/testing/lessons/generated-videos.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { publishSeededLesson } from '../../stage/lesson-on-stage.ts'
import { projectRoot } from '../../stage/project-root.ts'
import { runDrill } from '../../stage/run-drill.ts'
import { buildImages } from './build-images.ts'
import { Visitor } from './visitor.ts'

// `npm run drill:release`: builds the three images on a bare Debian, without a registry of images, and runs the product in
// them as infra/compose.production.yaml does: read-only, without capabilities, not as root, with the database's roles. Somebody logs in, sends a picture
// and plays a lesson that was encoded in there; infra/deploy replaces the API; everything ends by itself.
const LESSON = 'Moldagem com silicone que não volta'
const PREMIUM = { email: 'premium@alinha.test', password: 'alinha-dev-2026' }
/** The smallest PNG that is a picture: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const LONGEST_START_MS = 300_000
/** What one network may ask for prices in a second is twenty times. */
const ASKING_PAUSE_MS = 100

async function makeRoles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(readFileSync(join(projectRoot, 'infra/postgres/roles.sql'), 'utf8'))
  } finally {
    await client.end()
  }
}

await runDrill(
  async stage => {
    const startedAt = performance.now()
    const seconds = () => Math.round((performance.now() - startedAt) / 1000)
    const folder = mkdtempSync(join(tmpdir(), 'alinha-release-'))
    chmodSync(folder, 0o755)
    stage.atEnd(async () => {
      // The storage of images mounts itself.
      spawnSync('umount', ['--lazy', join(folder, 'images/overlay')])
      rmSync(folder, { recursive: true, force: true })
    })
    // The account in the containers writes beside what this process writes.
    process.umask(0)
    for (const name of ['files', 'media']) mkdirSync(join(folder, name))
    const { podman, line } = buildImages(folder, told => console.log(told))
    console.log(`built after ${seconds()} s`)

    const databaseUrl = (stage.environment['DATABASE_URL'] ?? '').replace(/\/[^/]*$/, '/release')
    await createDatabaseIfMissing(databaseUrl.replace(/\/[^/]*$/, '/postgres'), 'release')
    await makeRoles(databaseUrl)
    const as = (role: string) => [
      '-e',
      `DATABASE_URL=${databaseUrl.replace('//alinha@', `//alinha_${role}@`)}`,
    ]
    const [site, first, second, others, other, media] = await Promise.all(Array.from({ length: 6 }, freePort))
    const url = `http://127.0.0.1:${site}`
    const environment: Record<string, string> = {
      ...stage.environment,
      ...strongSecrets(),
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      WEB_URL: url,
      FILES_FOLDER: join(folder, 'files'),
      MEDIA_FOLDER: join(folder, 'media'),
      SEAL_FILE: '/tmp/seal.pem',
    }
    const inside = Object.entries(environment).filter(([name]) => !/_FOLDER$/.test(name))
    /** The settings and the secrets of one process, as the compose file gives them. */
    const settingsOf = (part: Part): string[] => {
      const file = join(folder, `${part}.env`)
      const others = secretNames.filter(name => !secretsOf([part]).includes(name))
      const own = inside.filter(([name]) => !others.some(one => one === name))
      writeFileSync(file, own.map(([name, value]) => `${name}=${value}\n`).join(''))
      return ['--env-file', file]
    }

    // As in the compose file.
    const walls = [
      '--network',
      'host',
      '--read-only',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
    ]
    const ofServer = [
      ...walls,
      ...['--security-opt', 'seccomp=infra/seccomp.json', '--tmpfs', '/tmp:mode=1777'],
      ...['-v', `${join(folder, 'files')}:/var/lib/alinha/files`],
      ...['-v', `${join(folder, 'media')}:/var/lib/alinha/media`],
    ]
    const at = (port: number | undefined) => ['-e', `PORT=${port}`, '-e', `WORKER_PORT=${port}`]
    const worker = ['node', 'apps/server/src/worker.ts']
    const containers: Record<string, string[]> = {
      'api-1': [...ofServer, ...settingsOf('api'), ...at(first), ...as('api'), 'alinha-server'],
      'api-2': [...ofServer, ...settingsOf('api'), ...at(second), ...as('api'), 'alinha-server'],
      // One for those who neither pay nor play; a second would need more of a machine than builds have.
      'api-others-1': [...ofServer, ...settingsOf('api'), ...at(others), ...as('api'), 'alinha-server'],
      worker: [
        ...ofServer,
        ...settingsOf('other'),
        ...at(other),
        ...as('worker'),
        'alinha-server',
        ...worker,
      ],
      media: [...ofServer, ...settingsOf('media'), ...at(media), ...as('worker'), 'alinha-media'],
      web: [
        ...walls,
        ...['--tmpfs', '/run/alinha:U', '-v', `${join(folder, 'media')}:/media/alinha:ro`],
        ...['-e', `LISTEN=127.0.0.1:${site}`, '-e', `MEDIA_KEYS=${environment['MEDIA_KEYS']}`],
        ...['-e', `API_UPSTREAM=127.0.0.1:${first} 127.0.0.1:${second}`],
        ...['-e', `OTHER_API_UPSTREAM=127.0.0.1:${others}`, '-e', 'WORKERS=1', '-e', 'CONNECTIONS=512'],
        'alinha-web',
      ],
    }
    const start = (name: string) => podman('run', '-d', '--name', name, ...(containers[name] ?? []))
    stage.atEnd(async () => podman('rm', '--force', '--all', '--time', '5'))

    const migrating = [
      ...ofServer,
      ...settingsOf('database'),
      ...as('owner'),
      'alinha-server',
      'node',
      'apps/server/database/migrate.ts',
    ]
    const migrated = podman('run', '--rm', ...migrating)
    console.log(`migrated in a container: ${migrated.split('\n').at(-1)}`)
    await seed(databaseUrl)
    const video = await generateVideo(folder, { name: 'aula.mp4', seconds: 8 })
    for (const name of Object.keys(containers)) start(name)
    const isWell = (name: string) => {
      try {
        podman('healthcheck', 'run', name)
        return true
      } catch {
        return false
      }
    }
    const kept = ['api-1', 'api-2', 'api-others-1', 'worker', 'media']
    const areWell = async () => {
      // Each look starts a process, which takes time from those that it looks at.
      await wait(2000)
      return kept.every(isWell)
    }
    await until(areWell, LONGEST_START_MS).catch(() => {
      throw new Error(kept.map(name => `${name}: ${podman('logs', '--tail', '5', name)}`).join('\n'))
    })
    const booted = seconds()
    console.log(`everything is well after ${booted} s`)

    const visitor = new Visitor(url)
    await visitor.logIn(PREMIUM.email, PREMIUM.password)
    await visitor.sendPicture(PICTURE)
    const lessonId = await publishSeededLesson({ environment }, { title: LESSON, localFile: video })
    const bytes = await visitor.play(lessonId)
    console.log(`logged in, a picture was drawn, the first segment of an encoded lesson has ${bytes} bytes`)

    // Replaces the processes of the API by containers of the same image, while somebody keeps asking.
    let [asked, failed, isOver] = [0, 0, false]
    const failures: Record<string, number> = {}
    const asking = (async () => {
      while (!isOver) {
        asked++
        const answer = await fetch(`${url}/api/home/prices`).catch(() => null)
        if (!answer?.ok) {
          failed++
          const how = String(answer?.status ?? 'no answer')
          failures[how] = (failures[how] ?? 0) + 1
        }
        await wait(ASKING_PAUSE_MS)
      }
    })()
    for (const [name, args] of Object.entries(containers))
      writeFileSync(
        join(folder, `start-${name}`),
        `${line} run -d --name ${name} ${args.map(one => `'${one}'`).join(' ')}\n`,
      )
    const deploying = spawn(join(projectRoot, 'infra/deploy/deploy.sh'), [], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'] ?? '',
        APIS: `api-1=127.0.0.1:${first} api-2=127.0.0.1:${second} api-others-1=127.0.0.1:${others}`,
        WORKERS: 'worker',
        MIGRATE: `${line} run --rm ${migrating.map(one => `'${one}'`).join(' ')}`,
        MARK: `${line} exec web touch /run/alinha/down/$ADDRESS`,
        UNMARK: `${line} exec web rm -f /run/alinha/down/$ADDRESS`,
        STOP: `${line} stop --time 40 $NAME; ${line} rm $NAME`,
        START: `sh ${folder}/start-$NAME`,
        IS_READY: `${line} healthcheck run $NAME`,
      },
    })
    const [deployed] = await once(deploying, 'exit')
    // The worker was started and not waited for; one that is told to end before it listens to signals is killed.
    await until(areWell, LONGEST_START_MS)
    isOver = true
    await asking
    console.log(
      `deploy ended with ${deployed}; ${failed} of ${asked} requests failed meanwhile ${JSON.stringify(failures)}`,
    )

    const endings: string[] = []
    for (const name of Object.keys(containers).toReversed()) {
      podman('stop', '--time', '40', name)
      endings.push(`${name} ${podman('inspect', '--format', '{{.State.ExitCode}}', name)}`)
    }
    console.log(`ended: ${endings.join(', ')}`)
    console.log(`built and booted in ${booted} s; failed requests ${failed} of ${asked} (bar 0)`)
    return (
      bytes > 0 &&
      deployed === 0 &&
      failed === 0 &&
      asked > 0 &&
      endings.every(ending => ending.endsWith(' 0'))
    )
  },
  { durable: false },
)
