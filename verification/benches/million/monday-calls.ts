import type pg from 'pg'
import { hashPassword } from '../../../apps/server/src/features/session/index.ts'
import { csrfTokens } from '../../../apps/server/src/platform/http/csrf.ts'
import { sessionTokens } from '../../../apps/server/src/platform/security/session-token.ts'
import { csrfCookie } from '../../../apps/server/src/testing/people/logins.ts'
import { KEYWORDS } from '../../filled-databases/catalogue-database.ts'
import { listWatchers, type Watcher } from '../../filled-databases/watched-database.ts'
import { APP_KEYS } from '../../measuring/bench-environment.ts'
import type { WrittenRequest } from '../../measuring/written-requests.ts'

type Member = Watcher & { email: string; headers: Record<string, string> }
type MondayCall = {
  /** How many a second there are on a Monday evening with 100,000 people watching. Nothing for a call that is rare. */
  perSecond: number
  /** How many may wait for an answer at a time, where that is less than elsewhere. */
  atOnce?: number
  write: (member: Member, number: number) => WrittenRequest
}

const LESSONS = 2000
const PASSWORD = 'uma senha de quem assiste'
/** Of 20,000 people who do not watch, one call in five seconds each, of three kinds. */
const PAGES_A_SECOND = 4000 / 3
/** Of 100,000 viewers, each of whom begins another lesson every half hour. */
const LESSONS_A_SECOND = 100_000 / 1800

const lessonOf = (number: number): number => 1 + ((number * 37) % LESSONS)

const get =
  (path: (member: Member, number: number) => string): MondayCall['write'] =>
  (member, number) => ({ method: 'GET', path: path(member, number), headers: member.headers })
const post =
  (path: string, body: (member: Member, number: number) => object): MondayCall['write'] =>
  (member, number) => ({ method: 'POST', path, headers: member.headers, body: body(member, number) })

/** Half a minute that ends now, at another place of the lesson for each number. */
const reportOf = ({ userId, movieId, playbackId }: Member, number: number): object => {
  const now = Math.floor(Date.now() / 100)
  const position = 300 * ((number % 59) + 1)
  return {
    userId,
    playbackId,
    videoId: movieId,
    tempoTotalAssistidoEmSegundos: 30,
    device: 'desktop',
    ranges: [[position - 300, position]],
    clock: [[now - 300, now]],
    takenAt: now,
    pos: position,
    rate: 1,
  }
}

const calls = {
  report: { perSecond: 3333, write: post('/users/movies/contaTempoAssistidoAnalytics', reportOf) },
  verdict: {
    perSecond: 10_000,
    write: ({ playbackId }) => ({
      method: 'GET',
      path: '/internal/playback-verdict',
      headers: { 'x-playback': playbackId },
    }),
  },
  view: {
    perSecond: LESSONS_A_SECOND,
    write: post('/users/movies/countMovieView', ({ userId }, number) => ({
      userId,
      movieId: lessonOf(number),
      device: 'desktop',
    })),
  },
  catalogue: { perSecond: PAGES_A_SECOND, write: get(() => '/catalog') },
  lesson: { perSecond: PAGES_A_SECOND, write: get(({ movieId }) => `/movies/${movieId}`) },
  login: {
    perSecond: 67,
    atOnce: 4,
    write: ({ email, headers }) => ({
      method: 'POST',
      path: '/auth/login',
      headers: { cookie: headers['cookie'] ?? '', 'x-xsrf-token': headers['x-xsrf-token'] ?? '' },
      body: { email, password: PASSWORD },
    }),
  },
  renewal: { perSecond: 50, write: get(() => '/verify-token') },
  search: {
    perSecond: 0,
    write: post('/search', (_, number) => ({ keyword: KEYWORDS[number % KEYWORDS.length] })),
  },
  history: { perSecond: 0, write: get(() => '/users/movies/history') },
  payments: { perSecond: 0, write: get(() => '/payments') },
  bell: { perSecond: PAGES_A_SECOND, write: get(() => '/notifications/count') },
} satisfies Record<string, MondayCall>

export type Kind = keyof typeof calls
export const mondayCalls: Readonly<Record<Kind, MondayCall>> = calls
export const KINDS = Object.keys(mondayCalls) as Kind[]
export const CALLS_A_SECOND = KINDS.reduce((sum, kind) => sum + mondayCalls[kind].perSecond, 0)

/** Those who watch, logged in, with one password. */
export async function enterMembers(pool: pg.Pool): Promise<Member[]> {
  const [tokens, csrf] = [sessionTokens(APP_KEYS), csrfTokens(APP_KEYS)]
  const watchers = await listWatchers(pool)
  await pool.query(
    `update users set password_hash = $1, email_confirmed_at = now() where id in (select user_id from playbacks)`,
    [await hashPassword(PASSWORD)],
  )
  return Promise.all(
    watchers.map(async watcher => {
      const token = await tokens.issue(watcher.sessionId, watcher.userId, new Date())
      const xsrf = csrf.issue(watcher.sessionId)
      return {
        ...watcher,
        email: `pessoa${watcher.userId}@exemplo.com.br`,
        headers: { authorization: `Bearer ${token}`, cookie: csrfCookie(xsrf), 'x-xsrf-token': xsrf },
      }
    }),
  )
}

/** So many requests of one kind, each of another member than the one before. */
export const writeRequests = (members: readonly Member[], kind: Kind, count: number): WrittenRequest[] =>
  Array.from({ length: count }, (_, at) =>
    mondayCalls[kind].write(members[at % members.length] as Member, at),
  )

/** A part of that evening, in which calls come as often as there, mixed. */
export function writeEvening(members: readonly Member[], count: number): WrittenRequest[] {
  const requests: { due: number; request: WrittenRequest }[] = []
  for (const kind of KINDS) {
    const own = Math.round((count * mondayCalls[kind].perSecond) / CALLS_A_SECOND)
    for (const [at, request] of writeRequests(members, kind, own).entries())
      requests.push({ due: (at + 0.5) / own, request })
  }
  return requests.sort((one, other) => one.due - other.due).map(({ request }) => request)
}
