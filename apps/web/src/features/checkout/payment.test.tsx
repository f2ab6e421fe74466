import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { findSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { refuse } from '../../testing/fake-api.ts'
import {
  CARD_NUMBER,
  fillCard,
  openCheckout,
  paidBy,
  PAYMENT_FAILED,
  pressPay,
} from '../../testing/opened-checkout.ts'
import { aCourseQuote, aMonthlyQuote, aQuote } from './a-quote.test-data.ts'

beforeEach(() => localStorage.clear())

const cardInUse = { brand: 'visa', last_digits: '4821' }
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Obrigado!' })
const failure = () => screen.findByRole('dialog', { name: 'Adesão não finalizada' })
const waiting = () => screen.findByRole('heading', { level: 1, name: 'Confirmando o pagamento' })

const processing = () => ({ ...paidBy(), state: 'processing' as const })
const payment = (state: 'paid' | 'processing' | 'refused', message = '') => ({
  intentId: 'x',
  state,
  message,
  code: null,
  user: paidBy().user,
})

describe('a payment', () => {
  it('sends the card to the provider and a token to the server, and ends on the thank-you page [C7.103, C7.122, R2.13, R3.08, R4.04]', async () => {
    const page = await pressPay({
      'checkout.subscribe': () => paidBy({ card: { id: 'sub_1', period: 'monthly' } }),
    })
    await thanks()
    expect(page.address()).toBe('/panel/payment/thankyou')
    expect(page.cards).toEqual([
      {
        url: 'https://cards.example/core/v5/tokens?appId=pk_test_1',
        sent: {
          type: 'card',
          card: { number: CARD_NUMBER, holder_name: 'Ana Teste', exp_month: 12, exp_year: 2031, cvv: '123' },
        },
      },
    ])
    expect(page.sentTo('/subscriptionv5')).toEqual([
      {
        intentId: expect.stringMatching(/^[\da-f-]{36}$/),
        operacao: 'cadastro',
        plan: 'mensal',
        quotedTotal: 5990,
        priceVersion: 1,
        payment_method: 'credit_card',
        cc_number: 'token_a1B2c3D4e5F6g7H8',
        cc_cvv: '',
        cc_holder_name: 'Ana Teste',
        cc_expiration_date: '12/31',
      },
    ])
    expect(findSession()?.user).toMatchObject({ plan: 'premium', isPaid: true, hasCard: true })
  })

  it('stores the card nowhere in the browser', async () => {
    await pressPay({ 'checkout.subscribe': () => paidBy() })
    await thanks()
    const kept = JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ])
    expect(kept).not.toContain(CARD_NUMBER)
    expect(kept).not.toContain('"123"')
  })

  it('is sent once, however often the button is pressed', async () => {
    let answer = () => {}
    const page = await openCheckout('operacao=cadastro&plano=mensal', {
      quote: aMonthlyQuote(),
      answers: { 'checkout.subscribe': () => new Promise(resolve => (answer = () => resolve(paidBy()))) },
    })
    await fillCard(page)
    await page.user.tripleClick(await screen.findByRole('button', { name: 'ASSINAR' }))
    await waitFor(() => expect(page.sentTo('/subscriptionv5')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Processando…' })).toBeDisabled()
    answer()
    await thanks()
    expect(page.sentTo('/subscriptionv5')).toHaveLength(1)
    expect(page.cards).toHaveLength(1)
  })

  it('uses rentCourse for a course that is paid with the card in use, with the instalments chosen [C7.63]', async () => {
    const page = await openCheckout('operacao=compra_avulsa&curso=mini-implantes', {
      quote: aCourseQuote({ card: cardInUse }),
      person: { hasCard: true },
      answers: {
        'checkout.rentCourse': () => ({
          message: 'Compra confirmada. O curso já está liberado.',
          intentId: 'x',
          state: 'paid',
          availableUntil: '2027-11-15',
        }),
      },
    })
    expect(await screen.findByRole('radio', { name: /^VISA final 4821/ })).toBeChecked()
    await page.user.selectOptions(screen.getByLabelText('Parcelas'), '3 x R$ 99,00 sem juros')
    const button = screen.getByRole('button', { name: 'COMPRAR' })
    await waitFor(() => expect(button).toBeEnabled())
    await page.user.click(button)
    await thanks()
    expect(page.sentTo('/courses/aluga')).toMatchObject([{ cursoId: 7, userId: 1, parcelas: 3 }])
    expect(page.cards).toEqual([])
  })

  it('lets the provider, not us, check the number of a second card [R5.04]', async () => {
    const page = await openCheckout('operacao=promoAnual', {
      quote: aQuote({ card: cardInUse }),
      person: { hasCard: true },
      isTokenRefused: true,
    })
    await page.user.click(await screen.findByRole('radio', { name: 'Outro cartão' }))
    await fillCard(page, { number: '4000000000000011' })
    await page.user.click(screen.getByRole('button', { name: 'MUDAR PARA O PLANO ANUAL' }))
    await waitFor(() => expect(page.cards).toHaveLength(1))
    expect((await screen.findAllByText('Cartão inválido')).length).toBeGreaterThan(0)
  })

  it('that only adds a card says thank you for the card [R4.05]', async () => {
    const page = await openCheckout('operacao=adiciona_cartao', {
      quote: aQuote({ subject: 'cartao', card: cardInUse }),
      answers: { 'checkout.subscribe': () => ({ ...paidBy(), message: 'Cartão adicionado.' }) },
    })
    await fillCard(page)
    await page.user.click(screen.getByRole('button', { name: 'ADICIONAR CARTÃO' }))
    await thanks()
    expect(screen.getByText('Seu cartão está pronto para as próximas cobranças.')).toBeVisible()
    expect(findSession()?.user.hasCard).toBe(true)
  })
})

describe('a payment whose outcome is unknown', () => {
  it('waits, says not to pay again, never says that it failed, and ends on the thank-you page', async () => {
    let state: 'paid' | 'processing' = 'processing'
    const page = await pressPay({
      'checkout.subscribe': processing,
      'checkout.readPayment': () => payment(state),
    })
    await waiting()
    expect(screen.getByText(/Não pague de novo/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'ASSINAR' })).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
    state = 'paid'
    await thanks()
    expect(page.sentTo('/subscriptionv5')).toHaveLength(1)
  })

  it.each([
    ['is lost on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is a page of the gateway', () => new Response('<h1>Bad gateway</h1>', { status: 504 })],
    ['is a crash of ours', () => refuse('bug')],
    ['is that the provider did not answer', () => refuse('provider-unavailable')],
  ])('because the answer %s is asked about and not shown as a failure', async (_, answer) => {
    await pressPay({ 'checkout.subscribe': answer, 'checkout.readPayment': () => payment('paid') })
    await thanks()
  })

  it('that is refused in the end shows the modal and keeps what was typed [R8.03]', async () => {
    await pressPay({
      'checkout.subscribe': processing,
      'checkout.readPayment': () => payment('refused', PAYMENT_FAILED),
    })
    expect(within(await failure()).getByText(PAYMENT_FAILED)).toBeVisible()
    expect(screen.getByLabelText('Número do cartão')).toHaveValue('4000 0000 0000 0010')
  })

  it('that never reached the server can be sent again with the same id [R8.03]', async () => {
    let isUp = false
    const page = await pressPay({
      'checkout.subscribe': () => (isUp ? paidBy() : Promise.reject(new TypeError('Failed to fetch'))),
      'checkout.readPayment': () => refuse('not-found'),
    })
    const modal = await failure()
    isUp = true
    await page.user.click(within(modal).getByRole('button', { name: 'Tentar de novo' }))
    await page.user.click(await screen.findByRole('button', { name: 'ASSINAR' }))
    await thanks()
    const [first, second] = page.sentTo('/subscriptionv5') as { intentId: string }[]
    expect(second?.intentId).toBe(first?.intentId)
  })

  it('is still asked about after a reload, instead of showing an empty form', async () => {
    sessionStorage.setItem('pending_payment_1', '0198c0de-0000-4000-8000-000000000001')
    const page = await openCheckout('operacao=cadastro&plano=mensal', {
      quote: aMonthlyQuote(),
      answers: { 'checkout.readPayment': () => payment('paid') },
    })
    await thanks()
    expect(
      page.seen.some(({ url }) => url.endsWith('/checkout/payments/0198c0de-0000-4000-8000-000000000001')),
    ).toBe(true)
    expect(sessionStorage.getItem('pending_payment_1')).toBeNull()
  })
})

it('a purchase that a coupon covers completely needs no card', async () => {
  const page = await openCheckout('operacao=cadastro&plano=anual', {
    quote: aQuote({
      discount: 47_880,
      total: 0,
      renewal: null,
      instalments: { count: 12, amounts: [], most: 12, choices: [] },
    }),
    answers: { 'checkout.subscribe': () => paidBy() },
  })
  expect(await screen.findByText('O cupom cobre tudo: não é preciso cartão.')).toBeVisible()
  expect(screen.queryByLabelText('Número do cartão')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'ASSINAR' }))
  await thanks()
  expect(page.cards).toEqual([])
  expect(page.sentTo('/subscriptionv5')[0]).not.toHaveProperty('cc_number')
})
