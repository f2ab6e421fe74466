import type { TokenReply } from '@alinha/providers/card-tokens/pagarme-tokens.wire'
import * as z from 'zod/mini'
import type { Route } from '../http-simulator.ts'
import { jsonAnswer, type Answer, type Ask } from '../loopback-server.ts'
import { readJson } from '../read-json.ts'
import { newId, toText, type Account } from './account.ts'
import { refused } from './answers.ts'
import { brandOf, isLuhn } from './test-cards.ts'

const PATH = '/core/v5/tokens'
const MILLISECONDS_OF_LIFE = 60_000

// Anything at all: the sentences about what is wrong are theirs.
const request = z.object({
  card: z.object({
    number: z.optional(z.string()),
    holder_name: z.optional(z.string()),
    exp_month: z.optional(z.coerce.number()),
    exp_year: z.optional(z.coerce.number()),
    cvv: z.optional(z.string()),
  }),
})

type Card = z.infer<typeof request>['card']

/** Browsers of any page of the shop come here. */
const forBrowsers = (answer: Answer): Answer => ({
  ...answer,
  headers: {
    ...answer.headers,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'POST, OPTIONS',
  },
})

export const tokenRoutes = (account: Account): Route[] => [
  { method: 'OPTIONS', route: PATH, answer: () => forBrowsers({ status: 204, body: '' }) },
  { method: 'POST', route: PATH, answer: ask => forBrowsers(answerToken(account, ask)) },
]

function answerToken(account: Account, { query, headers, body }: Ask): Answer {
  account.time.runDue()
  // The public key alone: a page that sends the secret one has published it.
  if (!/^pk_test_\w+$/.test(query.get('appId') ?? '') || headers.authorization !== undefined) {
    return refused(401, 'Authorization has been denied for this request.')
  }
  const read = z.safeParse(request, readJson(body))
  if (!read.success) return refused(400, 'The request is invalid.')
  const { card } = read.data
  const errors = findProblems(card, account.time.now())
  if (Object.keys(errors).length > 0) return refused(422, 'The request is invalid.', { errors })
  return jsonAnswer(200, createToken(account, card))
}

function findProblems(card: Card, now: Date): Record<string, string[]> {
  const { number = '', cvv = '' } = card
  const problems: [string, string | null][] = [
    ['number', numberProblem(number)],
    ['holder_name', card.holder_name ? null : 'The holder_name field is required.'],
    [
      'exp_month',
      card.exp_month !== undefined && card.exp_month >= 1 && card.exp_month <= 12
        ? null
        : 'The field exp_month must be between 1 and 12.',
    ],
    ['exp_year', isExpired(card, now) ? 'Card expired.' : null],
    [
      'cvv',
      /^\d{3,4}$/.test(cvv)
        ? null
        : 'The field cvv must be a string with a minimum length of 3 and a maximum length of 4.',
    ],
  ]
  return Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem === null ? [] : [[`request.card.${field}`, [problem]]])),
  )
}

function numberProblem(number: string): string | null {
  if (number === '') return 'The number field is required.'
  if (!/^\d+$/.test(number)) return 'The number field is not a valid number.'
  if (number.length < 13 || number.length > 19) {
    return 'The field number must be a string with a minimum length of 13 and a maximum length of 19.'
  }
  return isLuhn(number) ? null : 'The number field is not a valid credit card number.'
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

/** Good until the last second of its month. */
const isExpired = ({ exp_month = 0, exp_year = 0 }: Card, now: Date) =>
  Date.UTC(fullYear(exp_year), exp_month) <= now.getTime()

function createToken(account: Account, card: Card): TokenReply {
  const { number = '', holder_name = '', exp_month = 0, exp_year = 0, cvv = '' } = card
  const now = account.time.now()
  const expiresAt = new Date(now.getTime() + MILLISECONDS_OF_LIFE)
  const told = {
    first_six_digits: number.slice(0, 6),
    last_four_digits: number.slice(-4),
    holder_name,
    exp_month,
    exp_year: fullYear(exp_year),
    brand: brandOf(number),
  }
  const id = newId('token')
  account.tokens.set(id, {
    expiresAt: expiresAt.getTime(),
    card: {
      number,
      isDeclinedByCode: cvv.startsWith('6'),
      wire: {
        id: newId('card'),
        ...told,
        status: 'active',
        type: 'credit',
        created_at: toText(now),
        updated_at: toText(now),
      },
    },
  })
  return { id, type: 'card', created_at: toText(now), expires_at: toText(expiresAt), card: told }
}
