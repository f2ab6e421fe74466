import {
  areCardsTested,
  checkCardTry,
  checkTypedCard,
  isKnownPayer,
  type CardTriesAround,
} from '@alinha/domain'
import type { StoredCard } from '@alinha/providers/card-payments/port'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countHits, giveAttemptBack, readHits } from '../../platform/security/rate-limit.ts'
import { signFor, type NamedKeys } from '../../platform/security/named-keys.ts'
import { refuseMachines } from '../account/index.ts'
import { listFacts, type Intent } from '../payments/index.ts'

type CardTryNeeds = Pick<Needs, 'db' | 'clock' | 'config' | 'humanCheck'>

const HOUR = 3600
const DAY = 24 * HOUR
const MONTH = 30 * DAY

export type WhoTries = { userId: number; network: string; proof: string | undefined }

/** One try to pay by card, counted from before the provider hears of it until the bank has said what it thinks. */
export type CardTry = {
  /** The provider has said which card it is. Answers with the reason why no bank is asked, or null. */
  takeCard: (card: StoredCard) => Promise<string | null>
  /** Only a card that a bank refused stays counted, and one of which nobody knows yet. */
  settle: (outcome: CardTryOutcome) => Promise<void>
}

/** `kept`: a card that was only stored. No bank has said anything of it. */
export type CardTryOutcome = 'paid' | 'kept' | 'refused-by-bank' | 'unknown' | 'not-asked'

/** Where no card pays. */
export const NO_CARD_TRY: CardTry = { takeCard: async () => null, settle: async () => {} }

/** Why a try ended, from what the intent says. */
export function toCardTryOutcome({
  subject,
  state,
  refusal,
}: Pick<Intent, 'subject' | 'state' | 'refusal'>): CardTryOutcome {
  if (state === 'paid') return subject === 'card' ? 'kept' : 'paid'
  if (state === 'abandoned') return 'not-asked'
  if (state !== 'refused') return 'unknown'
  return notAsked.has(refusal ?? '') ? 'not-asked' : 'refused-by-bank'
}

/** Everything else that is written down is a bank's reason. */
const notAsked = new Set(['provider-away', 'token-spent', 'invalid', 'too-many-cards', 'card-paused'])

/**
 * Begins a try, or refuses it. Counts are of refusals, so that a network where hundreds pay is not in anybody's way; those
 * of a network and of the shop are of new payers only.
 */
export async function beginCardTry(
  needs: CardTryNeeds,
  { userId, network, proof }: WhoTries,
): Promise<CardTry> {
  const { db, config } = needs
  if (!config.CARD_TRY_LIMITS) return NO_CARD_TRY
  const isKnown = isKnownPayer(await listFacts(db, userId))
  const around = await readAround(needs, network)
  const [own] = await countHits(db, [{ key: refusalsTo(userId), seconds: DAY }])
  const giveTryBack = () => giveAttemptBack(db, [refusalsTo(userId)])
  const check = checkCardTry({ ...around, isKnownPayer: isKnown, refusedToday: (own?.hits ?? 1) - 1 })
  try {
    if (!check.ok) throw new Refusal(check.reason)
    if (check.needsProof) await readProof(needs, proof)
  } catch (error) {
    await giveTryBack()
    throw error
  }

  let tried: { card: string; isNew: boolean } | null = null
  return {
    async takeCard(stored) {
      const card = nameCard(config.APP_KEYS, stored)
      const taken = await countCard(needs, userId, card)
      const result = checkTypedCard({
        isKnownPayer: isKnown,
        areCardsTested: areCardsTested(around),
        isTypedBefore: !taken.isNew,
        otherCards: taken.otherCards,
        refusedToday: taken.refusedToday,
      })
      if (result.ok) tried = { card, isNew: taken.isNew }
      else await uncountCard(needs, userId, card, taken.isNew)
      return result.ok ? null : result.reason
    },
    async settle(outcome) {
      if (outcome !== 'refused-by-bank' && outcome !== 'unknown') {
        await giveTryBack()
        if (tried) await uncountCard(needs, userId, tried.card, outcome === 'not-asked' && tried.isNew)
        if (tried?.isNew && outcome === 'paid') await giveAttemptBack(db, cardsOf(userId))
      }
      if (isKnown || (outcome !== 'paid' && outcome !== 'refused-by-bank')) return
      await countAround(needs, network, outcome === 'paid' ? null : (tried?.card ?? `of ${userId}`))
    },
  }
}

/** A proof that is not asked for anywhere cannot be asked for here. */
async function readProof(needs: CardTryNeeds, proof: string | undefined): Promise<void> {
  if (!needs.config.REQUIRE_HUMAN_CHECK) return
  if (proof === undefined) throw new Refusal('human-check-needed')
  await refuseMachines(needs, proof, 'pay')
}

const refusalsTo = (userId: number) => `card-refusals:${userId}`
const refusedIn = (network: string) => `refused-cards:${network}`
/** Named after the hour, so that both counts begin together. */
const ofShop = (kind: 'tries' | 'refusals', hour: number) => `card-${kind}-of-shop:${hour}`
const hourOf = (at: Date) => Math.floor(at.getTime() / (HOUR * 1000))
const cardsOf = (userId: number) => [`cards-today:${userId}`, `cards-in-month:${userId}`]
const seenBy = (userId: number, card: string) => `card-typed:${userId}:${card}`
const refusalsOf = (card: string) => `refusals-of-card:${card}`

/**
 * The same for everybody who types the number. Holder and expiry are what a tester makes up, so they are left out. No
 * digit of a card stands in the table.
 */
const nameCard = (keys: NamedKeys, { firstSix, brand, lastFour }: StoredCard): string =>
  signFor(keys, 'card-try-limits', `${firstSix ?? brand}:${lastFour}`).slice(0, 22)

/** Of the shop in this hour and the one before: an hour that has just begun knows nothing yet. */
async function readAround({ db, clock }: CardTryNeeds, network: string): Promise<CardTriesAround> {
  const now = hourOf(clock())
  const hours = [now - 1, now]
  const [cardsRefusedInNetwork = 0, triesBefore = 0, tries = 0, refusedBefore = 0, refused = 0] =
    await readHits(db, [
      refusedIn(network),
      ...hours.map(hour => ofShop('tries', hour)),
      ...hours.map(hour => ofShop('refusals', hour)),
    ])
  return { cardsRefusedInNetwork, shop: { tries: triesBefore + tries, refused: refusedBefore + refused } }
}

/** What was counted before this card came, which is counted now. */
async function countCard({ db }: CardTryNeeds, userId: number, card: string) {
  const [typed, refusals] = [seenBy(userId, card), refusalsOf(card)]
  const hits = new Map(
    (
      await countHits(db, [
        { key: typed, seconds: MONTH },
        { key: refusals, seconds: DAY },
      ])
    ).map(row => [row.key, row.hits]),
  )
  const isNew = hits.get(typed) === 1
  const [day = '', month = ''] = cardsOf(userId)
  if (isNew)
    await countHits(db, [
      { key: day, seconds: DAY },
      { key: month, seconds: MONTH },
    ])
  const [today = 0, thisMonth = 0] = await readHits(db, [day, month])
  const itself = isNew ? 1 : 0
  return {
    isNew,
    otherCards: { today: today - itself, thisMonth: thisMonth - itself },
    refusedToday: (hits.get(refusals) ?? 1) - 1,
  }
}

/** It was not refused; `isForgotten`: nor tried at all. */
async function uncountCard(
  { db }: CardTryNeeds,
  userId: number,
  card: string,
  isForgotten: boolean,
): Promise<void> {
  await giveAttemptBack(db, [
    refusalsOf(card),
    ...(isForgotten ? [seenBy(userId, card), ...cardsOf(userId)] : []),
  ])
}

/** Of a new payer: a network counts each refused card once, the shop every try. */
async function countAround(
  { db, clock }: CardTryNeeds,
  network: string,
  refusedCard: string | null,
): Promise<void> {
  const hour = hourOf(clock())
  const kinds = refusedCard === null ? (['tries'] as const) : (['tries', 'refusals'] as const)
  await countHits(
    db,
    kinds.map(kind => ({ key: ofShop(kind, hour), seconds: 2 * HOUR })),
  )
  if (refusedCard === null) return
  const [seen] = await countHits(db, [{ key: `refused-card:${network}:${refusedCard}`, seconds: HOUR }])
  if (seen?.hits === 1) await countHits(db, [{ key: refusedIn(network), seconds: HOUR }])
}
