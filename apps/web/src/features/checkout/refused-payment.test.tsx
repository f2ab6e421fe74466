import { screen, waitFor, within } from '@testing-library/react'
import { webcrypto } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { anEasyChallenge } from '../../testing/an-easy-challenge.ts'
import { refuse } from '../../testing/fake-api.ts'
import { fillCard, openCheckout, paidBy, PAYMENT_FAILED, pressPay } from '../../testing/opened-checkout.ts'
import { aMonthlyQuote } from './a-quote.test-data.ts'

beforeEach(() => localStorage.clear())

const thanks = () => screen.findByRole('heading', { level: 1, name: 'Obrigado!' })
const failure = () => screen.findByRole('dialog', { name: 'Adesão não finalizada' })

describe('a payment that is refused', () => {
  it('by the provider while exchanging the card says "Cartão inválido" and sends nothing to the server [R5.08]', async () => {
    const page = await pressPay({}, { isTokenRefused: true })
    await waitFor(() =>
      expect(screen.getByLabelText('Número do cartão')).toHaveAccessibleDescription('Cartão inválido'),
    )
    expect(page.sentTo('/subscriptionv5')).toEqual([])
  })

  it('by the bank opens the modal, and the next attempt is a new payment [R2.66, R8.03]', async () => {
    let isGood = false
    const page = await pressPay({
      'checkout.subscribe': () => (isGood ? paidBy() : refuse('payment-refused')),
    })
    const modal = await failure()
    expect(within(modal).getByText(PAYMENT_FAILED)).toBeVisible()
    expect(await accessibilityViolations(modal)).toEqual([])
    isGood = true
    await page.user.click(within(modal).getByRole('button', { name: 'Tentar de novo' }))
    await page.user.click(await screen.findByRole('button', { name: 'ASSINAR' }))
    await thanks()
    const [first, second] = page.sentTo('/subscriptionv5') as { intentId: string }[]
    expect(second?.intentId).not.toBe(first?.intentId)
  })

  it.each([
    ['card-without-funds', /não tem saldo ou limite/],
    ['card-refused-by-antifraud', /não passou pela análise de segurança/],
    ['card-expired', /Cartão vencido/],
  ] as const)(
    'by the bank for a known reason (%s) shows it beside the usual message [R8.03]',
    async (code, reason) => {
      await pressPay({ 'checkout.subscribe': () => refuse(code) })
      const modal = within(await failure())
      expect(modal.getByText(PAYMENT_FAILED)).toBeVisible()
      expect(modal.getByText(reason)).toBeVisible()
    },
  )

  it.each([
    ['card-tries-spent', /só pode tentar pagar de novo amanhã.*fale com o suporte/],
    ['too-many-cards', /não pode usar mais cartões diferentes hoje.*fale com o suporte/],
    ['card-paused', /recusado muitas vezes hoje.*fale com o suporte/],
    ['network-paused', /esta conexão está em pausa.*fale com o suporte/],
  ] as const)(
    'because too many cards were refused (%s) says what to do, and not to check the card',
    async (code, advice) => {
      await pressPay({ 'checkout.subscribe': () => refuse(code) })
      const modal = within(await failure())
      expect(modal.getByText(advice)).toBeVisible()
      expect(modal.queryByText(PAYMENT_FAILED)).toBeNull()
      expect(modal.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    },
  )

  it('until the page has worked for a proof is sent once more with it, with the same card and id', async () => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
    let asked = 0
    const page = await pressPay({
      'checkout.subscribe': () => (asked++ === 0 ? refuse('human-check-needed') : paidBy()),
      'account.readHumanCheck': () => ({ isRequired: 1, challenge: anEasyChallenge }),
    })
    await thanks()
    const [first, second] = page.sentTo('/subscriptionv5') as Record<string, unknown>[]
    expect(second).toEqual({ ...first, recaptcha: expect.any(String) })
    expect(page.seen.map(({ url }) => url)).toContain('/api/human-check?action=pay')
  })

  it('for a proof that this browser cannot make says whom to write to', async () => {
    await pressPay({
      'checkout.subscribe': () => refuse('human-check-needed'),
      'account.readHumanCheck': () => refuse('too-many-attempts'),
    })
    expect(await screen.findByText(/confirmar que você é uma pessoa.*fale com o suporte/)).toBeVisible()
  })

  it('because the settings did not load is not sent, and can be sent again', async () => {
    const page = await pressPay({ 'checkout.readCheckoutSettings': () => refuse('unavailable') })
    expect(await screen.findByText(/Estamos com muito movimento/)).toBeVisible()
    expect(page.sentTo('/subscriptionv5')).toEqual([])
    expect(await screen.findByRole('button', { name: 'ASSINAR' })).toBeEnabled()
  })

  it('because another is under way says so without the modal', async () => {
    await pressPay({ 'checkout.subscribe': () => refuse('payment-under-way') })
    expect(await screen.findByText(/Já existe um pagamento em andamento/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('because its coupon was used up meanwhile shows the price without the coupon', async () => {
    const page = await openCheckout('operacao=cadastro&plano=mensal', {
      quote: aMonthlyQuote(),
      answers: { 'checkout.subscribe': () => refuse('coupon-used-up') },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Tenho um cupom' }))
    await page.user.type(screen.getByLabelText('Cupom'), 'ULTIMO{Enter}')
    await screen.findByText('Cupom ULTIMO aplicado')
    await fillCard(page)
    await page.user.click(screen.getByRole('button', { name: 'ASSINAR' }))
    expect(await screen.findByRole('button', { name: 'Tenho um cupom' })).toBeVisible()
  })
})
