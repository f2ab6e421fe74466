import { toWireUser } from '@alinha/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { rememberPayment } from './pending-payment.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function openThanks() {
  storeSession(signedIn(aMember()))
  const app = await renderApp({ pathname: '/panel/payment/thankyou', state: { operation: 'subscribe' } })
  await screen.findByRole('heading', { level: 1, name: 'Obrigado!' })
  return { ...app, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}

const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
}

describe('the thank-you page', () => {
  it('counts down from 10 and at 1 opens the payments page [R2.13, R2.70, R4.54]', async () => {
    const { address } = await openThanks()
    expect(screen.getByRole('timer')).toHaveTextContent('em 10 segundos')
    await pass(8)
    expect(screen.getByRole('timer')).toHaveTextContent('em 2 segundos')
    expect(address()).toBe('/panel/payment/thankyou')
    await pass(1)
    await waitFor(() => expect(address()).toBe('/panel/payment/history'))
  })

  it('has a link that opens it at once, and no accessibility violation [R2.70]', async () => {
    vi.useRealTimers()
    const { address } = await openThanks()
    expect(await accessibilityViolations()).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Ir para Pagamentos agora' }))
    await waitFor(() => expect(address()).toBe('/panel/payment/history'))
  })

  it('thanks nobody who has not paid: it says so and leads to the payments page [R2.13]', async () => {
    vi.useRealTimers()
    sessionStorage.clear()
    storeSession(signedIn(aMember()))
    const { address } = await renderApp('/panel/payment/thankyou')
    await screen.findByRole('heading', { level: 1, name: 'Nada foi pago agora' })
    expect(screen.queryByText(/Está tudo certo/)).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Ir para Pagamentos' }))
    await waitFor(() => expect(address()).toBe('/panel/payment/history'))
  })

  it('waits for the bank with whoever opens it while a payment of theirs is under way', async () => {
    vi.useRealTimers()
    const intentId = '3f0c2a52-6a6f-4c1e-9a35-0d8f4a1f7b11'
    let state: 'processing' | 'paid' = 'processing'
    fakeApi({
      'checkout.readPayment': () => ({
        intentId,
        state,
        message: '',
        code: null,
        user: toWireUser(aMember()),
      }),
    })
    storeSession(signedIn(aMember()))
    rememberPayment(1, intentId)
    await renderApp('/panel/payment/thankyou')
    await screen.findByRole('heading', { level: 1, name: 'Confirmando o pagamento' })
    state = 'paid'
    await screen.findByRole('heading', { level: 1, name: 'Obrigado!' }, { timeout: 5_000 })
  })

  it('stays open for a person who needs more time', async () => {
    const { user, address } = await openThanks()
    await user.click(screen.getByRole('button', { name: 'Ficar nesta página' }))
    await pass(15)
    expect(address()).toBe('/panel/payment/thankyou')
    expect(screen.getByRole('link', { name: 'Começar a estudar' })).toHaveAttribute('href', '/panel/catalog')
  })
})
