import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, type ConnectionOptions } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { startByScript } from '../stage/start-script.ts'
import { sendRaw } from './raw-request.ts'

/** Stands for a process of the API, and answers with its name and what it was asked for. */
async function startNamed(name: string): Promise<string> {
  const port = await freePort()
  const server = createServer((asked, reply) => reply.end(`${name} ${asked.url}`)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return `127.0.0.1:${port}`
}

async function start(environment: Record<string, string>) {
  const site = mkdtempSync(join(tmpdir(), 'alinha-site-'))
  chmodSync(site, 0o755)
  writeFileSync(join(site, 'app.html'), '<!doctype html>')
  const listen = `127.0.0.1:${await freePort()}`
  const web = await startByScript({ listen, environment: { WEB_ROOT: site, ...environment } })
  onTestFinished(async () => {
    await web.stop()
    rmSync(site, { recursive: true, force: true })
  })
  return { ...web, site }
}

/** Who answers how often of twenty requests. */
async function countAnswers(url: string, path = 'movies/7?a=b'): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (let time = 0; time < 20; time++) {
    const [name = ''] = (await (await fetch(`${url}/api/${path}`)).text()).split(' ')
    counted[name] = (counted[name] ?? 0) + 1
  }
  return counted
}

it('a process that is marked gets no request from the next one on, until the mark is removed', async () => {
  const [first, second, third] = [await startNamed('a'), await startNamed('b'), await startNamed('c')]
  const { url, folder } = await start({ API_UPSTREAM: `${first} ${second},${third}` })
  expect(Object.keys(await countAnswers(url)).toSorted()).toEqual(['a', 'b', 'c'])
  writeFileSync(join(folder, 'down', second), '')
  expect(Object.keys(await countAnswers(url)).toSorted()).toEqual(['a', 'c'])
  rmSync(join(folder, 'down', second))
  expect(Object.keys(await countAnswers(url)).toSorted()).toEqual(['a', 'b', 'c'])
})

it('those who browse are asked of processes of their own, and each kind stands in for the other', async () => {
  const [first, other] = [await startNamed('first'), await startNamed('other')]
  const { url, folder } = await start({ API_UPSTREAM: first, OTHER_API_UPSTREAM: other })
  const answering = async () => ({
    playing: Object.keys(await countAnswers(url)),
    browsing: Object.keys(await countAnswers(url, 'notifications')),
  })
  expect(await answering()).toEqual({ playing: ['first'], browsing: ['other'] })
  for (const [marked, left] of [
    [first, 'other'],
    [other, 'first'],
  ] as const) {
    writeFileSync(join(folder, 'down', marked), '')
    expect(await answering()).toEqual({ playing: [left], browsing: [left] })
    rmSync(join(folder, 'down', marked))
  }
})

it.each([
  ['/api/movies/7?q=%C3%A9%2F#x', '/movies/7?q=%C3%A9%2F#x'],
  ['/api/uploads/a%2Fb', '/uploads/a%2Fb'],
  ['/api/', '/'],
])('the API is asked for %s as it was written, without the prefix', async (asked, got) => {
  const { url } = await start({ API_UPSTREAM: await startNamed('a') })
  const { hostname, port } = new URL(url)
  const { bytes } = await sendRaw(`http://${hostname}:${port}`, asked)
  expect(bytes.toString()).toContain(`a ${got}`)
})

it.each(['metrics', 'healthz', 'readyz', 'internal/playback-verdict', 'docs', 'openapi.json', '%64ocs'])(
  'what is for the machines inside is not found by others: %s',
  async path => {
    const { url } = await start({ API_UPSTREAM: await startNamed('a') })
    expect((await fetch(`${url}/api/${path}`)).status).toBe(404)
    expect(await (await fetch(`${url}/api/documents`)).text()).toBe('a /documents')
  },
)

it('pages may fetch lessons from the hosts that are named, and from no other', async () => {
  const api = await startNamed('a')
  const policyOf = async (environment: Record<string, string>) =>
    (await fetch((await start({ API_UPSTREAM: api, ...environment })).url)).headers.get(
      'content-security-policy',
    )
  const named = await policyOf({ LESSON_HOSTS: 'https://a.example, https://b.example' })
  for (const part of ['connect-src', 'media-src', 'img-src'])
    expect(named).toMatch(new RegExp(`${part} [^;]* https://a\\.example https://b\\.example;`))
  expect(await policyOf({})).not.toContain('example')
})

function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-out', certificate, '-keyout', key],
  ])
  if (made.status !== 0) throw new Error('no certificate was made')
  return { TLS_CERTIFICATE: certificate, TLS_KEY: key }
}

async function startWithTls(hasCertificate: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-tls-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, '.well-known/acme-challenge/proof'), 'it is ours')
  const tls = makeCertificate(folder)
  if (!hasCertificate) rmSync(tls.TLS_CERTIFICATE)
  const secure = `127.0.0.1:${await freePort()}`
  const api = await startNamed('a')
  const web = await start({ API_UPSTREAM: api, TLS_LISTEN: secure, ACME_FOLDER: folder, ...tls })
  const ask = (path: string) => fetch(`${web.url}${path}`, { redirect: 'manual' })
  return { ask, secure }
}

it('with a certificate the site answers by TLS, and the plain door leads there', async () => {
  const { ask, secure } = await startWithTls(true)
  const moved = await ask('/plans?a=b')
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe('https://127.0.0.1/plans?a=b')
  expect((await ask('/api/x')).status).toBe(403)
  expect(await (await ask('/.well-known/acme-challenge/proof')).text()).toBe('it is ours')
  const sent = request(`https://${secure}/api/x`, { rejectUnauthorized: false }).end()
  const [answer] = await once(sent, 'response')
  expect(await text(answer)).toBe('a /x')
})

const shake = (secure: string, options: ConnectionOptions): Promise<string> =>
  new Promise(resolve => {
    const [host = '', port = ''] = secure.split(':')
    const socket = connect({ host, port: Number(port), rejectUnauthorized: false, ...options }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
      socket.destroy()
    })
    socket.on('error', () => resolve('refused'))
  })

it('speaks TLS 1.2 and 1.3 with suites that keep what was said secret later, and no other', async () => {
  const { secure } = await startWithTls(true)
  const in12 = (ciphers: string) => shake(secure, { maxVersion: 'TLSv1.2', ciphers })
  expect(await shake(secure, {})).toMatch(/^TLSv1\.3 /)
  expect(await in12('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256')
  expect(await in12('ECDHE-ECDSA-AES256-SHA')).toBe('refused')
  expect(await in12('AES128-GCM-SHA256')).toBe('refused')
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
  expect(await shake(secure, old)).toBe('refused')
})

it('checks the certificate of a bucket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-bucket-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { TLS_CERTIFICATE, TLS_KEY } = makeCertificate(folder)
  const facts = { cert: readFileSync(TLS_CERTIFICATE), key: readFileSync(TLS_KEY) }
  const bucket = createSecureServer(facts, (_asked, reply) => reply.end('bytes')).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  onTestFinished(() => void bucket.close())
  const { port } = bucket.address() as AddressInfo
  const shield = (origin: string) => start({ SHIELD_CLIENTS: '127.0.0.1', MEDIA_ORIGIN: origin })
  const { url } = await shield(`https://127.0.0.1:${port}`)
  expect((await fetch(`${url}/v/abcdefgh01234567/master.m3u8`)).status).toBe(502)
})

it('before the first certificate only its authority is answered', async () => {
  const { ask } = await startWithTls(false)
  expect((await ask('/plans')).status).toBe(503)
  expect((await ask('/api/x')).status).toBe(503)
  expect(await (await ask('/.well-known/acme-challenge/proof')).text()).toBe('it is ours')
})
