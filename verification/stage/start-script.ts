/** The production nginx as the web image starts it: by infra/nginx/start.sh, with nothing but an environment. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../apps/server/src/testing/until.ts'
import { projectRoot } from './project-root.ts'

type Options = {
  /** `127.0.0.1:8080` */
  listen: string
  environment: Record<string, string>
  /** Changes files of infra/nginx by their path in it, for a control that must be noticed. */
  spoil?: Record<string, (configuration: string) => string>
}

export type StartedByScript = {
  url: string
  /** Its RUN_FOLDER, with the marks of processes that get no request in `down`. */
  folder: string
  stop: () => Promise<void>
}

/** Wide, because all of us come from one address. */
const WIDE = {
  REQUESTS_A_SECOND: '100000',
  REQUESTS_AT_ONCE: '100000',
  COSTLY_REQUESTS_A_SECOND: '100000',
  COSTLY_REQUESTS_AT_ONCE: '100000',
  CONNECTIONS_A_NETWORK: '60000',
}

export async function startByScript({ listen, environment, spoil = {} }: Options): Promise<StartedByScript> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-web-'))
  // Started by root, nginx serves as an account of less power, which has to find its files.
  chmodSync(folder, 0o755)
  const templates = join(folder, 'templates')
  cpSync(join(projectRoot, 'infra/nginx'), templates, { recursive: true })
  for (const [part, change] of Object.entries(spoil)) {
    const path = join(templates, part)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  const child = spawn(join(templates, 'start.sh'), [], {
    env: {
      PATH: `/usr/sbin:${process.env['PATH'] ?? ''}`,
      RUN_FOLDER: folder,
      LISTEN: listen,
      WORKERS: '1',
      CONNECTIONS: '1024',
      ACCESS_LOG: 'off',
      MEDIA_ACCESS_LOG: 'off',
      MEDIA_VERDICT_FOLDER: join(folder, 'verdicts'),
      MEDIA_CACHE_FOLDER: join(folder, 'segments'),
      ...WIDE,
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stopWithUs = () => child.kill('SIGTERM')
  process.once('exit', stopWithUs)
  const stop = async () => {
    process.off('exit', stopWithUs)
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://${listen}`
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    )
  }
  await until(answers, 5000).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, folder, stop }
}
