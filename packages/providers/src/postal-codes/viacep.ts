import { toPostalCode } from '@alinha/domain'
import type { CircuitBreakerOptions } from '../circuit-breaker.ts'
import { createProviderHttp } from '../provider-http.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { Address, PostalCodes } from './port.ts'
import { brasilapiError, brasilapiFound, viacepReply } from './viacep.wire.ts'

/** A form waits for this; two services in a row must stay bearable. */
const MILLISECONDS_PER_SERVICE = 2_000

export type ViacepOptions = {
  viacepUrl: string
  brasilapiUrl: string
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
}

const OPERATION = 'find postal code'

/** ViaCEP first; BrasilAPI when it fails or does not know the code. */
export function createViacep(options: ViacepOptions): PostalCodes {
  const shared = {
    timeoutMs: options.timeoutMs ?? MILLISECONDS_PER_SERVICE,
    ...(options.breaker && { breaker: options.breaker }),
  }
  const viacep = createProviderHttp({ provider: 'viacep', baseUrl: options.viacepUrl, ...shared })
  const brasilapi = createProviderHttp({ provider: 'brasilapi', baseUrl: options.brasilapiUrl, ...shared })

  async function findAtViacep(postalCode: string): Promise<Address | null> {
    const { body } = await viacep.ask({
      operation: OPERATION,
      method: 'GET',
      path: `/ws/${postalCode}/json/`,
      replies: { 200: viacepReply },
    })
    if ('erro' in body) return null
    refuseAnotherCode('viacep', postalCode, body.cep)
    return {
      postalCode,
      street: body.logradouro || null,
      district: body.bairro || null,
      city: body.localidade,
      state: body.uf,
      areaCode: body.ddd || null,
    }
  }

  async function findAtBrasilapi(postalCode: string): Promise<Address | null> {
    const reply = await brasilapi.ask({
      operation: OPERATION,
      method: 'GET',
      path: `/api/cep/v2/${postalCode}`,
      replies: { 200: brasilapiFound, 404: brasilapiError },
    })
    if (reply.status === 404) return null
    refuseAnotherCode('brasilapi', postalCode, reply.body.cep)
    return {
      postalCode,
      street: reply.body.street || null,
      district: reply.body.neighborhood || null,
      city: reply.body.city,
      state: reply.body.state,
      areaCode: null,
    }
  }

  return {
    async find(text) {
      // The code becomes part of an address that we call: nothing but digits may get there.
      const postalCode = toPostalCode(text)
      if (postalCode === null) return null
      const first = await findAtViacep(postalCode).catch(toFailure)
      if (first !== null && !(first instanceof ProviderUnavailable)) return first
      const second = await findAtBrasilapi(postalCode).catch(toFailure)
      if (!(second instanceof ProviderUnavailable)) return second
      // The first said "not there" and the second said nothing: that is an answer.
      if (first === null) return null
      throw second
    },
  }
}

function toFailure(error: unknown): ProviderUnavailable {
  if (error instanceof ProviderUnavailable) return error
  throw error
}

/** An answer about another code would put somebody else's street into the form. */
function refuseAnotherCode(provider: string, asked: string, answered: string) {
  if (toPostalCode(answered) !== asked) {
    throw new ProviderUnavailable({ provider, operation: OPERATION, reason: 'bad-body' })
  }
}
