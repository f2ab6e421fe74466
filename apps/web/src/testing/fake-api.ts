import {
  everyCall,
  LIVE_NOTIFICATIONS_PATH,
  refusals,
  type Call,
  type RefusalCode,
  type ReplyOf,
} from '@alinha/contract'
import { onTestFinished, vi } from 'vitest'
import { answerLiveNotifications } from './live-notifications.ts'

const ANNOUNCEMENTS = `/api${everyCall.announcements.listAnnouncements.path}`
const WAITING = `/api${everyCall.insights.countWaiting.path}`
const PLAYBACK = `/api${everyCall.lessons.tellPlayback.path}`

type Calls = typeof everyCall
type NamedCalls = {
  [F in keyof Calls]: { [N in keyof Calls[F] as `${F & string}.${N & string}`]: Calls[F][N] }
}[keyof Calls]
type CallsByName = UnionToIntersection<NamedCalls>
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never

export type SeenRequest = { method: string; url: string; headers: Headers; body: unknown }
type Answer<C> = C extends Call
  ? (request: SeenRequest) => ReplyOf<C> | Response | Promise<ReplyOf<C> | Response>
  : never

/** Answers by call, typed from the contract: a reply of the wrong shape does not compile. */
export type Answers = { [Name in keyof CallsByName]?: Answer<CallsByName[Name]> }

export const refuse = (code: RefusalCode): Response =>
  Response.json({ code, message: refusals[code].message }, { status: refusals[code].status })

/** Stands in for the server at `fetch`, for one test. A call without an answer fails the test. */
export function fakeApi(answers: Answers = {}): SeenRequest[] {
  const seen: SeenRequest[] = []
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // Every page of a member listens to live notifications.
    if (url === `/api${LIVE_NOTIFICATIONS_PATH}`) return answerLiveNotifications(init)
    // So does every page of a manager to what waits for them, unless a test says what does.
    if (url === WAITING && !answers['insights.countWaiting'])
      return Response.json({ forum: 0, coupons: 0, mails: 0 })
    // Every page of a member asks a moment later for what we have to tell.
    if (url === ANNOUNCEMENTS && !answers['announcements.listAnnouncements'])
      return Response.json({ announcements: [] })
    // One player in ten tells how it went.
    if (url === PLAYBACK && !answers['lessons.tellPlayback']) return Response.json({})
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    seen.push(request)
    if (url === '/api/csrf-token') {
      document.cookie = 'XSRF-TOKEN=token-from-server'
      return Response.json({ message: 'ok' })
    }
    const answer = findAnswer(answers, request)
    if (answer === null) throw new Error(`No answer was given for ${request.method} ${url}.`)
    const reply: unknown = await answer(request)
    return reply instanceof Response ? reply : Response.json(reply)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return seen
}

function findAnswer(
  answers: Answers,
  { method, url }: SeenRequest,
): ((request: SeenRequest) => unknown) | null {
  for (const [name, answer] of Object.entries(answers)) {
    const [feature = '', callName = ''] = name.split('.')
    const call = (everyCall as Record<string, Record<string, Call>>)[feature]?.[callName]
    if (call === undefined) continue
    const pattern = new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`)
    if (call.method === method && pattern.test(url)) return answer as (request: SeenRequest) => unknown
  }
  return null
}
