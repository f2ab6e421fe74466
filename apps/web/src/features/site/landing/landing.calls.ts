import type { site, ReplyOf } from '@alinha/contract'
import type { PriceBook } from '@alinha/domain'

type SiteCalls = typeof site

export type DemandCourses = ReplyOf<SiteCalls['listDemandCourses']>
export type Partners = ReplyOf<SiteCalls['listPartners']>
export type Summary = ReplyOf<SiteCalls['readLandingSummary']>
export type CourseTeaser = DemandCourses['courses'][number]

/** The server refused, or its reply is not what was asked for. */
export class FailedReply extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`The server answered ${status}.`)
    this.name = 'FailedReply'
    this.status = status
    this.body = body
  }
}

/**
 * This is every visitor's first page, so it uses only the types of the contract: its schemas and their client would be
 * a tenth of the page. Instead of a schema, each call names one part that the reply must have.
 */
async function read<Reply extends object>(
  path: SiteCalls[keyof SiteCalls]['path'],
  mustHave: keyof Reply,
  signal: AbortSignal | null,
  query = '',
): Promise<Reply> {
  const reply = await fetch(`/api${path}${query}`, { headers: { Accept: 'application/json' }, signal })
  const body: unknown = await reply.json().catch(() => null)
  if (
    !reply.ok ||
    typeof body !== 'object' ||
    body === null ||
    typeof Reflect.get(body, mustHave) !== 'object'
  )
    throw new FailedReply(reply.status, body)
  return body as Reply
}

export const listDemandCourses = (signal: AbortSignal): Promise<DemandCourses> =>
  read('/home/demand', 'courses', signal)

export const listPartners = (signal: AbortSignal): Promise<Partners> =>
  read('/home/partners', 'partners', signal, '?limit=10&order=random')

export const readSummary = (signal: AbortSignal): Promise<Summary> => read('/home/summary', 'series', signal)

export const readPublicPrices = async (): Promise<PriceBook> =>
  (await read<ReplyOf<SiteCalls['readPublicPrices']>>('/home/prices', 'prices', null)).prices
