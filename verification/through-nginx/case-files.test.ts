import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, type Participant } from '../../apps/server/src/testing/lessons/community.ts'
import { openWith, readKeys, sendWhole } from '../../apps/server/src/testing/money/case-files.ts'
import { aConsultor, aSentCase, move, take } from '../../apps/server/src/testing/money/cases.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import type { RunningNginx } from '../stage/nginx.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'

let test: TestApp
let api: RunningProcess
let nginx: RunningNginx
let ana: Participant
let carla: Participant
let id: number
let file: string
const plain = new Uint8Array(randomBytes(600_000))
beforeAll(async () => {
  test = await startTestApp()
  api = await startProcess('api', test.environment)
  nginx = await startNginxBeforeApi(test.environment, api.url, { keepsLogs: true })
  ana = await aParticipant(test)
  carla = await aConsultor(test)
  id = await aSentCase(test, ana)
  file = (await sendWhole(ana, id, plain)).id
  await take(carla, id)
}, 120_000)
afterAll(async () => {
  await nginx?.stop()
  await api?.stop()
  await test?.stop()
})

const cookieOf = ({ browser }: Participant) => `viewer=${browser.cookies.get('viewer') ?? ''}`
const fetchSealed = (address: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(`${nginx.url}${address}`, { headers: { ...(cookie && { cookie }), ...headers } })
const addressFor = async (person: Participant) => {
  const [handed] = await readKeys(person, id, [file])
  if (!handed) throw new Error('no key')
  return handed
}
/** nginx asks again after ten seconds, which it counts whole: up to eleven. */
const untilForgotten = () => wait(11_500)

it('sealed bytes come from nginx to who may look, with their cookie, and never from the API', async () => {
  for (const person of [ana, carla]) {
    const { key, address } = await addressFor(person)
    const answer = await fetchSealed(address, cookieOf(person))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    const sealed = new Uint8Array(await answer.arrayBuffer())
    expect(Buffer.from(await openWith(key, sealed)).equals(Buffer.from(plain))).toBe(true)
    const part = await fetchSealed(address, cookieOf(person), { range: 'bytes=16-31' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 16])
    expect((await fetch(`${api.url}${address}`)).status).toBe(404)
  }
})

it('nothing but that exact address with that cookie is served', async () => {
  const { address } = await addressFor(ana)
  await addressFor(carla)
  const other = await aSentCase(test, ana)
  const { id: another } = await sendWhole(ana, other, plain)
  writeFileSync(join(test.needs.config.MEDIA_FOLDER, 'c', 'notes'), 'no file of a case')
  const [, token = ''] = /^\/c\/([^/]+)\//.exec(address) ?? []
  const [kid, exp, sid, sig] = token.split('.')
  const tries: [string, string, number][] = [
    [address, '', 403],
    [address, 'viewer=', 403],
    [address, cookieOf(carla), 403],
    [address, `viewer=${'A'.repeat(22)}`, 403],
    // Over TLS the cookie has a prefix, and counts before one that another host may have set.
    [address, `viewer=${'A'.repeat(22)}; __Secure-${cookieOf(ana)}`, 200],
    [address, `__Secure-viewer=${'A'.repeat(22)}; ${cookieOf(ana)}`, 403],
    [address, `__Secure-viewer=; ${cookieOf(ana)}`, 403],
    [address, `other__Secure-${cookieOf(ana)}`, 403],
    [address.replace(file, another), cookieOf(ana), 403],
    [address.replace('/c/', '/v/'), cookieOf(ana), 404],
    [`/c/${file}`, cookieOf(ana), 404],
    [`/c/${token}/`, cookieOf(ana), 404],
    [`/c/${token}/notes`, cookieOf(ana), 404],
    [`/c/${token}/${file}/..`, cookieOf(ana), 404],
    [`/c/${token}/${file}.info`, cookieOf(ana), 404],
    [`/c/${kid}.${Number(exp) + 3600}.${sid}.${sig}/${file}`, cookieOf(ana), 403],
    [`/c/${kid}.${exp}.${'x'.repeat(22)}.${sig}/${file}`, cookieOf(ana), 403],
    [`/c/z.${exp}.${sid}.${sig}/${file}`, cookieOf(ana), 403],
  ]
  for (const [tried, cookie, status] of tries)
    expect([tried, (await fetchSealed(tried, cookie)).status]).toEqual([tried, status])
  expect((await fetchSealed(address, cookieOf(ana))).status).toBe(200)
  const post = await fetch(`${nginx.url}${address}`, { method: 'POST', headers: { cookie: cookieOf(ana) } })
  expect(post.status).toBe(403)
})

it('who may no longer look gets no byte within seconds, and nobody does while the API is away', async () => {
  const [anas, carlas] = [await addressFor(ana), await addressFor(carla)]
  expect((await fetchSealed(carlas.address, cookieOf(carla))).status).toBe(200)
  await move(carla, id, 'give-back', 'Férias.')
  await untilForgotten()
  expect((await fetchSealed(carlas.address, cookieOf(carla))).status).toBe(403)
  expect((await fetchSealed(anas.address, cookieOf(ana))).status).toBe(200)
  await api.stop()
  await untilForgotten()
  expect((await fetchSealed(anas.address, cookieOf(ana))).status).toBe(500)
})

it('the log has neither addresses nor names of files', () => {
  const lines = nginx.listLogLines().filter(line => line.includes(file))
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines)
    expect(line).toMatch(/^\d+\.\d{3} [\w-]{22} [\da-f-]{36}\/sealed \d{3} \d+ [\d.]+$/)
})
