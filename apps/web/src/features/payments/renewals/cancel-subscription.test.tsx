import { toWireUser } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { findSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse } from '../../../testing/fake-api.ts'
import { openPayments } from '../../../testing/opened-payments.tsx'
import { aMember } from '../../../testing/people.ts'
import { aPaymentsPage } from '../a-payments-page.test-data.ts'

beforeEach(() => localStorage.clear())

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('cancelling at the card provider', () => {
  const cancel = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'CANCELAR RENOVAÇÃO AUTOMÁTICA' }))
    await user.click(
      dialog('Cancelar a renovação automática?').getByRole('button', { name: 'Cancelar renovação' }),
    )
  }

  it('first says what stays after the cancellation [R2.65, R9.17, R9.18]', async () => {
    const { user } = await openPayments()
    await user.click(screen.getByRole('button', { name: 'CANCELAR RENOVAÇÃO AUTOMÁTICA' }))
    expect(screen.getByText(/até 14\/03\/2027.*As parcelas já compradas seguem sendo cobradas/)).toBeVisible()
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('takes two clicks, says what stays, logs out and opens the catalogue, whose guard asks for a login [R4.50]', async () => {
    const { user, sent, address } = await openPayments(
      {},
      { 'checkout.cancelCardSubscription': () => ({ message: 'Assinatura suspensa.' }) },
    )
    await cancel(user)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Renovação cancelada' })
    expect(heading).toHaveFocus()
    expect(screen.getByText(/Todas as aulas continuam abertas até 14\/03\/2027/)).toBeVisible()
    expect(screen.getByText(/^Seus certificados/)).toBeVisible()
    expect(screen.getByText(/^Suas anotações/)).toBeVisible()
    expect(screen.getByText(/^Os cursos que você comprou/)).toBeVisible()
    expect(await accessibilityViolations(screen.getByRole('main'))).toEqual([])
    expect(sent()[0]).toEqual(['POST /auth/suspenderAssinatura', { userId: 1 }])
    await user.click(screen.getByRole('button', { name: 'Concluir e sair' }))
    await waitFor(() => expect(address()).toBe('/auth/login'))
    expect(findSession()).toBeNull()
  })

  it('is taken back on the screen that follows, by whoever changes their mind', async () => {
    let state: 'active' | 'cancelled' = 'active'
    const reactivation = { chargedOn: '2027-03-14', amount: 47_880 }
    const { user, sent } = await openPayments(
      {},
      {
        'payments.readPaymentsPage': () =>
          aPaymentsPage(state === 'cancelled' ? { buttons: [], reactivation } : {}),
        'checkout.cancelCardSubscription': () => {
          state = 'cancelled'
          return { message: 'Assinatura suspensa.' }
        },
        'payments.reactivateSubscription': () => {
          state = 'active'
          return { message: 'ok' }
        },
      },
    )
    await cancel(user)
    await user.click(await screen.findByRole('button', { name: 'Voltar a renovar' }))
    await screen.findByRole('heading', { level: 1, name: 'Pagamentos' })
    expect(sent()).toContainEqual(['POST /payments/reactivate', { quotedTotal: 47_880 }])
    expect(findSession()).not.toBeNull()
  })

  it('says that it failed, and changes nothing [R8.06]', async () => {
    const { user, address } = await openPayments(
      {},
      { 'checkout.cancelCardSubscription': () => refuse('cancellation-failed') },
    )
    await cancel(user)
    expect(await screen.findByText('Houve um erro ao suspender sua assinatura')).toBeVisible()
    expect(address()).toBe('/panel/payment/history')
    expect(findSession()).not.toBeNull()
  })

  it('of a subscription that is cancelled already updates the stored user, recomputes the subscription and logs out [R4.51, R8.07]', async () => {
    let storedUser: unknown
    const { user, sent } = await openPayments(
      {},
      {
        'checkout.cancelCardSubscription': () => refuse('subscription-already-cancelled'),
        'checkout.recomputeSubscription': () => {
          storedUser = (JSON.parse(localStorage.getItem('session') ?? '{}') as { user?: unknown }).user
          return { message: 'ok', user: toWireUser(aMember()) }
        },
      },
    )
    await cancel(user)
    expect(
      await screen.findByText('Houve um erro ao suspender sua assinatura: Assinatura já cancelada.'),
    ).toBeVisible()
    await waitFor(() => expect(findSession()).toBeNull())
    expect(storedUser).toMatchObject({ isSuspended: 1, currentPlan: 'free', hasCoupon: 0 })
    expect(sent()).toContainEqual([
      'POST /auth/editaSuspenderAssinatura',
      { userId: 1, currentPlan: 'free', isSuspended: 1 },
    ])
  })
})

describe('cancelling at the marketplace', () => {
  const cancel = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'SUSPENDER ASSINATURA' }))
    await user.click(dialog('Suspender a assinatura?').getByRole('button', { name: 'Suspender assinatura' }))
  }

  it('shows a success message, whose button logs out [R4.52, R2.65]', async () => {
    const { user, sent, address } = await openPayments(
      { buttons: ['cancel-marketplace'] },
      { 'checkout.cancelMarketplaceSubscription': () => ({ message: 'ok' }) },
    )
    await cancel(user)
    await screen.findByRole('dialog', { name: 'Assinatura suspensa' })
    expect(findSession()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Entendi' }))
    await waitFor(() => expect(address()).toBe('/auth/login'))
    expect(findSession()).toBeNull()
    expect(sent()[0]).toEqual(['POST /hotmart/cancel', { userId: 1 }])
  })

  it('that fails offers the support, by e-mail and WhatsApp, and says so in a toast [R4.52, R8.08]', async () => {
    const { user } = await openPayments(
      { buttons: ['cancel-marketplace'] },
      { 'checkout.cancelMarketplaceSubscription': () => refuse('cancellation-failed') },
    )
    await cancel(user)
    const modal = within(await screen.findByRole('dialog', { name: 'Ops ocorreu um erro' }))
    expect(modal.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
    expect(modal.getByRole('link', { name: /E-mail/ })).toBeVisible()
    expect(screen.getByText('Houve um erro ao suspender sua assinatura')).toBeVisible()
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(modal.getByRole('button', { name: 'Fechar', description: '' }))
  })
})
