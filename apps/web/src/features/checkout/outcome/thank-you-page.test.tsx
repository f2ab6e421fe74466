import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function openThanks() {
  storeSession(signedIn(aMember()))
  const app = await renderApp('/panel/payment/thankyou')
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

  it('stays open for a person who needs more time', async () => {
    const { user, address } = await openThanks()
    await user.click(screen.getByRole('button', { name: 'Ficar nesta página' }))
    await pass(15)
    expect(address()).toBe('/panel/payment/thankyou')
    expect(screen.getByRole('link', { name: 'Começar a estudar' })).toHaveAttribute('href', '/panel/catalog')
  })
})
