import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { openLoginClient } from '../drills/logins/login-client.ts'
import { findNginx, type RunningNginx } from '../stage/nginx.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'

/** From where the balancer speaks to the shipped nginx. */
const BALANCER = '127.0.0.2'

let test: TestApp
let api: RunningProcess
let inner: RunningNginx
let balancer: { url: string; stop: () => void }
beforeAll(async () => {
  test = await startTestApp()
  api = await startProcess('api', test.environment)
  inner = await startNginxBeforeApi(test.environment, api.url, { trustedProxies: [BALANCER] })
  balancer = await startBalancer(new URL(inner.url).host)
})
afterAll(async () => {
  balancer?.stop()
  await inner?.stop()
  await api?.stop()
  await test?.stop()
})

/** A plain nginx as people put it in front: it adds the address of who asks to what they claim. */
async function startBalancer(upstream: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-balancer-'))
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root; ' : ''}pid ${folder}/pid; error_log stderr crit; events {}
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 0.0.0.0:${port}; location / { proxy_pass http://${upstream}; proxy_bind ${BALANCER};
         proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
  )
  const nginx = spawn(findNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(url).catch(() => null)) !== null, 5000)
  return {
    url,
    stop: () => {
      nginx.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      nginx.kill('SIGTERM')
    },
  }
}

const CLAIMED = '198.51.100.7'

/** Somebody at `from`, who claims another address, logs in. Returns the network that the API has written down. */
async function networkOfLogin(url: string, from: string): Promise<string> {
  const { id, email, password } = await aMember(test.needs)
  const client = await openLoginClient(`${url}/api`, from)
  const { status } = await client.login({ email, password, address: CLAIMED })
  client.close()
  expect(status).toBe(200)
  const { rows } = await test.needs.db.pool.query<{ network: string }>(
    'select network from sessions where user_id = $1',
    [id],
  )
  return rows[0]?.network ?? 'none'
}

it('behind a balancer everybody has their own address, whatever they claim', async () => {
  expect(await networkOfLogin(balancer.url, '127.0.7.1')).toBe('127.0.7.0/24')
  expect(await networkOfLogin(balancer.url, '127.0.8.1')).toBe('127.0.8.0/24')
})

it('behind a balancer one network that guesses passwords leaves the others their tries', async () => {
  const { email, password } = await aMember(test.needs)
  const guesser = await openLoginClient(`${balancer.url}/api`, '127.0.9.1')
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push(
      (await guesser.login({ email, password: `chute ${guess}`, address: `10.9.${guess}.1` })).status,
    )
  guesser.close()
  expect(statuses).toContain(429)
  const owner = await openLoginClient(`${balancer.url}/api`, '127.0.10.1')
  expect((await owner.login({ email, password, address: CLAIMED })).status).toBe(200)
  owner.close()
})

it('who reaches nginx past the balancer is not believed', async () => {
  expect(await networkOfLogin(inner.url, '127.0.11.1')).toBe('127.0.11.0/24')
})

it('who reaches the API past nginx is not believed', async () => {
  const { id, email, password } = await aMember(test.needs)
  const client = await openLoginClient(api.url, '127.0.12.1')
  expect((await client.login({ email, password, address: CLAIMED })).status).toBe(200)
  client.close()
  const { rows } = await test.needs.db.pool.query('select network from sessions where user_id = $1', [id])
  expect(rows).toEqual([{ network: '127.0.12.0/24' }])
})
