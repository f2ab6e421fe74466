import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterView, storeSession } from '../../../platform/api/session.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { aLesson, aPlayback } from './a-lesson.test-data.ts'
import { lessonCalls } from './lesson.calls.ts'
import { openPlayback } from './lesson-playback.ts'

const MANAGER = 1
const ANA = 7

beforeEach(() => localStorage.clear())
afterEach(() => sessionStorage.clear())

/** What is told to the server when a lesson plays for a moment. */
async function play(): Promise<string[]> {
  const seen = fakeApi({
    'lessons.countLessonView': () => ({ message: 'ok' }),
    'lessons.recordWatchedTime': () => ({ watched: 0, total_horas_assistidas: 0 }),
  })
  const video = document.createElement('video')
  for (const [name, value] of Object.entries({ paused: false, readyState: 4, currentTime: 5 }))
    Object.defineProperty(video, name, { get: () => value })
  Object.defineProperty(video, 'played', { get: () => ({ length: 1, start: () => 0, end: () => 5 }) })
  const movie = { ...aLesson(), video: '/v/s/e/master.m3u8', playback: aPlayback(), readAt: Date.now() }
  const playback = openPlayback(movie, ANA, null)
  const stop = playback.follow(video)
  video.dispatchEvent(new Event('playing'))
  stop()
  playback.close()
  await new Promise(resolve => setTimeout(resolve, 20))
  return seen.map(({ url }) => url).filter(url => url !== '/api/csrf-token')
}

describe('a lesson that plays', () => {
  it('counts for whoever watches it', async () => {
    storeSession(signedIn(aMember({ id: ANA })))
    expect(await play()).toContain('/api/users/movies/contaTempoAssistidoAnalytics')
  })

  it('counts for nobody while a manager sees the site as a member, and goes on as the manager’s own', async () => {
    vi.stubGlobal('open', () => null)
    storeSession(signedIn(aMember({ id: MANAGER, isManager: true })))
    const user = signedIn(aMember({ id: ANA }))
    enterView({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', endsAt: '2999-01-01T00:00:00.000Z', user })
    expect(await play()).toEqual([])
    const seen = fakeApi({
      'lessons.continuePlayback': () => ({ video: '/v/s/e/master.m3u8', expiresAt: aPlayback().expiresAt }),
    })
    await lessonCalls.continuePlayback({ params: { id: 'Sample0Playback0' }, body: { takeOver: false } })
    expect(seen.at(-1)?.headers.get('x-view-as')).toBeNull()
  })
})
