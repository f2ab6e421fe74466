import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { startNginx, type RunningNginx } from '../stage/nginx.ts'
import { writeLessonFiles } from './lesson-files.ts'

const ENCODE = 'a'.repeat(16)
const folder = mkdtempSync(join(tmpdir(), 'alinha-charset-'))
let site: RunningNginx
let hostOfLessons: RunningNginx

beforeAll(async () => {
  const media = join(folder, 'media')
  writeLessonFiles(media, 'p', ENCODE)
  const names = ['app.html', 'plans/index.html', 'robots.txt', 'sitemap.xml', 'favicon.svg', 'og.jpg']
  for (const name of [...names, 'manifest.webmanifest', 'assets/page.js', 'assets/page.css']) {
    const path = join(folder, 'site', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'Olá')
    // As the build does.
    writeFileSync(`${path}.br`, brotliCompressSync('Olá'))
    writeFileSync(`${path}.gz`, gzipSync('Olá'))
  }
  const start = async (webRoot: string | null) =>
    startNginx({
      listen: `127.0.0.1:${await freePort()}`,
      webRoot,
      api: `127.0.0.1:${await freePort()}`,
      media: { keys: [{ kid: 'a', key: '1a'.repeat(32) }], from: { folder: media } },
    })
  site = await start(join(folder, 'site'))
  hostOfLessons = await start(null)
})
afterAll(async () => {
  await site?.stop()
  await hostOfLessons?.stop()
  rmSync(folder, { recursive: true })
})

async function readHeaders({ url }: RunningNginx, path: string, asked = 'identity') {
  const { status, headers } = await fetch(url + path, { headers: { 'accept-encoding': asked } })
  return { status, type: headers.get('content-type'), encoding: headers.get('content-encoding') }
}

describe.each([
  ['as it is', 'identity', null],
  ['compressed with gzip by the build', 'gzip', 'gzip'],
  ['compressed with brotli by the build', 'br, gzip', 'br'],
])('a file of the site, %s', (_how, asked, encoding) => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/plans', 'text/html; charset=utf-8'],
    ['/an/address/without/a/page', 'text/html; charset=utf-8'],
  ])('%s is a page of %s', async (path, type) => {
    expect(await readHeaders(site, path, asked)).toMatchObject({ status: 200, type })
  })

  it.each([
    ['/assets/page.js', 'application/javascript; charset=utf-8'],
    ['/assets/page.css', 'text/css; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'text/xml; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/og.jpg', 'image/jpeg'],
  ])('%s is %s', async (path, type) => {
    expect(await readHeaders(site, path, asked)).toEqual({ status: 200, type, encoding })
  })
})

describe.each([
  ['on the site', () => site],
  ['on a host of their own', () => hostOfLessons],
])('files of a lesson, %s', (_where, nginxOf) => {
  it.each([
    ['captions/pt_br_0123abcd.vtt', 'text/vtt; charset=utf-8'],
    ['storyboard.vtt', 'text/vtt; charset=utf-8'],
    ['master.m3u8', 'application/vnd.apple.mpegurl'],
    ['480/init.mp4', 'video/mp4'],
    ['480/s00000.m4s', 'video/iso.segment'],
    ['sb0.jpg', 'image/jpeg'],
    ['poster.webp', 'image/webp'],
  ])('%s is %s', async (name, type) => {
    const answer = await readHeaders(nginxOf(), `/p/${ENCODE}/${name}`, 'br, gzip')
    expect(answer).toEqual({ status: 200, type, encoding: null })
  })
})
