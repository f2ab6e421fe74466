import { everyCall, VIEW_HEADER, type Access, type Call } from '@alinha/contract'
import { recordView } from '../../features/session/manage/member-views.queries.ts'
import { recordSession } from '../../features/session/session.queries.ts'
import type { Needs } from '../../needs.ts'
import type { App } from '../../platform/http/app.ts'
import { aMember } from '../people/people.ts'
import { sampleRequest, urlOf } from './sample-requests.ts'

export type NamedCall = readonly [name: string, call: Call]

export const everyNamedCall: NamedCall[] = Object.values(everyCall).flatMap(calls =>
  Object.entries<Call>(calls),
)

const MEMBERS = [
  'unconfirmed',
  'free',
  'premium',
  'suspended-unpaid',
  'academic',
  'consultor',
  'receiver',
  'coordinator',
  'manager',
] as const
type Member = (typeof MEMBERS)[number]
/** A manager, but in a session that may only choose a new password. */
const CHOOSING = 'choosing a password'
/** A manager who sees the site as a free member. */
const VIEWING = 'viewing a member'
export const IDENTITIES = [
  'nobody',
  'expired session',
  'expired token',
  CHOOSING,
  VIEWING,
  ...MEMBERS,
] as const
export type Identity = (typeof IDENTITIES)[number]

/** Written out here, so that it does not come from the code under test. */
const admitted: Record<Access, readonly Identity[]> = {
  anyone: IDENTITIES,
  member: [VIEWING, ...MEMBERS],
  confirmed: [VIEWING, ...MEMBERS.filter(member => member !== 'unconfirmed')],
  consultor: ['consultor', 'manager'],
  receiver: ['receiver'],
  manager: ['manager'],
}

/** All that a session with a temporary password may call. */
const BEFORE_NEW_PASSWORD = ['/auth/password', '/auth/logout', '/verify-token']

/** All that a view does not show, beside calls that change something. */
const HIDDEN_IN_VIEWS = [
  '/verify-token',
  '/auth/profile/public-token',
  '/privacy/my-data',
  '/privacy/exports/{id}',
  '/movies/{id}/notes',
  '/notes/export',
  '/checkout/quote',
  '/auth/profile/getDadosCartaoUtilizado',
  '/payments',
  '/tickets/{id}',
  '/tickets/{id}/access',
  '/tickets/cupom',
  '/checkout/ticket-quote',
]
export const isShownInViews = ({ changes, path }: Call): boolean =>
  !changes && !HIDDEN_IN_VIEWS.includes(path)

/** What a browser sends besides the request itself. */
type Credentials = { token: string | null; csrf: string; userId: number; viewId?: string }
export type People = Record<Member, number>

const SAMPLE_ID = 7

export async function makePeople(needs: Needs): Promise<People> {
  const idOf = async (facts: Parameters<typeof aMember>[1]) => (await aMember(needs, facts)).id
  // Requests name number 7: somebody else, or a manager's call would block one of those below.
  for (let one = 0; one < SAMPLE_ID; one++) await aMember(needs)
  return {
    unconfirmed: await idOf({ isEmailConfirmed: false }),
    free: await idOf({}),
    premium: await idOf({ plan: 'premium' }),
    'suspended-unpaid': await idOf({ isSuspended: true, isPaid: false }),
    academic: await idOf({ academicType: 'graduation', hasCoupon: true }),
    consultor: await idOf({ isConsultor: true }),
    receiver: await idOf({ isReceiver: true, plan: 'premium' }),
    coordinator: await aCoordinator(needs),
    manager: await idOf({ isManager: true }),
  }
}

/** Of an institution with another number than requests name: they are a member like any other. */
async function aCoordinator(needs: Needs): Promise<number> {
  const { id } = await aMember(needs)
  await needs.db.pool.query(
    `with made as (insert into institutions (code, name, academic_type) values ('ESCOLA', 'Escola', 'specialist')
                   returning id)
     insert into institution_coordinators (user_id, institution_id, named_at) select $1, id, now() from made`,
    [id],
  )
  return id
}

const LONGER_THAN_A_TOKEN_LIVES_MS = 61 * 60_000

/** Opens a new session for each request, because some calls end it. */
export async function enter(needs: Needs, people: People, identity: Identity): Promise<Credentials> {
  const { db, tokens, csrf, clock } = needs
  if (identity === 'nobody') return { token: null, csrf: csrf.issue(null), userId: 1 }
  const userId = people[MEMBERS.find(member => member === identity) ?? 'manager']
  const purpose = identity === CHOOSING ? 'choose-password' : 'everything'
  const network = '203.0.113.0/24'
  const sessionId = await recordSession(db, { userId, network, device: 'test', hours: 1, purpose })
  if (identity === 'expired session') {
    const past = { created_at: new Date(Date.now() - 7_200_000), expires_at: new Date(Date.now() - 1000) }
    await db.updateTable('sessions').set(past).where('id', '=', sessionId).execute()
  }
  const age = identity === 'expired token' ? LONGER_THAN_A_TOKEN_LIVES_MS : 0
  const token = await tokens.issue(sessionId, userId, new Date(clock().getTime() - age))
  const credentials = { token, csrf: csrf.issue(sessionId), userId }
  if (identity !== VIEWING) return credentials
  const view = await recordView(db, { userId: people.free, viewedBy: userId, sessionId })
  return { ...credentials, userId: people.free, viewId: view.id }
}

/** An empty header is a header left out. */
type Change = { method?: string; headers?: Record<string, string>; inNameOf?: number }

function asker(app: App, call: Call, { token, csrf, userId, viewId }: Credentials) {
  const sample = sampleRequest(call)
  const url = urlOf(call, sample)
  return async ({ method = call.method, headers = {}, inNameOf = userId }: Change = {}) => {
    const answer = await app.inject({
      method: method as Call['method'],
      url,
      headers: withoutEmpty({
        cookie: `XSRF-TOKEN=${csrf}`,
        'x-xsrf-token': csrf,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(viewId && { [VIEW_HEADER]: viewId }),
        ...headers,
      }),
      ...(sample.body !== undefined && { payload: signed(sample.body, inNameOf) as object }),
    })
    return { status: answer.statusCode, code: codeOf(answer.body), caching: answer.headers['cache-control'] }
  }
}

const SIGNATURES = ['userId', 'authorId']

/** Puts the id of the person who asks into the bodies that have one. */
function signed(value: unknown, userId: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => signed(item, userId))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SIGNATURES.includes(key) ? userId : signed(inner, userId),
    ]),
  )
}

const isSigned = (call: Call): boolean =>
  /"(userId|authorId)"/.test(JSON.stringify(sampleRequest(call).body) ?? '')

const withoutEmpty = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? 'none'
  } catch {
    return 'none'
  }
}

const GUARD_CODES = [
  'session-ended',
  'email-not-confirmed',
  'not-allowed',
  'not-in-a-view',
  'forged-request',
  'bug',
]

const navigations = [
  { 'sec-fetch-dest': 'document' },
  { 'sec-fetch-dest': 'image' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
]

function expectedOf(call: Call, identity: Identity): string {
  if (identity === VIEWING && !isShownInViews(call)) return 'not-in-a-view'
  if (identity === CHOOSING && call.access !== 'anyone')
    return BEFORE_NEW_PASSWORD.includes(call.path) ? 'admitted' : 'new-password-needed'
  if (admitted[call.access].includes(identity)) return 'admitted'
  if (identity !== VIEWING && !MEMBERS.some(member => member === identity)) return 'session-ended'
  return call.access === 'confirmed' ? 'email-not-confirmed' : 'not-allowed'
}

/** Lists the identities and forgeries that one call does not answer as it declares. */
export async function listProblems(...asked: Parameters<typeof findProblems>): Promise<string[]> {
  const problems: string[] = []
  for await (const problem of findProblems(...asked)) problems.push(problem)
  return problems
}

/** The same one by one, for who asks only whether there is one. */
export async function* findProblems(
  app: App,
  needs: Needs,
  people: People,
  [name, call]: NamedCall,
): AsyncGenerator<string> {
  function* judge(
    asked: string,
    { status, code, caching }: Awaited<ReturnType<ReturnType<typeof asker>>>,
    expected: string,
  ) {
    const isRight = expected === 'admitted' ? !GUARD_CODES.includes(code) : code === expected
    if (!isRight) yield `${name} ${asked}: ${status} ${code}, expected ${expected}`
    if (caching !== 'private, no-store') yield `${name} ${asked}: may be cached (${caching})`
  }

  for (const identity of IDENTITIES) {
    const ask = asker(app, call, await enter(needs, people, identity))
    yield* judge(`as ${identity}`, await ask(), expectedOf(call, identity))
  }

  const insider = admitted[call.access].findLast(identity => identity in people) ?? 'manager'
  const credentials = await enter(needs, people, insider)
  const ask = asker(app, call, credentials)
  if (call.method !== 'GET') {
    const { csrf: foreign } = await enter(needs, people, insider)
    const altered = `${credentials.csrf.slice(0, -1)}${credentials.csrf.endsWith('A') ? 'E' : 'A'}`
    const forgeries: Record<string, Record<string, string>> = {
      'without a forgery token': { cookie: '', 'x-xsrf-token': '' },
      'with the cookie only': { 'x-xsrf-token': '' },
      'with the header only': { cookie: '' },
      "with another session's token": { cookie: `XSRF-TOKEN=${foreign}`, 'x-xsrf-token': foreign },
      'with an altered token': { cookie: `XSRF-TOKEN=${altered}`, 'x-xsrf-token': altered },
    }
    for (const [how, headers] of Object.entries(forgeries))
      yield* judge(how, await ask({ headers }), 'forged-request')
  } else if (call.changes) {
    for (const headers of navigations)
      yield* judge(`with ${JSON.stringify(headers)}`, await ask({ headers }), 'not-allowed')
    const byScript = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
    yield* judge('by a script of ours', await ask({ headers: byScript }), 'admitted')
  }
  if (isSigned(call) && call.access !== 'anyone' && call.access !== 'manager')
    yield* judge('in the name of another', await ask({ inNameOf: credentials.userId + 1 }), 'not-allowed')
  for (const method of ['HEAD', 'OPTIONS']) {
    const { status } = await ask({ method })
    if (status !== 404) yield `${name} ${method}: ${status}, expected 404`
  }
}
