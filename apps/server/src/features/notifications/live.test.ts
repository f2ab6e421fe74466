import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aParticipant, beginTopic, reply, type Participant } from '../../testing/lessons/community.ts'
import { Listener } from '../../testing/people/notification-listener.ts'
import { startProcess, type RunningProcess } from '../../testing/processes.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { notificationStream } from './live-notifications.ts'

let test: TestApp
let url: string
let other: RunningProcess
let bia: Participant
const open: Listener[] = []
beforeAll(async () => {
  test = await startTestApp()
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  other = await startProcess('api', test.environment)
  bia = await aParticipant(test, { name: 'Bia' })
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(async () => {
  await other.stop()
  await test.stop()
})

async function listen({ browser }: Participant, at = url): Promise<Listener> {
  const listener = await Listener.open(at, browser.token ?? '')
  open.push(listener)
  return listener
}

describe('a page that listens', () => {
  it('hears at once how many are unread, and then what is new, on its own process [R2.80]', async () => {
    const ana = await aParticipant(test)
    const listener = await listen(ana)
    await listener.hears(1)
    expect(listener.heard).toEqual([{ unread: 0, latest: null }])
    const { topic } = await beginTopic(ana)
    const { id } = await reply(bia, topic.id, 'Ao vivo')
    await listener.hears(2)
    expect(listener.heard[1]).toMatchObject({
      unread: 1,
      latest: { kind: 'reply', name: 'Bia', excerpt: 'Ao vivo', postId: id },
    })
  })

  it('hears within a second what happened on another process', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    const listener = await listen(ana, other.url)
    await listener.hears(1)
    await until(() => hasConnection(test, 2), 5000)
    for (let at = 0; at < 5; at++) {
      const startedAt = performance.now()
      await reply(bia, topic.id, `Nº ${at}`)
      await listener.hears(at + 2, 1000)
      expect(performance.now() - startedAt).toBeLessThan(1000)
    }
    expect(listener.heard.at(-1)).toMatchObject({ unread: 5, latest: { excerpt: 'Nº 4' } })
  })

  it('counts down in every tab when one of them reads', async () => {
    const ana = await aParticipant(test)
    const { topic } = await beginTopic(ana)
    await reply(bia, topic.id)
    const tabs = [await listen(ana), await listen(ana, other.url)]
    for (const tab of tabs) await tab.hears(1)
    await ana.browser.call('GET', `/comments/${topic.id}/markAsRead`)
    // The reply itself may be told once more in between.
    for (const tab of tabs)
      await expect.poll(() => tab.heard.at(-1), { timeout: 5000 }).toEqual({ unread: 0, latest: null })
  })

  it('receives nothing about the notifications of others', async () => {
    const [ana, carla] = [await aParticipant(test), await aParticipant(test)]
    const stranger = await listen(carla)
    await stranger.hears(1)
    const listener = await listen(ana)
    await reply(bia, (await beginTopic(ana)).topic.id)
    await listener.hears(2)
    expect(stranger.heard).toHaveLength(1)
  })

  it('hears its own unread number and the same text as everybody who follows', async () => {
    const followers = await Promise.all([1, 2, 3].map(() => aParticipant(test)))
    const { topic } = await beginTopic(bia)
    const pages = await Promise.all(followers.map(one => listen(one)))
    for (const [at, one] of followers.entries()) {
      await one.browser.call('PUT', `/forum/topics/${topic.id}/follow`, { body: { follow: 1 } })
      await pages[at]?.hears(1)
    }
    // The second one already has something unread.
    const [first, second, third] = followers as [Participant, Participant, Participant]
    await reply(first, (await beginTopic(second)).topic.id)
    await pages[1]?.hears(2)
    await reply(bia, topic.id, 'A todos')
    for (const page of pages) await until(() => page.heard.at(-1)?.latest?.excerpt === 'A todos', 5000)
    const heard = pages.map(page => page.heard.at(-1))
    expect(heard.map(one => one?.unread)).toEqual([1, 2, 1])
    expect(new Set(heard.map(one => one?.latest?.id)).size).toBe(3)
    // The number is the one in that person's list.
    for (const [at, { browser }] of [first, second, third].entries()) {
      const { body } = await browser.call('GET', '/notifications')
      expect((body as { notifications: { id: number }[] }).notifications[0]?.id).toBe(heard[at]?.latest?.id)
    }
  })

  it('has its text read once for everybody who is told the same', async () => {
    const { db, channels, log } = test.needs
    const textsRead: number[] = []
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some(row => 'text' in row)) textsRead.push(result.rows.length)
        return result
      },
    })
    const stream = notificationStream({ db: counting, channels, log })
    const { topic } = await beginTopic(bia)
    const heard: string[] = []
    for (const { browser, id } of await Promise.all([1, 2, 3, 4].map(() => aParticipant(test)))) {
      await browser.call('PUT', `/forum/topics/${topic.id}/follow`, { body: { follow: 1 } })
      onTestFinished(stream.open({ userId: id }, (_event, data) => heard.push(data)))
    }
    // Only a page that has heard how many are unread is told what is new.
    await until(() => heard.length >= 4, 5000)
    await reply(bia, topic.id, 'A todos')
    await until(() => heard.filter(data => data.includes('A todos')).length >= 4, 5000)
    expect(textsRead).toEqual([1])
  })

  it('is refused without a session, and for eight tabs the ninth ends the first', async () => {
    expect((await Listener.open(url, 'no-token')).status).toBe(401)
    const ana = await aParticipant(test)
    const first = await listen(ana)
    for (let at = 0; at < 7; at++) await listen(ana)
    expect(first.isOver).toBe(false)
    await listen(ana)
    await until(() => first.isOver, 3000)
  })

  it('hears again after the database has cut the connection, with nothing missed', async () => {
    const ana = await aParticipant(test)
    const listener = await listen(ana)
    await listener.hears(1)
    const { topic } = await beginTopic(ana)
    await test.needs.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'alinha-listening' and datname = current_database()`,
    )
    await reply(bia, topic.id, 'Enquanto ninguém ouvia')
    await until(() => listener.heard.some(({ latest }) => latest?.excerpt === 'Enquanto ninguém ouvia'), 5000)
  })
})

it('a session that has ended hears no more; listening is counted, and never as a slow call', async () => {
  const readFigures = async () => (await test.app.inject('/metrics')).body
  const ana = await aParticipant(test)
  const listener = await listen(ana)
  await listener.hears(1)
  expect(await readFigures()).toMatch(/^alinha_open_streams 1$/m)
  await ana.browser.call('POST', '/auth/logout')
  await until(() => listener.isOver, 18_000)
  await until(async () => /^alinha_open_streams 0$/m.test(await readFigures()), 5000)
  expect(await readFigures()).not.toContain('alinha_call_seconds_count{call="listenToNotifications"')
}, 30_000)

async function hasConnection({ needs }: TestApp, count: number): Promise<boolean> {
  const { rowCount } = await needs.db.pool.query(
    `select from pg_stat_activity where application_name = 'alinha-listening' and datname = current_database() and query ilike 'listen%'`,
  )
  return (rowCount ?? 0) >= count
}
