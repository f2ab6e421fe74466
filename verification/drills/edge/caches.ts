import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/database/local-postgres.ts'
import { startByScript, type StartedByScript } from '../../stage/start-script.ts'

const SEGMENT = Buffer.alloc(8192, 'segment ')

export type Bucket = { url: string; given: () => number; stop: () => void }

/** Gives every file that it is asked for, and counts. */
export async function startBucket(): Promise<Bucket> {
  let given = 0
  const server = createServer((_request, response) => {
    given++
    response.writeHead(200, { 'content-length': SEGMENT.length, etag: '"1"' }).end(SEGMENT)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, given: () => given, stop }
}

/** nginx keeps 32 names in a page of 4 kB, and needs some pages for itself. */
const zoneFor = (files: number): string => `${Math.ceil(files / 32 + 5) * 4}k`

export type Caches = {
  edges: readonly string[]
  /** How often the shield was asked. */
  asked: () => number
  /** Files that each edge and the shield hold. */
  kept: () => { edges: number[]; shield: number }
  stop: () => Promise<void>
}

type CachesOptions = {
  environment: Record<string, string>
  apiUrl: string
  bucketUrl: string
  catalogue: number
  /** How much larger its cache is than what it should hold. */
  shieldRoom: number
  /** Puts the signature into what is cached, as a cache does that was not told otherwise. */
  isControl: boolean
}

/** Two edges that hold a tenth of the catalogue, before a shield that holds half of it. */
export async function startCaches(options: CachesOptions): Promise<Caches> {
  const { environment, apiUrl, bucketUrl, catalogue, shieldRoom, isControl } = options
  const folder = mkdtempSync(join(tmpdir(), 'alinha-edge-'))
  const shieldLog = join(folder, 'shield.log')
  writeFileSync(join(folder, 'app.html'), '<!doctype html>')
  const started: StartedByScript[] = []
  const start = async (facts: Record<string, string>, isSpoilt: boolean): Promise<StartedByScript> => {
    const one = await startByScript({
      listen: `127.0.0.1:${await freePort()}`,
      environment: { WEB_ROOT: folder, CONNECTIONS: '4096', ...facts },
      spoil: {
        ...(isSpoilt && { 'media/bucket.conf': withSignature }),
        // In a cache that is so small two processes of nginx now and then forget the same file, and one complains.
        'nginx.conf.template': withoutComplaints,
        // Those who watch here ask faster than a player does.
        'media/check.conf': text => withoutComplaints(text).replace(/burst=\d+/, 'burst=1000000'),
        'shield.conf.template': withoutComplaints,
      },
    })
    started.push(one)
    return one
  }
  const shield = await start(
    {
      SHIELD_CLIENTS: '127.0.0.1',
      MEDIA_ORIGIN: bucketUrl,
      MEDIA_CACHE_KEYS: zoneFor((catalogue / 2) * shieldRoom),
      MEDIA_ACCESS_LOG: `${shieldLog} media`,
    },
    false,
  )
  const ofEdge = {
    API_UPSTREAM: new URL(apiUrl).host,
    MEDIA_KEYS: environment['MEDIA_KEYS'] ?? '',
    MEDIA_ORIGIN: shield.url,
    MEDIA_CACHE_KEYS: zoneFor(catalogue / 10),
  }
  const edges = [await start(ofEdge, isControl), await start(ofEdge, isControl)]
  return {
    edges: edges.map(({ url }) => url),
    asked: () => readFileSync(shieldLog, 'utf8').split('\n').length - 1,
    kept: () => ({ edges: edges.map(countKept), shield: countKept(shield) }),
    async stop() {
      for (const one of started.reverse()) await one.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const withoutComplaints = (configuration: string): string =>
  configuration.replace(/error_log stderr \w+;/, 'error_log stderr emerg;')

function withSignature(configuration: string): string {
  const spoilt = configuration.replace('proxy_cache_key $media_path;', 'proxy_cache_key $uri;')
  if (spoilt === configuration) throw new Error('the configuration has nothing to spoil')
  return spoilt
}

const countKept = ({ folder }: StartedByScript): number =>
  readdirSync(join(folder, 'segments'), { recursive: true, withFileTypes: true }).filter(one => one.isFile())
    .length
