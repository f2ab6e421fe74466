import { toWireUser, type WireQuote } from '@alinha/contract'
import type { User } from '@alinha/domain'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { aMonthlyQuote } from '../features/checkout/a-quote.test-data.ts'
import { storeSession } from '../platform/api/session.ts'
import { aProfile } from './a-profile.ts'
import { fakeApi, type Answers } from './fake-api.ts'
import { aMember, signedIn } from './people.ts'
import { renderApp } from './render-app.tsx'

const TOKENS = 'https://cards.example/core/v5'
/** A card that the simulated provider approves. */
export const CARD_NUMBER = '4000000000000010'

/** A person with an account and nothing else. */
export const free: Partial<User> = { plan: 'free', isPaid: false, hasCard: false, premiumExpiresOn: null }

type CheckoutFacts = {
  quote: WireQuote
  /** Null for a visitor. */
  person?: Partial<User> | null
  answers?: Answers
  isTokenRefused?: boolean
}

export const openCheckout = (search: string, { quote, answers, ...facts }: CheckoutFacts) =>
  openToPay(`/checkout/v5?${search}`, {
    ...facts,
    answers: { 'checkout.readQuote': () => quote, ...answers },
  })

/** Fakes the token endpoint of the card provider beside our own API. */
export async function openToPay(
  at: string,
  { person = {}, answers = {}, isTokenRefused = false }: Omit<CheckoutFacts, 'quote'>,
) {
  const seen = fakeApi({
    'checkout.readCheckoutSettings': () => ({ tokensUrl: TOKENS, publicKey: 'pk_test_1' }),
    'profile.readProfile': () => aProfile(),
    'account.readHumanCheck': () => ({ isRequired: 0, challenge: null }),
    ...answers,
  })
  const cards: unknown[] = []
  const ours = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.startsWith(TOKENS)) return ours(url, init)
    cards.push({ url, sent: JSON.parse(typeof init.body === 'string' ? init.body : 'null') })
    return isTokenRefused
      ? Response.json({ message: 'The request is invalid.' }, { status: 422 })
      : Response.json({
          id: 'token_a1B2c3D4e5F6g7H8',
          type: 'card',
          created_at: '2026-11-15T12:00:00Z',
          expires_at: '2026-11-15T12:01:00Z',
          card: { last_four_digits: '0010', holder_name: 'ANA', exp_month: 12, exp_year: 2031 },
        })
  })
  if (person !== null) storeSession(signedIn(aMember({ ...free, ...person })))
  const app = await renderApp(at)
  const sentTo = (path: string) =>
    seen.filter(request => request.url === `/api${path}`).map(({ body }) => body)
  return { ...app, seen, cards, sentTo, user: userEvent.setup() }
}

type Page = Awaited<ReturnType<typeof openCheckout>>

export async function fillCard(
  { user }: Page,
  facts: { number?: string; expiry?: string; code?: string } = {},
) {
  await user.type(await screen.findByLabelText('Número do cartão'), facts.number ?? CARD_NUMBER)
  await user.type(screen.getByLabelText('Nome impresso no cartão'), 'Ana Teste')
  await user.type(screen.getByLabelText('Validade'), facts.expiry ?? '1231')
  await user.type(screen.getByLabelText('Código de segurança'), facts.code ?? '123')
}

export const paidBy = (facts: Partial<User> = {}) => ({
  message: 'Assinatura confirmada. Bons estudos!',
  intentId: 'x',
  state: 'paid' as const,
  user: toWireUser(aMember({ plan: 'premium', isPaid: true, hasCard: true, ...facts })),
})

/** Opens the checkout of a monthly plan, fills in a card and presses the button. */
export async function pressPay(answers: Answers, facts: { isTokenRefused?: boolean } = {}) {
  const page = await openCheckout('operacao=cadastro&plano=mensal', {
    quote: aMonthlyQuote(),
    answers,
    ...facts,
  })
  await fillCard(page)
  await page.user.click(await screen.findByRole('button', { name: 'ASSINAR' }))
  return page
}

export const PAYMENT_FAILED =
  'Houve um erro ao processar o seu pagamento. Verifique se os dados do cartão foram digitados corretamente ou tente novamente em alguns minutos.'
