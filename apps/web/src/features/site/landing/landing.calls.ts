import type { site, ReplyOf } from '@alinha/contract'

type Landing = typeof site

export type DemandCourses = ReplyOf<Landing['listDemandCourses']>
export type Partners = ReplyOf<Landing['listPartners']>
export type Summary = ReplyOf<Landing['readLandingSummary']>
export type CourseTeaser = DemandCourses['courses'][number]

/** The server said no, or spoke of something else than was asked. */
export class NotAnswered extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`The server answered ${status}.`)
    this.name = 'NotAnswered'
    this.status = status
    this.body = body
  }
}

/**
 * Every visitor's first page: the contract's types are read, its schemas and the client around them are left out,
 * as they would be a tenth of the page. Whoever reads asks for one list that must be there.
 */
async function read<Reply extends object>(
  path: Landing[keyof Landing]['path'],
  mustHave: keyof Reply,
  signal: AbortSignal,
  query = '',
): Promise<Reply> {
  const reply = await fetch(`/api${path}${query}`, { headers: { Accept: 'application/json' }, signal })
  const body: unknown = await reply.json().catch(() => null)
  if (!reply.ok || typeof body !== 'object' || body === null || !Array.isArray(Reflect.get(body, mustHave)))
    throw new NotAnswered(reply.status, body)
  return body as Reply
}

export const listDemandCourses = (signal: AbortSignal): Promise<DemandCourses> =>
  read('/home/demand', 'courses', signal)

export const listPartners = (signal: AbortSignal): Promise<Partners> =>
  read('/home/partners', 'partners', signal, '?limit=10&order=random')

export const readSummary = (signal: AbortSignal): Promise<Summary> => read('/home/summary', 'series', signal)
