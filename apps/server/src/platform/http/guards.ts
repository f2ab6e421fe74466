import { VIEW_HEADER, type Call } from '@alinha/contract'
import type { FastifyRequest } from 'fastify'
import { isAdmitted, type Actor, type ActorReader } from '../security/actor.ts'
import type { Clock } from '../clock.ts'
import { openCookies, type Cookies } from './cookies.ts'
import { CSRF_COOKIE, CSRF_HEADER, type Csrf } from './csrf.ts'
import { Refusal } from '../refusal.ts'
import { openCallBudgets } from '../security/call-budgets.ts'
import type { SessionTokens } from '../security/session-token.ts'
import type { ViewReader } from '../security/viewed-member.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guards before the body is read; null for a visitor. */
    actor: Actor | null
    /** The code of the refusal that it was answered with, for the log. */
    refusal: string | null
  }
  interface FastifyContextConfig {
    /** Name of the call, for logs and metrics. */
    call?: string
    /** The answer lasts as long as somebody listens. */
    isEndless?: boolean
  }
}

/** Refuses by throwing. Runs before the body is parsed. */
export type Guard = (request: FastifyRequest, call: Call, proof: { csrf: Csrf; cookies: Cookies }) => void
export type Guards = (request: FastifyRequest, call: Call) => Promise<void>

/** Only our own scripts may call a GET that changes something: no link, image, prefetch or mail scanner. */
const refuseNavigation: Guard = (request, call) => {
  if (call.method !== 'GET' || !call.changes) return
  const { headers } = request
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '')
  const destination = headers['sec-fetch-dest'] ?? 'empty'
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  if (purpose.includes('prefetch') || destination !== 'empty' || site !== 'same-origin')
    throw new Refusal('not-allowed')
}

/** A manager who views the site as a member changes nothing of theirs, and does not see what is theirs alone. */
const refuseInViews: Guard = ({ actor }, { changes, hiddenInViews }) => {
  if (actor?.viewedBy && (changes || hiddenInViews)) throw new Refusal('not-in-a-view')
}

/** In calls for anyone, a person who must choose a password counts as a visitor. */
const refuseBeforeNewPassword: Guard = (request, call) => {
  if (!request.actor?.mustChoosePassword || call.beforeNewPassword) return
  if (call.access !== 'anyone') throw new Refusal('new-password-needed')
  request.actor = null
}

const refuseStrangers: Guard = (request, call) => {
  const { actor } = request
  if (isAdmitted(call.access, actor)) return
  if (!actor) throw new Refusal('session-ended')
  if (call.access === 'confirmed') throw new Refusal('email-not-confirmed')
  throw new Refusal(actor.lacksSecondFactor ? 'second-factor-missing' : 'not-allowed')
}

const refuseForgery: Guard = (request, call, { csrf, cookies }) => {
  if (call.method === 'GET') return
  const header = request.headers[CSRF_HEADER]
  const sessionId = request.actor?.sessionId ?? null
  const cookie = cookies.read(request.headers.cookie, CSRF_COOKIE)
  if (!csrf.isValid(cookie, String(header ?? ''), sessionId)) throw new Refusal('forged-request')
}

/** In the order in which they run. A test removes each in turn and expects the access matrix to fail. */
export const everyGuard = {
  refuseNavigation,
  refuseInViews,
  refuseBeforeNewPassword,
  refuseStrangers,
  refuseForgery,
}

type Needs = {
  config: { CALL_BUDGETS: boolean; NODE_ENV: string }
  clock: Clock
  tokens: SessionTokens
  readActor: ActorReader
  readView: ViewReader
  csrf: Csrf
}

export function guardsOf(needs: Needs, chosen: readonly Guard[] = Object.values(everyGuard)): Guards {
  const proof = { csrf: needs.csrf, cookies: openCookies(needs.config) }
  const refuseBeyondBudget = needs.config.CALL_BUDGETS ? openCallBudgets() : null
  return async (request, call) => {
    request.actor = await identify(needs, request.headers)
    for (const guard of chosen) guard(request, call, proof)
    refuseBeyondBudget?.(request, call, needs.clock())
  }
}

const BEARER = 'Bearer '

async function identify(
  { tokens, readActor, readView, clock }: Needs,
  { authorization, [VIEW_HEADER]: viewId }: FastifyRequest['headers'],
): Promise<Actor | null> {
  if (!authorization?.startsWith(BEARER)) return null
  const claims = await tokens.read(authorization.slice(BEARER.length), clock())
  const actor = claims && (await readActor(claims.sessionId))
  if (!actor || viewId === undefined) return actor
  const viewed = actor.isManager ? await readView(String(viewId), actor) : null
  if (!viewed) throw new Refusal('view-ended')
  return viewed
}
