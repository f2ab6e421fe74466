import type { lessons, ReplyOf } from '@alinha/contract'
import type { Database } from '../../apps/server/src/platform/database.ts'
import { aLogin, appKeysOf, type Login } from '../../apps/server/src/testing/people/logins.ts'

type Place = { db: Database; apiUrl: string; environment: Record<string, string> }
type ContinuedPlayback = ReplyOf<typeof lessons.continuePlayback>

/**
 * The signed folder of a lesson, without a slash at its end, the id that continues it, and the cookie without which it is
 * worth nothing, as a header says it.
 */
export type OpenedFolder = { id: string; folder: string; cookie: string }

/** A person who has logged in and calls the API over HTTP. */
export class Viewer {
  readonly userId: number
  readonly sessionId: string
  #cookie = ''
  readonly #place: Place
  readonly #headers: Record<string, string>

  private constructor(place: Place, userId: number, { sessionId, headers }: Login) {
    this.#place = place
    this.userId = userId
    this.sessionId = sessionId
    this.#headers = headers
  }

  static async logIn(place: Place, { id: userId }: { id: number }): Promise<Viewer> {
    const server = { db: place.db, keys: appKeysOf(place.environment) }
    const session = { userId, network: '203.0.113.0/24', device: 'test', hours: 1 }
    return new Viewer(place, userId, await aLogin(server, session))
  }

  async call<Reply>(method: 'GET' | 'POST', path: string): Promise<Reply> {
    const answer = await fetch(`${this.#place.apiUrl}${path}`, {
      method,
      headers: this.#headers,
      ...(method === 'POST' && { body: '{}' }),
    })
    const text = await answer.text()
    for (const set of answer.headers.getSetCookie())
      if (/^(__Secure-)?viewer=/.test(set)) this.#cookie = set.slice(0, set.indexOf(';'))
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`)
    return JSON.parse(text) as Reply
  }

  async open(movieId: number): Promise<OpenedFolder> {
    const { movie } = await this.call<ReplyOf<typeof lessons.readLesson>>('GET', `/movies/${movieId}`)
    if (!movie.video || !movie.playback) throw new Error(`lesson ${movieId} may not be watched`)
    return { id: movie.playback.id, folder: folderOf(movie.video), cookie: this.#cookie }
  }

  async begin(movieId: number): Promise<OpenedFolder> {
    const { id } = await this.open(movieId)
    const { video } = await this.call<ContinuedPlayback>('POST', `/playbacks/${id}`)
    return { id, folder: folderOf(video), cookie: this.#cookie }
  }
}

const folderOf = (video: string): string => video.replace(/\/master\.m3u8$/, '')
