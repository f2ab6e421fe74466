import { refuseCardInTexts, refuseCardOfPayment } from '../../../apps/server/src/platform/http/card-data.ts'
import { isCardNumber } from '@alinha/domain'
import { callsWithBodies, writeHarmlessBody } from './harmless-bodies.ts'
import { listCards, needsContext, otherSentences, sentencesAboutCards, writeCard } from './cards.ts'
import { randomFrom, type Random } from './random.ts'

type GuardedCall = (typeof callsWithBodies)[number]

const isRefused = ({ call }: GuardedCall, body: unknown): boolean => {
  try {
    refuseCardOfPayment(call, body)
    refuseCardInTexts(call, body)
    return false
  } catch {
    return true
  }
}

/** The guard as it was first built: every long number of a body that is right by Luhn. */
const isRefusedCarelessly = (body: unknown): boolean =>
  (JSON.stringify(body).match(/(?<![\p{L}\d]|\d[ .-])\d(?:[ .-]?\d){12,18}(?![ .-]?\d|\p{L})/gu) ?? []).some(
    found => isCardNumber(found.replaceAll(/\D/g, '')),
  )

/** Sends harmless bodies to each call in turn. Lists those refused, and counts what the careless guard would refuse. */
export function sendHarmlessBodies(seed: number, count: number): { refused: string[]; carelessly: number } {
  const random = randomFrom(seed)
  const refused: string[] = []
  let carelessly = 0
  for (let at = 0; at < count; at++) {
    const guarded = callsWithBodies[at % callsWithBodies.length] as GuardedCall
    const body = writeHarmlessBody(guarded.shape, random)
    if (isRefused(guarded, body)) refused.push(`${guarded.name}: ${JSON.stringify(body)}`)
    if (isRefusedCarelessly(body)) carelessly++
  }
  return { refused, carelessly }
}

const paying = callsWithBodies.filter(({ call }) => call.cards === 'payment')
const writing = callsWithBodies.filter(({ call }) => call.cards === undefined)

/** Sends each issuer's cards in every way of writing. Lists those that were taken. */
export function sendCards(seed: number): { sent: number; taken: string[] } {
  const random = randomFrom(seed)
  const taken: string[] = []
  let sent = 0
  const send = (guarded: GuardedCall, body: unknown): void => {
    sent++
    if (!isRefused(guarded, body)) taken.push(`${guarded.name}: ${JSON.stringify(body)}`)
  }
  for (const digits of listCards(random))
    for (const card of writeCard(digits)) {
      for (const body of paymentBodies(digits, card, random)) for (const call of paying) send(call, body)
      const sentences = needsContext(digits)
        ? sentencesAboutCards
        : [...sentencesAboutCards, ...otherSentences]
      for (const sentence of sentences) send(random.pick(writing), { deep: [{ text: sentence(card) }] })
    }
  return { sent, taken }
}

const paymentBodies = (digits: string, card: string, random: Random): unknown[] => [
  { cc_number: card },
  { card_number: card },
  { data: { deep: [{ number: [card] }] } },
  { data: { numero_do_cartao: card } },
  { cc_number: Number(digits) },
  { cc_number: 'token_a1B2c3D4', cc_cvv: random.digits(3) },
  { card: { securityCode: 123 } },
  ...(needsContext(digits)
    ? []
    : [{ [card]: 1 }, { cc_holder_name: `ANA ${card}` }, { amount: Number(digits) }]),
]
