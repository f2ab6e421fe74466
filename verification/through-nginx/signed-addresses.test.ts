import { createHmac } from 'node:crypto'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedFolder } from '../../apps/server/src/testing/signed-addresses.ts'
import { Browser } from '../../apps/server/src/testing/people/browser.ts'
import { aPublishedLesson, type PublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import type { RunningNginx } from '../stage/nginx.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'
import { SEGMENT, writeLessonFiles, type LessonFiles } from './lesson-files.ts'
import { sendRaw } from './raw-request.ts'
import { Viewer } from './viewer.ts'

let test: TestApp
let api: RunningProcess
let nginx: RunningNginx
let lesson: PublishedLesson
let other: PublishedLesson
let files: LessonFiles
let otherFiles: LessonFiles
let preview: LessonFiles
let viewer: Viewer
/** What the browser of the viewer sends along. */
let cookie: string
/** The parts of a working address of the lesson. */
let good: { kid: string; exp: string; sid: string; sig: string }

beforeAll(async () => {
  test = await startTestApp()
  const { MEDIA_FOLDER } = test.needs.config
  lesson = await aPublishedLesson(test.needs)
  other = await aPublishedLesson(test.needs)
  files = writeLessonFiles(MEDIA_FOLDER, 'v', lesson.encodeId)
  otherFiles = writeLessonFiles(MEDIA_FOLDER, 'v', other.encodeId)
  preview = writeLessonFiles(MEDIA_FOLDER, 'p', lesson.previewEncodeId)
  api = await startProcess('api', test.environment)
  nginx = await startNginxBeforeApi(test.environment, api.url)
  viewer = await logIn(await aMember(test.needs, { plan: 'premium' }))
  const begun = await viewer.begin(lesson.id)
  cookie = begun.cookie
  const [, kid = '', exp = '', sid = '', sig = ''] =
    /^\/v\/(.)\.(\d+)\.([^.]+)\.([^/]+)\//.exec(begun.folder) ?? []
  good = { kid, exp, sid, sig }
})
afterAll(async () => {
  await nginx?.stop()
  await api?.stop()
  await test?.stop()
})

type Parts = typeof good & { encodeId: string; rest: string }
const targetOf = (changed: Partial<Parts> = {}): string => {
  const { kid, exp, sid, sig, encodeId, rest } = {
    ...good,
    encodeId: lesson.encodeId,
    rest: SEGMENT,
    ...changed,
  }
  return `/v/${kid}.${exp}.${sid}.${sig}/${encodeId}/${rest}`
}
const KEYS = { a: '1a'.repeat(32), b: '2b'.repeat(32) }
/** Signed as the server would sign it, with any key. */
const signed = (changed: Partial<Parts> = {}, key: string = KEYS.a): string => {
  const parts = { ...good, encodeId: lesson.encodeId, ...changed }
  const text = `${parts.exp}|${parts.sid}|${parts.encodeId}|${cookie.slice('viewer='.length)}`
  return targetOf({ ...changed, sig: createHmac('sha256', key).update(text).digest('base64url') })
}
const ask = (target: string, { headers = {}, ...request }: Parameters<typeof sendRaw>[2] = {}) =>
  sendRaw(nginx.url, target, { ...request, headers: { Cookie: cookie, ...headers } })
const logIn = (person: { id: number }) =>
  Viewer.logIn({ db: test.needs.db, apiUrl: api.url, environment: test.environment }, person)
const inOneHour = () => String(Math.floor(Date.now() / 1000) + 3600)

async function verdictsAsked(): Promise<number> {
  const text = await (await fetch(`${api.url}/metrics`)).text()
  return [...text.matchAll(/alinha_call_seconds_count\{call="judgePlayback",[^}]*\} (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

describe('an address that the server signed', () => {
  it('serves every file of the lesson unchanged', async () => {
    for (const name of files.names) expect((await ask(targetOf({ rest: name }))).status, name).toBe(200)
    const { bytes } = await ask(targetOf())
    expect(bytes.subarray(-files.segment.length).equals(files.segment)).toBe(true)
  })

  it('has the signature that nginx computes, for both keys', async () => {
    const { playbackId, encodeId, endsAt } = {
      playbackId: good.sid,
      encodeId: lesson.encodeId,
      endsAt: new Date(Number(good.exp) * 1000),
    }
    for (const [kid, key] of Object.entries(KEYS)) {
      const folder = signedFolder(
        { MEDIA_KEYS: [{ kid, key }], MEDIA_URL: '' },
        { playbackId, encodeId, endsAt, viewer: cookie.slice('viewer='.length) },
      )
      expect((await ask(`${folder}/${SEGMENT}`)).status, kid).toBe(200)
    }
  })

  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl'],
    ['480/init.mp4', 'video/mp4'],
    [SEGMENT, 'video/iso.segment'],
    ['storyboard.vtt', 'text/vtt; charset=utf-8'],
    ['sb0.jpg', 'image/jpeg'],
    ['poster.webp', 'image/webp'],
  ])('serves %s as %s, cached by this browser only, with the headers of the site', async (rest, type) => {
    const { headers } = await fetch(`${nginx.url}${targetOf({ rest })}`, {
      headers: { 'accept-encoding': 'gzip', cookie },
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers.has('content-encoding')).toBe(false)
  })

  it('answers HEAD, and a part when asked for one', async () => {
    expect(await ask(targetOf(), { method: 'HEAD' })).toMatchObject({ status: 200 })
    const { status, bytes } = await ask(targetOf(), { headers: { Range: 'bytes=100-199' } })
    expect(status).toBe(206)
    expect(bytes.subarray(-100).equals(files.segment.subarray(100, 200))).toBe(true)
  })
})

describe('an address in other hands', () => {
  const strangers: [string, () => Promise<Record<string, string>>][] = [
    ['nobody', async () => ({})],
    ['somebody who guesses', async () => ({ Cookie: 'viewer=AAAAAAAAAAAAAAAAAAAAAA' })],
    ['somebody with an empty cookie', async () => ({ Cookie: 'viewer=' })],
    [
      'somebody with the value in another cookie',
      async () => ({ Cookie: cookie.replace('viewer', 'other') }),
    ],
    ['somebody with one character of it wrong', async () => ({ Cookie: cookie.replace(/.$/, '.') })],
    [
      'another subscriber who watches the same lesson',
      async () => {
        const another = await logIn(await aMember(test.needs, { plan: 'premium' }))
        return { Cookie: (await another.begin(lesson.id)).cookie }
      },
    ],
    [
      'the same person on another device',
      async () => {
        const device = await logIn({ id: viewer.userId })
        return { Cookie: (await device.open(other.id)).cookie }
      },
    ],
  ]

  it.each(strangers)('serves no file to %s, and does not ask the API', async (_who, cookiesOf) => {
    const headers = await cookiesOf()
    const before = await verdictsAsked()
    for (const rest of files.names) {
      const { status, bytes } = await sendRaw(nginx.url, targetOf({ rest }), { headers })
      expect(status, rest).toBe(403)
      expect(bytes.includes(files.segment.subarray(1000, 1032))).toBe(false)
    }
    expect(await verdictsAsked()).toBe(before)
    expect((await ask(targetOf())).status).toBe(200)
  })

  it('comes with a cookie that only the files of lessons see, and no script', async () => {
    const browser = new Browser(test.app)
    const person = await aMember(test.needs, { plan: 'premium' })
    await browser.login(person)
    const { headers, body } = await browser.call('GET', `/movies/${lesson.id}`)
    const set = [headers['set-cookie']].flat().map(String)
    expect(set).toEqual([expect.stringMatching(/^viewer=[\w-]{22}; Path=\/v\/; SameSite=Strict; HttpOnly$/)])
    const { playback } = (body as { movie: { playback: { id: string } } }).movie
    const continued = await browser.call('POST', `/playbacks/${playback.id}`, { body: {} })
    expect([continued.headers['set-cookie']].flat().map(String)).toEqual(set)
    const coming = await aPublishedLesson(test.needs, { isAvailable: false })
    const refused = await browser.call('GET', `/movies/${coming.id}`)
    expect(refused.headers['set-cookie']).toBeUndefined()
  })
})

describe('an address that the server did not sign', () => {
  /** Each with the status by which nginx refuses it before it asks the API. */
  const forged: [string, () => string, number, object?][] = [
    ['an unknown key', () => signed({ kid: 'c' }, ''), 403],
    ['an unknown key, signed with an empty one', () => signed({ kid: 'z' }, ''), 403],
    ['the letter of the other key', () => targetOf({ kid: 'b' }), 403],
    ['another lesson', () => targetOf({ encodeId: other.encodeId }), 403],
    ['a later end', () => targetOf({ exp: String(Number(good.exp) + 3600) }), 403],
    ['another playback', () => targetOf({ sid: 'AAAAAAAAAAAAAAAA' }), 403],
    ['a signature of zeros', () => targetOf({ sig: 'A'.repeat(43) }), 403],
    ['a signature in upper case', () => targetOf({ sig: good.sig.toUpperCase() }), 403],
    ['an end that is past', () => signed({ exp: '1700000000' }), 410],
    ['an end that is past, and a forged signature', () => targetOf({ exp: '1700000000' }), 403],
    ['POST', () => targetOf(), 403, { method: 'POST' }],
    ['PUT', () => targetOf(), 403, { method: 'PUT' }],
    ['DELETE', () => targetOf(), 403, { method: 'DELETE' }],
    ['OPTIONS', () => targetOf(), 403, { method: 'OPTIONS' }],
    ['no token', () => `/v/${lesson.encodeId}/${SEGMENT}`, 404],
    ['a signature cut short', () => targetOf({ sig: good.sig.slice(0, 42) }), 404],
    ['a key of two letters', () => targetOf({ kid: 'aa' }), 404],
    ['an end of eleven digits', () => targetOf({ exp: `${good.exp}0` }), 404],
    ['an odd extension', () => targetOf({ rest: '480/s00000.ts' }), 404],
    ['a folder', () => targetOf({ rest: '480/' }), 404],
    ['an encode in upper case', () => targetOf({ encodeId: lesson.encodeId.toUpperCase() }), 404],
    ['.. into another lesson', () => targetOf({ rest: `../${other.encodeId}/${SEGMENT}` }), 403],
    ['%2e%2e into another lesson', () => targetOf({ rest: `%2e%2e/${other.encodeId}/${SEGMENT}` }), 403],
    ['..%2f into another lesson', () => targetOf({ rest: `..%2f${other.encodeId}/${SEGMENT}` }), 403],
    [
      '.. out of the public files',
      () => `/p/${lesson.previewEncodeId}/../../v/${lesson.encodeId}/${SEGMENT}`,
      404,
    ],
    ['%2e%2e%2f out of the public files', () => `/p/%2e%2e%2fv/${lesson.encodeId}/${SEGMENT}`, 404],
    ['a lesson among the public files', () => `/p/${lesson.encodeId}/${SEGMENT}`, 404],
    ['a byte of nothing', () => targetOf({ rest: '480/s00000.m4s%00.vtt' }), 400],
    ['the verdict itself', () => '/media-verdict', 404],
    ['the verdict through the door of the API', () => '/api/internal/playback-verdict', 404],
    ['the verdict through two slashes', () => '/api//internal/playback-verdict', 404],
    ['the verdict in code', () => '/api/%69nternal/playback-verdict', 404],
  ]

  it.each(forged)(
    '%s: serves no byte and does not ask the API',
    async (_what, target, status, request = {}) => {
      const before = await verdictsAsked()
      const answer = await ask(target(), request)
      expect(answer.status).toBe(status)
      for (const { segment } of [files, otherFiles])
        expect(answer.bytes.includes(segment.subarray(1000, 1032))).toBe(false)
      expect(await verdictsAsked()).toBe(before)
    },
  )

  it('with the right key but without a playback: serves no byte', async () => {
    expect((await ask(signed({ sid: 'AAAAAAAAAAAAAAAA', exp: inOneHour() }))).status).toBe(403)
  })

  it('with the right key but not begun within a minute: serves no byte', async () => {
    const { id, folder } = await viewer.open(other.id)
    expect((await ask(`${folder}/${SEGMENT}`)).status).toBe(200)
    const { folder: late, id: lateId } = await viewer.begin(lesson.id)
    expect(lateId).not.toBe(id)
    await test.needs.db
      .updateTable('playbacks')
      .set({ began_at: null, seen_at: null, issued_at: new Date(Date.now() - 61_000) })
      .where('id', '=', lateId)
      .execute()
    expect((await ask(`${late}/${SEGMENT}`)).status).toBe(403)
  })

  it('is refused, like a missing file, by an answer that is not to be cached', async () => {
    const viewing = { headers: { cookie } }
    const { headers } = await fetch(`${nginx.url}${targetOf({ sig: 'A'.repeat(43) })}`, viewing)
    expect(headers.get('cache-control')).toBe('no-cache')
    const missing = await fetch(`${nginx.url}${targetOf({ rest: '480/s00009.m4s' })}`, viewing)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache'])
  })
})

describe('beside the lesson', () => {
  it('a symbolic link is not followed', async () => {
    const { MEDIA_FOLDER } = test.needs.config
    writeFileSync(join(MEDIA_FOLDER, 'secret.vtt'), 'of no lesson')
    symlinkSync(join(MEDIA_FOLDER, 'secret.vtt'), join(MEDIA_FOLDER, 'v', lesson.encodeId, 'link.vtt'))
    expect((await ask(targetOf({ rest: 'link.vtt' }))).status).toBe(403)
  })

  it('a preview is public and may be cached by anybody [C7.76]', async () => {
    const answer = await fetch(`${nginx.url}/p/${lesson.previewEncodeId}/${SEGMENT}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await answer.arrayBuffer()).equals(preview.segment)).toBe(true)
  })

  it('a viewer who asks much faster than a player is slowed down, and nobody else', async () => {
    const greedy = await logIn(await aMember(test.needs, { plan: 'premium' }))
    const { folder, cookie: greedyCookie } = await greedy.begin(lesson.id)
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        fetch(`${nginx.url}${folder}/storyboard.vtt`, { headers: { cookie: greedyCookie } }).then(
          ({ status }) => status,
        ),
      ),
    )
    const given = answers.filter(status => status === 200).length
    expect(given).toBeGreaterThanOrEqual(120)
    expect(given).toBeLessThan(200)
    expect(answers.filter(status => status === 429)).toHaveLength(300 - given)
    expect((await ask(targetOf())).status).toBe(200)
  })
})
