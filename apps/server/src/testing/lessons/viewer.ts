import type { lessons, ReplyOf, hours } from '@alinha/contract'
import { expect } from 'vitest'
import { Browser } from '../people/browser.ts'
import { aPublishedLesson } from './lessons.ts'
import { aMember } from '../people/people.ts'
import type { TestApp } from '../start-test-app.ts'

/** In tenths of a second, as watched time is counted. */
export const MINUTE = 600

const tenthsNow = () => Math.floor(Date.now() / 100)

type OpeningFacts = { minutesAgo?: number; duration?: number }

/** A subscriber who opened a new lesson. */
export async function aViewer(test: TestApp, opened: OpeningFacts = {}): Promise<Viewer> {
  const viewer = new Viewer(test)
  const person = await aMember(test.needs, { plan: 'premium' })
  viewer.userId = person.id
  await viewer.browser.login(person)
  await viewer.open(opened)
  return viewer
}

type Progress = ReplyOf<typeof hours.readProgress>
type Recorded = ReplyOf<typeof hours.recordWatchedTime>

/** A person with the page of a lesson open since some time, and the calls that the page makes. */
export class Viewer {
  readonly browser: Browser
  readonly #test: TestApp
  userId = 0
  movieId = 0
  playbackId = ''

  constructor(test: TestApp) {
    this.#test = test
    this.browser = new Browser(test.app)
  }

  /** A new lesson, `duration` tenths long. */
  async open({ minutesAgo = 60, duration = 60 * MINUTE }: OpeningFacts = {}): Promise<void> {
    const lesson = await aPublishedLesson(this.#test.needs)
    this.movieId = lesson.id
    await this.#test.needs.db.pool.query('update encodes set duration_ms = $2 where id = $1', [
      lesson.encodeId,
      duration * 100,
    ])
    await this.openAgain(minutesAgo)
  }

  async openAgain(minutesAgo: number): Promise<void> {
    this.playbackId = (await this.movie()).playback?.id ?? ''
    await this.#test.needs.db.pool.query(
      `update playbacks set issued_at = now() - make_interval(mins => $2), began_at = now() - make_interval(mins => $2)
        where id = $1`,
      [this.playbackId, minutesAgo],
    )
  }

  movie = async () =>
    ((await this.browser.call('GET', `/movies/${this.movieId}`)).body as ReplyOf<typeof lessons.readLesson>)
      .movie
  progress = async () => (await this.browser.call('GET', '/users/movies/progress')).body as Progress
  seconds = async () => (await this.progress()).watchedSeconds

  call = (path: string, body: object) =>
    this.browser.call('POST', `/users/movies/${path}`, { body: { userId: this.userId, ...body } })

  report = (said: object) =>
    this.call('contaTempoAssistidoAnalytics', {
      tempoTotalAssistidoEmSegundos: 0,
      videoId: this.movieId,
      device: 'desktop',
      playbackId: this.playbackId,
      ...said,
    })

  /** Played from a second of the lesson on, until some minutes ago, at a speed. */
  watch = async (said: { from?: number; minutes: number; endedAgo?: number; rate?: number }) => {
    const { from = 0, minutes, endedAgo = 0, rate = 1 } = said
    const takenAt = tenthsNow() - endedAgo * MINUTE
    const to = from * 10 + minutes * MINUTE * rate
    const { status, body } = await this.report({
      ranges: [[from * 10, to]],
      clock: [[takenAt - minutes * MINUTE, takenAt]],
      takenAt,
      pos: to,
      rate,
    })
    expect(status).toBe(200)
    return body as Recorded
  }
}
