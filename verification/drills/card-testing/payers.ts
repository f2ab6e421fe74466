import { solveAltcha } from '@alinha/providers/human-check/altcha-solver'
import { createPagarmeTokens } from '@alinha/providers/card-tokens/pagarme-tokens'
import { randomUUID } from 'node:crypto'
import { networkOf } from '../../../apps/server/src/platform/http/network.ts'
import { aPurchase } from '../../../apps/server/src/testing/money/checkout.ts'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { COURSE_PRICE } from '../checkout/checkout-client.ts'

export type Card = { number: string; isFunded: boolean }
export type Payer = { userId: number; headers: Record<string, string>; courses: number[] }
export type Outcome = { code: string; intentId: string }

/** The large issuers of the country: honest and stolen cards have the same first digits. */
const ISSUERS = ['516292', '523421', '422061', '407302', '552289', '498407', '515590', '535858']

const luhnSum = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

export function aCard(chance: Chance): Card {
  const digits = chance.pick(ISSUERS) + String(chance.below(1e9)).padStart(9, '0')
  const last = (10 - (luhnSum(`${digits}0`) % 10)) % 10
  return { number: `${digits}${last}`, isFunded: true }
}

export const aCardWithoutFunds = (chance: Chance): Card => ({ ...aCard(chance), isFunded: false })

/** The simulated issuer declines a card whose code begins with a six. */
const WRONG_CODE = '612'
const RIGHT_CODE = '123'

export async function createPayer(
  { db, environment }: DrillStage,
  address: string,
  courses: number[],
): Promise<Payer> {
  const { id: userId } = await aMember({ db })
  const session = { userId, network: networkOf(address), device: 'drill', hours: 720 }
  const { headers } = await aLogin({ db, keys: appKeysOf(environment) }, session)
  return { userId, headers: { ...headers, 'x-forwarded-for': address }, courses: [...courses] }
}

type Reply = { code?: string; state?: string; challenge?: Parameters<typeof solveAltcha>[0] }

async function call(url: string, { headers }: Payer, path: string, body?: object): Promise<Reply> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  return (await answer.json()) as Reply
}

export type Try = { card: Card; isCodeRight?: boolean }

/** Buys the next course with a typed card. Like our page, works for a proof when one is asked for. */
export async function payByCard(
  { simulators }: DrillStage,
  url: string,
  payer: Payer,
  { card, isCodeRight = true }: Try,
): Promise<Outcome> {
  const tokens = createPagarmeTokens({
    baseUrl: `${simulators.cardPaymentsUrl}/core/v5`,
    publicKey: 'pk_test_simulator',
  })
  const intentId = randomUUID()
  const token = await tokens.tokenise({
    number: card.number,
    holderName: 'ANA TESTE SOUZA',
    expires: { month: 12, year: new Date().getFullYear() + 3 },
    securityCode: isCodeRight && card.isFunded ? RIGHT_CODE : WRONG_CODE,
  })
  if (!token.ok) throw new Error('the provider made no token of a card')
  const wish = {
    operacao: 'compra_avulsa',
    cursoId: payer.courses[0],
    parcelas: 1,
    quotedTotal: COURSE_PRICE,
    intentId,
  }
  const body = aPurchase(token.token, wish)
  const send = (more: object) => call(url, payer, '/subscriptionv5', { ...body, ...more })
  const first = await send({})
  const answer =
    first.code === 'human-check-needed' ? await send({ recaptcha: await work(url, payer) }) : first
  if (answer.state === 'paid') payer.courses.shift()
  return { code: answer.code ?? answer.state ?? 'none', intentId }
}

async function work(url: string, payer: Payer): Promise<string> {
  const { challenge } = await call(url, payer, '/human-check?action=pay')
  return challenge === undefined ? 'none' : solveAltcha(challenge)
}
