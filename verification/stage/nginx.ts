/**
 * Runs the production nginx configuration unprivileged, from a temporary folder: development, the end-to-end tests
 * and a look at the built site pass through the same door as people do.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { projectRoot } from './project-root.ts'

type MediaKey = { kid: string; key: string }

type MediaOptions = {
  keys: readonly MediaKey[]
  /** Where lessons are: a folder of this machine, or the address of a bucket. */
  from: { folder: string } | { bucket: string }
}

type NetworkLimits = {
  REQUESTS_A_SECOND: number
  REQUESTS_AT_ONCE: number
  COSTLY_REQUESTS_A_SECOND: number
  COSTLY_REQUESTS_AT_ONCE: number
  CONNECTIONS_A_NETWORK: number
}

const WIDE: NetworkLimits = {
  REQUESTS_A_SECOND: 100_000,
  REQUESTS_AT_ONCE: 100_000,
  COSTLY_REQUESTS_A_SECOND: 100_000,
  COSTLY_REQUESTS_AT_ONCE: 100_000,
  CONNECTIONS_A_NETWORK: 60_000,
}

export type NginxOptions = {
  /** `127.0.0.1:8080` */
  listen: string
  /** The folder with index.html; null for lessons on a host of their own. */
  webRoot: string | null
  /** `127.0.0.1:3000`, or one for each process that serves whoever pays and plays. */
  api: string | readonly string[]
  /** The process that serves everybody else; the same ones without it. */
  otherApi?: string
  /** Addresses of the balancers in front. */
  trustedProxies?: readonly string[]
  /** Whether it writes its logs, to be read with `listLogLines`. */
  keepsLogs?: boolean
  /** Changes the configuration of the site, for a control that must be noticed. */
  spoil?: (configuration: string) => string
  /** The same of the groups of processes. */
  spoilApis?: (configuration: string) => string
  /** The same of the check of addresses. */
  spoilCheck?: (configuration: string) => string
  media?: MediaOptions
  /** For each network; without any nobody meets them, because all of us come from one address. */
  limits?: Partial<NetworkLimits>
  /** Where browsers exchange a card for a token, if not at the real provider. */
  cardTokens?: string
  /** A second address with TLS, as the load balancer offers it in production. */
  tls?: { listen: string; certificate: string; key: string }
}

export type RunningNginx = {
  url: string
  pid: number
  /** Where it keeps its configuration, logs and caches, and what it was told of viewers. */
  folder: string
  verdicts: string
  /** Both logs, when it keeps them. */
  listLogLines: () => string[]
  stop: () => Promise<void>
}

const BINARIES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types']
const CARD_TOKENS = 'https://api.pagar.me'
const MEDIA_MODULE = '/usr/lib/nginx/modules/ngx_http_set_misc_module.so'
const MILLISECONDS_TO_START = 5_000
const TEMPLATES = join(projectRoot, 'infra/nginx')

/** What to type before lessons can be served here; null when nothing is missing. */
export function findMissingForMedia(): string | null {
  const missing = [
    ...(BINARIES.some(existsSync) ? [] : ['nginx-light']),
    ...(existsSync(MEDIA_MODULE) ? [] : ['libnginx-mod-http-set-misc']),
  ]
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : null
}

function render(template: string, values: Record<string, string>): string {
  return readFileSync(join(TEMPLATES, template), 'utf8').replaceAll(
    /\$\{(\w+)\}/g,
    (text, name: string) => values[name] ?? text,
  )
}

const toTexts = (values: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** A folder in memory, as in production, where the system has one. */
const verdictFolder = (folder: string): string =>
  existsSync('/dev/shm') ? join('/dev/shm', `${basename(folder)}-verdicts`) : join(folder, 'verdicts')

/** Puts the keys, the modules and the parts that a server block includes where nginx finds them. */
function writeMedia(
  folder: string,
  { keys, from }: MediaOptions,
  accessLog: string,
  spoilCheck: NginxOptions['spoilCheck'],
): void {
  const missing = findMissingForMedia()
  if (missing) throw new Error(`nginx cannot check the addresses of lessons: ${missing}`)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 })
  const keysFile = join(folder, 'media-keys.conf')
  write('media-keys.conf', keys.map(({ kid, key }) => `${kid} "${key}";\n`).join(''))
  write('modules/media.conf', render('media/modules.conf', {}))
  for (const name of ['verdict', 'check', 'files', 'bucket', 'public'])
    write(`media/${name}.conf`, render(`media/${name}.conf`, { MEDIA_ORIGIN_TLS: '' }))
  if (spoilCheck) write('media/check.conf', spoilCheck(render('media/check.conf', {})))
  const kind = 'folder' in from ? 'disk' : 'bucket'
  const place = 'folder' in from ? { MEDIA_FOLDER: resolve(from.folder) } : { MEDIA_ORIGIN: from.bucket }
  if ('folder' in from) mkdirSync(resolve(from.folder), { recursive: true })
  write(
    'media/locations.conf',
    render(`media/locations-${kind}.conf.template`, { ...place, MEDIA_ACCESS_LOG: accessLog }),
  )
  write(
    'conf.d/media.conf',
    render('media.conf.template', {
      MEDIA_KEYS_FILE: keysFile,
      MEDIA_VERDICT_FOLDER: verdictFolder(folder),
    }),
  )
  write(
    'conf.d/media-cache.conf',
    render('media-cache.conf.template', {
      MEDIA_CACHE_FOLDER: join(folder, 'segments'),
      MEDIA_CACHE_SIZE: '1g',
      MEDIA_CACHE_KEYS: '10m',
    }),
  )
}

/** The hashes that the build wrote; none where nothing was built. */
function readInlineScripts(webRoot: string): string {
  const file = join(webRoot, 'inline-scripts.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The processes of the API, and how many requests of a lane each takes at once. */
const toServers = (first: readonly string[], others: readonly string[]): Record<string, string> => {
  const upTo = (most: string, servers: readonly string[]) =>
    servers.map(server => `server ${server} max_fails=0${most};`).join(' ')
  return {
    SERVERS: upTo('', first),
    OPEN_SERVERS: upTo('', others),
    READING_SERVERS: upTo(' max_conns=100', others),
    SEARCHING_SERVERS: upTo(' max_conns=20', others),
    ENTERING_SERVERS: upTo(' max_conns=100', others),
  }
}

/** Does what infra/nginx/start.sh does in the web image. Returns the path of the configuration. */
function writeConfiguration(folder: string, options: NginxOptions): string {
  const {
    listen,
    webRoot,
    api,
    otherApi,
    media,
    cardTokens = CARD_TOKENS,
    tls,
    trustedProxies = [],
  } = options
  const mimeTypes = MIME_TYPES.find(existsSync)
  if (!mimeTypes) throw new Error('nginx is installed without its mime.types')
  for (const name of ['logs', 'conf.d', 'modules', 'media']) mkdirSync(join(folder, name))
  const secure = tls
    ? `; listen ${tls.listen} ssl; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key}`
    : ''
  const accessLog = options.keepsLogs ? join(folder, 'logs/access.log') : null
  const first = typeof api === 'string' ? [api] : api
  const values = { LISTEN: listen + secure, ...toServers(first, otherApi ? [otherApi] : first) }
  const server =
    webRoot === null
      ? render('media-host.conf.template', { ...values, MEDIA_ALLOWED_ORIGIN: '*' })
      : render('alinha.conf.template', {
          ...values,
          WEB_ROOT: resolve(webRoot),
          CARD_TOKENS_ORIGIN: cardTokens,
          LESSON_HOSTS: '',
          INLINE_SCRIPTS: readInlineScripts(webRoot),
          RUN_FOLDER: folder,
          ...toTexts({ ...WIDE, ...options.limits }),
        })
  if (webRoot !== null) {
    const apis = render('apis.conf.template', { ...values, APIS: 'api' })
    writeFileSync(join(folder, 'conf.d/api.conf'), options.spoilApis?.(apis) ?? apis)
    writeFileSync(join(folder, 'modules/site.conf'), render('modules.conf', {}))
  }
  writeFileSync(join(folder, 'conf.d/site.conf'), options.spoil?.(server) ?? server)
  if (media) writeMedia(folder, media, accessLog ? `${accessLog} media` : 'off', options.spoilCheck)
  // In a container that runs as root, the checkout may lie where no other account can read it.
  const account = process.getuid?.() === 0 ? 'user root;\n' : ''
  const path = join(folder, 'nginx.conf')
  const around = {
    RUN_FOLDER: folder,
    WORKERS: '1',
    CONNECTIONS: '4096',
    MIME_TYPES: mimeTypes,
    ACCESS_LOG: accessLog ? `${accessLog} site` : 'off',
    TRUSTED_ADDRESSES: trustedProxies.map(address => `set_real_ip_from ${address};`).join(' '),
  }
  writeFileSync(path, account + render('nginx.conf.template', around))
  return path
}

export function findNginx(): string {
  const binary = BINARIES.find(existsSync)
  if (!binary) throw new Error('nginx is not installed: apt-get install nginx-light')
  return binary
}

export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const binary = findNginx()
  const folder = mkdtempSync(join(tmpdir(), 'alinha-nginx-'))
  const removeFolder = () => {
    for (const one of [folder, verdictFolder(folder)]) rmSync(one, { recursive: true, force: true })
  }
  let configuration: string
  try {
    configuration = writeConfiguration(folder, options)
  } catch (error) {
    removeFolder()
    throw error
  }

  const common = ['-p', folder, '-c', configuration]
  const tested = spawnSync(binary, [...common, '-t', '-q'], { encoding: 'utf8' })
  if (tested.status !== 0) {
    removeFolder()
    throw new Error(`nginx refuses its configuration:\n${tested.stderr}`)
  }

  const said: string[] = []
  const nginx = spawn(binary, common, {
    stdio: ['ignore', 'ignore', options.keepsLogs ? 'pipe' : 'inherit'],
  })
  nginx.stderr?.on('data', (part: Buffer) => said.push(part.toString()))
  const listLogLines = () =>
    options.keepsLogs
      ? [readFileSync(join(folder, 'logs/access.log'), 'utf8'), ...said].join('').split('\n').filter(Boolean)
      : []
  const ended = new Promise<void>(done => nginx.once('exit', () => done()))
  const stopWithUs = () => nginx.kill('SIGTERM')
  process.once('exit', stopWithUs)
  const stop = async () => {
    process.off('exit', stopWithUs)
    nginx.kill('SIGTERM')
    await ended
    removeFolder()
  }

  const url = `http://${options.listen}`
  const deadline = Date.now() + MILLISECONDS_TO_START
  while (true) {
    const answered = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    )
    if (answered && nginx.exitCode === null)
      return { url, pid: nginx.pid ?? 0, folder, verdicts: verdictFolder(folder), listLogLines, stop }
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
