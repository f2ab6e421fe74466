import type { lessons, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aPublishedLesson, type PublishedLesson } from '../../../testing/lessons/lessons.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let lesson: PublishedLesson
let another: PublishedLesson
beforeAll(async () => {
  test = await startTestApp()
  lesson = await aPublishedLesson(test.needs)
  another = await aPublishedLesson(test.needs)
})
afterAll(() => test.stop())

const run = async (statement: string, values: unknown[] = []) =>
  (await test.needs.db.pool.query<Record<string, unknown>>(statement, values)).rows
const aSubscriber = () => aMember(test.needs, { plan: 'premium' })

/** A browser of the person's own, with a session of its own. */
class Device {
  readonly browser = new Browser(test.app)
  id = ''

  static async of(person: Person): Promise<Device> {
    const device = new Device()
    expect((await device.browser.login(person)).status).toBe(200)
    return device
  }

  async open(movieId = lesson.id): Promise<void> {
    const { body } = await this.browser.call('GET', `/movies/${movieId}`)
    this.id = (body as ReplyOf<typeof lessons.readLesson>).movie.playback?.id ?? ''
  }

  async go(takeOver?: boolean): Promise<string> {
    const body = takeOver === undefined ? {} : { takeOver }
    const answer = await this.browser.call('POST', `/playbacks/${this.id}`, { body })
    return answer.status === 200 ? 'ok' : (answer.body as { code: string }).code
  }

  async begin(movieId = lesson.id): Promise<void> {
    await this.open(movieId)
    expect(await this.go()).toBe('ok')
  }

  async verdict(): Promise<boolean> {
    const { statusCode } = await test.app.inject({
      method: 'GET',
      url: '/internal/playback-verdict',
      headers: { 'x-playback': this.id },
    })
    return statusCode === 204
  }

  async sleep(seconds: number): Promise<void> {
    await run('update playbacks set seen_at = now() - make_interval(secs => $2) where id = $1', [
      this.id,
      seconds,
    ])
  }
}

const devicesOf = (person: Person, count: number): Promise<Device[]> =>
  Promise.all(Array.from({ length: count }, () => Device.of(person)))
const verdictsOf = (devices: readonly Device[]) => Promise.all(devices.map(device => device.verdict()))

async function threeDevices(): Promise<[Device, Device, Device]> {
  const person = await aSubscriber()
  return [await Device.of(person), await Device.of(person), await Device.of(person)]
}

describe('streams of one person', () => {
  it('are at most two: a third stops the oldest, which is told why', async () => {
    const [phone, tablet, desk] = await threeDevices()
    await phone.begin()
    await tablet.begin()
    expect(await verdictsOf([phone, tablet])).toEqual([true, true])
    await desk.begin()
    expect(await verdictsOf([phone, tablet, desk])).toEqual([false, true, true])
    expect(await phone.go()).toBe('playback-stopped')
    expect(await phone.go(false)).toBe('playback-stopped')
    expect(await run('select stopped_because from playbacks where id = $1', [phone.id])).toEqual([
      { stopped_because: 'another-stream' },
    ])
  })

  it('can be taken over by a device that was stopped, which stops the oldest of the others', async () => {
    const [phone, tablet, desk] = await threeDevices()
    for (const device of [phone, tablet, desk]) await device.begin()
    expect(await phone.go(true)).toBe('ok')
    expect(await verdictsOf([phone, tablet, desk])).toEqual([true, false, true])
  })

  it('resume without a question once there are fewer than two', async () => {
    const [phone, tablet, desk] = await threeDevices()
    for (const device of [phone, tablet, desk]) await device.begin()
    await tablet.sleep(91)
    expect(await phone.go()).toBe('ok')
    expect(await verdictsOf([phone, desk])).toEqual([true, true])
  })

  it('do not resume beside two others that began meanwhile', async () => {
    const [phone, tablet, desk] = await threeDevices()
    await phone.begin()
    await phone.sleep(91)
    await tablet.begin()
    await desk.begin()
    expect(await verdictsOf([phone, tablet, desk])).toEqual([false, true, true])
    expect(await phone.go()).toBe('playback-stopped')
    await desk.sleep(91)
    expect(await phone.verdict()).toBe(true)
  })

  it('are stopped on the same device first: going to the next lesson stops no other device', async () => {
    const [phone, tablet] = await threeDevices()
    await tablet.begin()
    await phone.begin()
    const before = phone.id
    await phone.begin(another.id)
    expect(phone.id).not.toBe(before)
    expect(await verdictsOf([phone, tablet])).toEqual([true, true])
    expect(
      await run('select stopped_at is not null as stopped from playbacks where id = $1', [before]),
    ).toEqual([{ stopped: true }])
  })

  it('are counted for each person alone', async () => {
    const mine = await devicesOf(await aSubscriber(), 2)
    const theirs = await devicesOf(await aSubscriber(), 2)
    for (const device of [...mine, ...theirs]) await device.begin()
    expect(await verdictsOf([...mine, ...theirs])).toEqual([true, true, true, true])
  })

  it('are two, however many begin at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const devices = await devicesOf(await aSubscriber(), 6)
      for (const device of devices) await device.open()
      expect(await Promise.all(devices.map(device => device.go()))).toEqual(devices.map(() => 'ok'))
      expect((await verdictsOf(devices)).filter(Boolean)).toHaveLength(2)
    }
  })
})

describe('a stream ends', () => {
  const ends: [string, (device: Device, person: Person) => Promise<unknown>, string][] = [
    ['with the login', device => device.browser.call('POST', '/auth/logout', { body: {} }), 'session-ended'],
    [
      'with the membership',
      (_device, { id }) =>
        run(
          `update memberships set plan = 'free', is_suspended = true, is_paid = false, premium_expires_on = null
            where user_id = $1`,
          [id],
        ),
      'subscription-needed',
    ],
    [
      'with a change of role, which ends the login',
      (_device, { id }) =>
        run(`update sessions set ended_at = now(), ended_because = 'role-changed' where user_id = $1`, [id]),
      'session-ended',
    ],
    [
      'when the lesson is taken back',
      () => run('update movies set is_available = false where id = $1', [another.id]),
      'movie-not-available',
    ],
    [
      'when the lesson is moved to a later release day',
      () =>
        run('update movies set released_on = $2 where id = $1', [
          another.id,
          addDays(dayInBrazil(new Date()), 1),
        ]),
      'movie-not-available',
    ],
  ]
  it.each(ends)('%s', async (_how, end, code) => {
    const person = await aSubscriber()
    const device = await Device.of(person)
    await run('update movies set is_available = true, released_on = null where id = $1', [another.id])
    await device.begin(another.id)
    expect(await device.verdict()).toBe(true)
    await end(device, person)
    expect(await device.verdict()).toBe(false)
    expect(await device.go(true)).toBe(code)
  })
})
