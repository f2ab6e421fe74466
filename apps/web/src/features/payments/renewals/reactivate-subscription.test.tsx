import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse } from '../../../testing/fake-api.ts'
import { openPayments } from '../../../testing/opened-payments.tsx'
import { aPaymentsPage } from '../a-payments-page.test-data.ts'

beforeEach(() => localStorage.clear())

const active = aPaymentsPage()
const cancelled = aPaymentsPage({
  subscription: active.subscription && {
    ...active.subscription,
    state: 'cancelling',
    renewsOn: null,
    renewalPrice: null,
  },
  buttons: [],
  reactivation: { chargedOn: '2027-03-14', amount: 47_880 },
})

describe('who has cancelled', () => {
  it('is told when and how much would be charged, and takes it back with one click', async () => {
    let hasReactivated = false
    const { user, sent } = await openPayments(cancelled, {
      'payments.readPaymentsPage': () => (hasReactivated ? active : cancelled),
      'payments.reactivateSubscription': () => {
        hasReactivated = true
        return { message: 'ok' }
      },
    })
    expect(screen.getByText(/renovar em 14\/03\/2027, por R\$\s478,80.*Nada é cobrado agora/)).toBeVisible()
    expect(await accessibilityViolations(screen.getByRole('main'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Voltar a renovar' }))
    expect(
      await screen.findByText('Sua assinatura volta a renovar. A próxima cobrança é em 14/03/2027.'),
    ).toBeVisible()
    expect(sent()[0]).toEqual(['POST /payments/reactivate', { quotedTotal: 47_880 }])
    await screen.findByRole('button', { name: 'CANCELAR RENOVAÇÃO AUTOMÁTICA' })
    expect(screen.queryByRole('button', { name: 'Voltar a renovar' })).not.toBeInTheDocument()
  })

  it('cannot click twice while the first is under way', async () => {
    const { user, sent } = await openPayments(cancelled, {
      'payments.reactivateSubscription': () => new Promise(() => {}),
    })
    const button = screen.getByRole('button', { name: 'Voltar a renovar' })
    await user.click(button)
    await user.click(button)
    expect(sent()).toHaveLength(1)
  })

  it('is told why it was refused, and sees the page as it is now', async () => {
    let offer = cancelled.reactivation
    const { user } = await openPayments(cancelled, {
      'payments.readPaymentsPage': () => ({ ...cancelled, reactivation: offer }),
      'payments.reactivateSubscription': () => {
        offer = null
        return refuse('card-missing')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Voltar a renovar' }))
    expect(
      await screen.findByText(/cartão/i, { selector: '[role="status"] *, [role="alert"] *, li *' }),
    ).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Voltar a renovar' })).not.toBeInTheDocument(),
    )
  })
})

it('who renews, or has nothing to take back, is not offered it', async () => {
  await openPayments()
  expect(screen.queryByRole('button', { name: 'Voltar a renovar' })).not.toBeInTheDocument()
})
