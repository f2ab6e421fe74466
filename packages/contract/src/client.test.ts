import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  createClient,
  everyCall,
  RefusedError,
  UnexpectedReplyError,
  type ClientOptions,
  type TransportRequest,
  type WireLesson,
} from './index.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** A client whose server answers one thing, and the requests that reached it. */
const connect = (answer: Answer = {}, options: ClientOptions = {}) => {
  const requests: TransportRequest<AbortSignal>[] = []
  const client = createClient(
    everyCall,
    async (request: TransportRequest<AbortSignal>) => {
      requests.push(request)
      const { status = 200, body = { message: 'ok' }, headers = {} } = answer
      return new Response(body instanceof Uint8Array ? body : JSON.stringify(body), { status, headers })
    },
    options,
  )
  return { client, requests }
}

const refusedBy = async (call: Promise<unknown>): Promise<RefusedError> => {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!(error instanceof RefusedError)) throw new Error('The call was not refused.', { cause: error })
  return error
}

describe('a request', () => {
  it('has the method, path and JSON body of its call', async () => {
    const { client, requests } = connect({ body: { movies: [] } })
    await client.search.searchByKeyword({ body: { keyword: 'mordida aberta' } })
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/movies/search',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: '{"keyword":"mordida aberta"}',
      },
    ])
  })

  it('has no body and no content type where the call has none', async () => {
    const { client, requests } = connect()
    await client.session.logout()
    expect(requests).toEqual([
      { method: 'POST', url: '/auth/logout', headers: { Accept: 'application/json' } },
    ])
  })

  it('has its parameters in the path, encoded', async () => {
    const { client, requests } = connect({
      body: { users: [], total: 0, isTotalExact: 1, next: null, isGuess: 0 },
    })
    await client.people.searchUsers({ params: { keyword: 'a/b?c#d é%\ud800' } })
    expect(requests[0]?.url).toBe('/admin/search/a%2Fb%3Fc%23d%20%C3%A9%25%EF%BF%BD')
  })

  it('has its query after the path, without what is left out', async () => {
    const { client, requests } = connect({ body: { partners: [] } })
    await client.site.listPartners({ query: { limit: 10, order: 'random' } })
    await client.site.listPartners({ query: { limit: undefined, order: 'position' } })
    await client.site.listPartners()
    expect(requests.map(({ url }) => url)).toEqual([
      '/home/partners?limit=10&order=random',
      '/home/partners?order=position',
      '/home/partners',
    ])
  })

  it('is not sent when a parameter of the path is missing', async () => {
    const { client, requests } = connect()
    // @ts-expect-error The compiler says so first.
    await expect(client.lessons.readLesson({ params: {} })).rejects.toThrow('/movies/{id} needs id.')
    expect(requests).toEqual([])
  })

  it('carries the headers of the moment, made for its call', async () => {
    let token = 'first'
    const { client, requests } = connect(
      {},
      {
        baseUrl: 'https://alinha.test/api',
        headers: call => ({
          Authorization: `Bearer ${token}`,
          ...(call.method !== 'GET' && { 'X-XSRF-TOKEN': 'x' }),
        }),
      },
    )
    await client.session.logout()
    token = 'second'
    await client.session.readCsrfToken()
    expect(
      requests.map(({ url, headers }) => [url, headers['Authorization'], headers['X-XSRF-TOKEN']]),
    ).toEqual([
      ['https://alinha.test/api/auth/logout', 'Bearer first', 'x'],
      ['https://alinha.test/api/csrf-token', 'Bearer second', undefined],
    ])
  })

  it('can be given up by the signal of the transport', async () => {
    const { signal } = new AbortController()
    const { client, requests } = connect()
    await client.session.logout({ signal })
    expect(requests[0]?.signal).toBe(signal)
  })
})

describe('what a call sends is read by its own schema as it was given', () => {
  it.each([1, 42, 2_147_483_647])('the id %i', async id => {
    const { client, requests } = connect({ body: { bookmarked: 1 } })
    await client.catalogue.toggleBookmark({ params: { id }, query: { to: 1 } })
    const url = new URL(requests[0]?.url ?? '', 'https://alinha.test')
    const { params, query } = everyCall.catalogue.toggleBookmark
    expect(params.parse({ id: url.pathname.split('/')[2] })).toEqual({ id })
    expect(query.parse(Object.fromEntries(url.searchParams))).toEqual({ to: 1 })
  })
})

describe('a reply', () => {
  const movie: WireLesson = {
    id: 1,
    title: 'Aula',
    thumbnail: '/t.webp',
    duration: 90,
    disponivel: 1,
    isAvailableOnFreePlan: 0,
    watched: 0,
    isPurchased: 0,
  }

  it('is typed by the contract and has nothing that the contract does not name', async () => {
    const { client } = connect({ body: { movies: [{ ...movie, secret: 1 }] } })
    const reply = await client.search.searchByKeyword({ body: { keyword: 'aula' } })
    expectTypeOf(reply).toEqualTypeOf<{ movies: WireLesson[] }>()
    expect(reply).toEqual({ movies: [movie] })
  })

  it('is bytes where the call answers a file', async () => {
    const { client, requests } = connect({ body: new Uint8Array([37, 80, 68, 70]) })
    const certificate = await client.certificates.downloadCertificate({ params: { id: 1 } })
    expectTypeOf(certificate).toEqualTypeOf<Uint8Array>()
    expect([...certificate]).toEqual([37, 80, 68, 70])
    expect(requests[0]?.headers).toEqual({ Accept: 'application/pdf' })
  })

  it.each([
    [{ body: { movies: [{ ...movie, id: 'one' }] } }],
    [{ body: {} }],
    [{ body: new Uint8Array([60]) }],
  ])('that is not as declared is an error of its own: %o', async answer => {
    const { client } = connect(answer)
    const call = client.search.searchByKeyword({ body: { keyword: 'aula' } })
    await expect(call).rejects.toThrow(UnexpectedReplyError)
  })
})

describe('a refusal', () => {
  it('is thrown with its status, code, text and body', async () => {
    const body = { message: 'Assinatura já cancelada.', code: 'subscription-already-cancelled' }
    const { client } = connect({ status: 403, body })
    const error = await refusedBy(client.checkout.cancelCardSubscription({ body: { userId: 1 } }))
    expect(error).toMatchObject({ status: 403, code: body.code, messages: [body.message], body })
    expect(error.message).toBe(body.message)
  })

  it('has one message per field where there is a validation list', async () => {
    const errors = [{ message: 'Cep Inválido', field: 'cep' }, { message: 'CPF Inválido' }]
    const { client } = connect({ status: 403, body: { message: 'Confira', code: 'invalid-request', errors } })
    const error = await refusedBy(client.session.logout())
    expect(error.messages).toEqual(['Cep Inválido', 'CPF Inválido'])
  })

  it.each([
    ['7', 7],
    ['soon', null],
    [undefined, null],
  ])('with Retry-After %s asks for %s seconds', async (value, seconds) => {
    const headers = value === undefined ? {} : { 'Retry-After': value }
    const { client } = connect({ status: 503, body: { message: 'm', code: 'unavailable' }, headers })
    expect((await refusedBy(client.catalogue.readCatalog())).retryAfterSeconds).toBe(seconds)
  })

  it('by something that is not our server has a status and nothing else', async () => {
    const { client } = connect({ status: 502, body: new TextEncoder().encode('<h1>Bad Gateway</h1>') })
    const error = await refusedBy(client.catalogue.readCatalog())
    expect(error).toMatchObject({ status: 502, code: null, messages: [], body: null })
  })
})

it('a failure of the network reaches the caller as it is', async () => {
  const failure = new TypeError('Failed to fetch')
  const client = createClient(everyCall, () => Promise.reject(failure))
  await expect(client.catalogue.readCatalog()).rejects.toBe(failure)
})
