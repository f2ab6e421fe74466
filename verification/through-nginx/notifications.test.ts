import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unsubscribeAddresses } from '../../apps/server/src/testing/signed-addresses.ts'
import { aParticipant, beginTopic, reply } from '../../apps/server/src/testing/lessons/community.ts'
import { Listener } from '../../apps/server/src/testing/people/notification-listener.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'
import type { RunningNginx } from '../stage/nginx.ts'

let test: TestApp
let api: RunningProcess
let nginx: RunningNginx

beforeAll(async () => {
  test = await startTestApp()
  api = await startProcess('api', test.environment)
  nginx = await startNginxBeforeApi(test.environment, api.url)
})
afterAll(async () => {
  await nginx?.stop()
  await api?.stop()
  await test?.stop()
})

it('passes a notification on within a second, and keeps the stream open [R2.80]', async () => {
  const [ana, bia] = [await aParticipant(test), await aParticipant(test, { name: 'Bia' })]
  const { topic } = await beginTopic(ana)
  const listener = await Listener.open(`${nginx.url}/api`, ana.browser.token ?? '')
  await listener.hears(1)
  for (let at = 0; at < 3; at++) {
    await reply(bia, topic.id, `Nº ${at}`)
    await listener.hears(at + 2, 1000)
    // If nginx held an event back, it would arrive together with the next one.
    await wait(200)
  }
  expect(listener.heard.map(({ unread }) => unread)).toEqual([0, 1, 2, 3])
  expect(listener.heard.at(-1)).toMatchObject({ latest: { name: 'Bia', excerpt: 'Nº 2' } })
  expect(listener.isOver).toBe(false)
  listener.close()
})

it('refuses the stream to people who are not logged in', async () => {
  const listener = await Listener.open(`${nginx.url}/api`, 'nobody')
  expect(listener.status).toBe(401)
})

it('lets a mail program unsubscribe somebody without a cookie', async () => {
  const { id } = await aParticipant(test)
  const { oneClickUrl } = unsubscribeAddresses(test.needs.config, id)
  const answer = await fetch(nginx.url + new URL(oneClickUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(204)
  const { rows } = await test.needs.db.pool.query(
    'select action from audit_log where actor_id = $1 and action = $2',
    [id, 'notifications.unsubscribed'],
  )
  expect(rows).toHaveLength(1)
})

it('passes the call of the unsubscribe page on to the API', async () => {
  const answer = await fetch(`${nginx.url}/api/notifications/unsubscribe`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.json()).toMatchObject({ code: 'forged-request' })
})
