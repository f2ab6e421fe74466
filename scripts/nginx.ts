/**
 * Runs the production nginx configuration unprivileged, from a temporary folder: the end-to-end tests and a
 * look at the built site pass through the same door as people do.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { projectRoot } from './project-files.ts'

type Options = {
  /** `127.0.0.1:8080` */
  listen: string
  /** The folder with index.html. */
  webRoot: string
  /** `127.0.0.1:3000` */
  api: string
}

const BINARIES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types']
const MILLISECONDS_TO_START = 5_000

/** Everything around the server block that the web image's own nginx.conf would say. */
function renderConfiguration(folder: string, { listen, webRoot, api }: Options): string {
  const values: Record<string, string> = { LISTEN: listen, WEB_ROOT: resolve(webRoot), API_UPSTREAM: api }
  const site = readFileSync(join(projectRoot, 'infra/nginx/alinha.conf.template'), 'utf8').replaceAll(
    /\$\{(\w+)\}/g,
    (text, name: string) => values[name] ?? text,
  )
  const mimeTypes = MIME_TYPES.find(existsSync)
  if (!mimeTypes) throw new Error('nginx is installed without its mime.types')
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  return `
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  include ${mimeTypes};
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  ${temporaryPaths.join('\n  ')}
${site}}
`
}

export async function startNginx(options: Options): Promise<{ url: string; stop: () => Promise<void> }> {
  const binary = BINARIES.find(existsSync)
  if (!binary) throw new Error('nginx is not installed: apt-get install nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'alinha-nginx-'))
  mkdirSync(join(folder, 'logs'))
  const configuration = join(folder, 'nginx.conf')
  // In a container that runs as root, the checkout may lie where no other account can read it.
  const account = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(configuration, account + renderConfiguration(folder, options))

  const common = ['-p', folder, '-c', configuration]
  const tested = spawnSync(binary, [...common, '-t', '-q'], { encoding: 'utf8' })
  if (tested.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`nginx refuses its configuration:\n${tested.stderr}`)
  }

  const nginx = spawn(binary, common, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>(done => nginx.once('exit', () => done()))
  const stopWithUs = () => nginx.kill('SIGTERM')
  process.once('exit', stopWithUs)
  const stop = async () => {
    process.off('exit', stopWithUs)
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  const url = `http://${options.listen}`
  const deadline = Date.now() + MILLISECONDS_TO_START
  while (true) {
    const answered = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    )
    if (answered && nginx.exitCode === null) return { url, stop }
    if (nginx.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`nginx did not start on ${options.listen}`)
    }
    await wait(50)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      listen: { type: 'string', default: '127.0.0.1:8080' },
      web: { type: 'string', default: join(projectRoot, 'apps/web/dist') },
      api: { type: 'string', default: '127.0.0.1:3000' },
    },
  })
  const { url, stop } = await startNginx({ listen: values.listen, webRoot: values.web, api: values.api })
  console.log(`The built site: ${url}`)
  const end = () => void stop().then(() => process.exit(0))
  process.on('SIGINT', end).on('SIGTERM', end)
}
