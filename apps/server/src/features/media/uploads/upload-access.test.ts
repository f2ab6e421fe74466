import { VIEW_HEADER } from '@alinha/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyOtherRoute } from '../../../features.ts'
import { buildApp, type App } from '../../../platform/http/app.ts'
import { everyGuard, guardsOf, type Guard } from '../../../platform/http/guards.ts'
import {
  enter,
  IDENTITIES,
  makePeople,
  type Identity,
  type People,
} from '../../../testing/suites/access-matrix.ts'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let people: People
let movieId: number
beforeAll(async () => {
  test = await startTestApp()
  people = await makePeople(test.needs)
  movieId = (await aLesson(test.needs)).movieId
})
afterAll(() => test.stop())

const VERBS = ['HEAD', 'OPTIONS', 'PATCH'] as const

/** An upload of ten bytes that is on its way, for each question anew. */
async function anUpload(): Promise<string> {
  const id = randomUUID()
  const { db, files } = test.needs
  await db.updateTable('uploads').set({ state: 'cancelled' }).where('state', '=', 'receiving').execute()
  await db.insertInto('uploads').values({ id, movie_id: movieId, file_name: 'a.mp4', bytes: 10 }).execute()
  await files.put(`uploads/${id}`, new Uint8Array())
  return id
}

type UploadRequest = { verb: (typeof VERBS)[number]; identity: Identity; headers?: Record<string, string> }

async function ask(app: App, { verb, identity, headers = {} }: UploadRequest) {
  const { token, csrf, viewId } = await enter(test.needs, people, identity)
  const id = await anUpload()
  const answer = await app.inject({
    method: verb,
    url: `/admin/uploads/${id}`,
    headers: {
      cookie: `XSRF-TOKEN=${csrf}`,
      'x-xsrf-token': csrf,
      'tus-resumable': '1.0.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(viewId && { [VIEW_HEADER]: viewId }),
      ...(verb === 'PATCH' && { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }),
      ...headers,
    },
    ...(verb === 'PATCH' && { payload: Buffer.from('four') }),
  })
  const stored = await test.needs.files.size(`uploads/${id}`)
  return { status: answer.statusCode, body: answer.body, caching: answer.headers['cache-control'], stored }
}

/** Written out, not asked of the code it judges. */
const expectedStatus = (identity: Identity): 'admitted' | 401 | 403 => {
  if (identity === 'manager') return 'admitted'
  return ['nobody', 'expired session', 'expired token'].includes(identity) ? 401 : 403
}

const FORGERIES: Record<string, Record<string, string>> = {
  'without a forgery token': { cookie: '', 'x-xsrf-token': '' },
  'with the cookie only': { 'x-xsrf-token': '' },
  'with the header only': { cookie: '' },
}

/** Every cell that does not answer as it must, for all verbs and all kinds of people. */
async function problemsOf(app: App): Promise<string[]> {
  const problems: string[] = []
  for (const verb of VERBS) {
    for (const identity of IDENTITIES) {
      const { status, caching, stored } = await ask(app, { verb, identity })
      const expected = expectedStatus(identity)
      const isRight = expected === 'admitted' ? status < 300 : status === expected
      if (!isRight) problems.push(`${verb} as ${identity}: ${status}, expected ${expected}`)
      if (!String(caching).includes('no-store')) problems.push(`${verb} as ${identity}: ${caching}`)
      if (stored !== (verb === 'PATCH' && expected === 'admitted' ? 4 : 0))
        problems.push(`${verb} as ${identity}: ${stored} bytes are stored`)
    }
  }
  for (const [how, headers] of Object.entries(FORGERIES)) {
    const { body, stored } = await ask(app, { verb: 'PATCH', identity: 'manager', headers })
    if (!body.includes('forged-request') || stored !== 0) problems.push(`PATCH ${how}: ${body}`)
  }
  return problems
}

describe('the verbs that move the bytes of an upload', () => {
  it('are for managers alone, and only from a page of ours [R2.17, R6.08, C7.124]', async () => {
    expect(await problemsOf(test.app)).toEqual([])
  })

  it.each(['refuseBeforeNewPassword', 'refuseStrangers', 'refuseForgery'] as const)(
    'are open to somebody else without %s, which is noticed',
    async removed => {
      const left: Guard[] = Object.values(everyGuard).filter(guard => guard !== everyGuard[removed])
      const mutant = buildApp(test.needs, [], guardsOf(test.needs, left), everyOtherRoute(test.needs))
      expect(await problemsOf(mutant)).not.toEqual([])
      await mutant.close()
    },
  )

  it('say nothing to other origins', async () => {
    const headers = { origin: 'https://example.com' }
    const { status } = await ask(test.app, { verb: 'OPTIONS', identity: 'nobody', headers })
    expect(status).toBe(401)
    const { token } = await enter(test.needs, people, 'manager')
    const answer = await test.app.inject({
      method: 'HEAD',
      url: `/admin/uploads/${await anUpload()}`,
      headers: { ...headers, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('need the second factor where managers do', async () => {
    const strict = await startTestApp({ environment: { REQUIRE_SECOND_FACTOR: 'true' } })
    try {
      const managers = await makePeople(strict.needs)
      const { token, csrf } = await enter(strict.needs, managers, 'manager')
      const answer = await strict.app.inject({
        method: 'PATCH',
        url: `/admin/uploads/${randomUUID()}`,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `XSRF-TOKEN=${csrf}`,
          'x-xsrf-token': csrf,
          'content-type': 'application/offset+octet-stream',
        },
        payload: Buffer.from('four'),
      })
      expect(answer.json()).toMatchObject({ code: 'second-factor-missing' })
    } finally {
      await strict.stop()
    }
  })
})
