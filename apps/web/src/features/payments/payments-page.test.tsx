import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findSession, storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { openPayments } from '../../testing/opened-payments.tsx'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setViewportWidth } from '../../testing/viewport.ts'
import { aPaymentsPage, aPurchase } from './a-payments-page.test-data.ts'

beforeEach(() => localStorage.clear())

const masterCard = { brand: 'Mastercard', last_digits: '4444', last_four_digits: '4444' }

describe('the payments page', () => {
  it.each([1440, 390])(
    'shows access, card, help and history at %d px, without an accessibility violation [R2.11, R2.12, R2.60, R2.61, R2.62, R2.63, R2.64]',
    async width => {
      setViewportWidth(width)
      const { address } = await openPayments()
      expect(address()).toBe('/panel/payment/history')
      expect(screen.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible()
      expect(within(screen.getByRole('navigation', { name: 'Trilha' })).getByText('Pagamentos')).toBeVisible()
      expect(screen.getByText('Central de assuntos financeiros e histórico de pagamentos.')).toBeVisible()
      expect(screen.getByText('Acesso disponível até').nextSibling).toHaveTextContent('14/03/2027')
      expect(
        screen.getByText('Renova em 14/03/2027 por R$ 478,80. Faltam 4 parcelas deste período.'),
      ).toBeVisible()
      const card = within(screen.getByRole('region', { name: 'Cartão cadastrado' }))
      expect(card.getByText('VISA', { selector: 'span' }).parentElement).toHaveTextContent('VISA final 4821')
      expect(card.getByRole('button', { name: 'Alterar cartão' })).toBeVisible()
      const help = within(screen.getByRole('region', { name: 'Precisa de ajuda?' }))
      expect(help.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        expect.stringContaining('wa.me'),
      )
      expect(help.getByRole('link', { name: /E-mail/ })).toHaveAttribute('href', 'mailto:oi@sorriso.example')
      expect(
        screen.getByRole(width === 1440 ? 'table' : 'list', { name: 'Pagamentos de 2026' }),
      ).toHaveTextContent(/Premium anual.*Pago/s)
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it.each([
    ['cancel-monthly', 'SUSPENDER ASSINATURA'],
    ['cancel-marketplace', 'SUSPENDER ASSINATURA'],
    ['cancel-yearly', 'CANCELAR RENOVAÇÃO AUTOMÁTICA'],
  ] as const)('offers %s as "%s" [R4.41, R4.42, R4.43]', async (button, label) => {
    await openPayments({ buttons: [button] })
    expect(screen.getByRole('button', { name: label })).toBeVisible()
  })

  it('offers a person without a subscription the plans, and no card to change [R4.40, R2.62, R2.63]', async () => {
    await openPayments({
      access: { until: null, since: null, daysLeft: null, isTrial: false },
      subscription: null,
      card: null,
      mayChangeCard: false,
      buttons: ['reactivate'],
      purchases: [],
    })
    expect(screen.getByRole('link', { name: 'REATIVAR ASSINATURA' })).toHaveAttribute('href', '/plans')
    expect(screen.queryByText('Acesso disponível até')).not.toBeInTheDocument()
    expect(screen.queryByText('Alterar cartão')).not.toBeInTheDocument()
    expect(screen.getByText('Nenhum pagamento ainda')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Adicionar cartão' })).toHaveAttribute(
      'href',
      '/checkout/v5?operacao=adiciona_cartao',
    )
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each([
    [1, 'falta 1 dia'],
    [0, 'termina hoje'],
    [-1, 'terminou ontem'],
    [-20, 'terminou há 20 dias'],
  ])('says of access with %d days left: "%s"', async (daysLeft, said) => {
    await openPayments({ access: { until: '2026-10-27', since: null, daysLeft, isTrial: false } })
    expect(screen.getByText('Acesso disponível até')).toBeVisible()
    expect(screen.getByText(said)).toBeVisible()
  })

  it.each([
    ['2020-01', 'Venceu em 01/20'],
    ['2099-12', 'Vence em 12/99'],
  ])('says of a card that expires in %s: "%s"', async (expires, said) => {
    await openPayments({ card: { ...masterCard, expires, isExpiring: false } })
    expect(screen.getByText(said)).toBeVisible()
  })

  it('sends a marketplace subscriber without a code to the support', async () => {
    await openPayments({ buttons: ['contact-support'], card: null, mayChangeCard: false })
    expect(screen.getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me'),
    )
  })

  it('says so when it does not load, still shows the support, and tries again', async () => {
    let isUp = false
    fakeApi({ 'payments.readPaymentsPage': () => (isUp ? aPaymentsPage() : refuse('unavailable')) })
    storeSession(signedIn(aMember()))
    await renderApp('/panel/payment/history')
    expect(await screen.findByText(/Seus pagamentos não chegaram/)).toBeVisible()
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('14/03/2027')).toBeVisible()
  })

  it('is not shown to a visitor [R6.06]', async () => {
    fakeApi()
    const { address } = await renderApp('/panel/payment/history')
    expect(address()).toBe('/auth/login')
  })
})

describe('the history', () => {
  it('is shown year by year, the newest first', async () => {
    const { user } = await openPayments({
      purchases: [
        aPurchase({ id: 2, day: '2026-10-02', description: 'Planning Center, caso 1.042' }),
        aPurchase({ id: 1, day: '2025-03-14', state: 'failed', hasReceipt: false }),
      ],
    })
    expect(screen.getByText('Planning Center, caso 1.042')).toBeVisible()
    expect(screen.queryByText('Recusado')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '2025' }))
    expect(screen.getByText('Recusado')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Baixar recibo/ })).not.toBeInTheDocument()
  })

  it('downloads the receipt of a payment', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:receipt'
    const { user } = await openPayments(
      {},
      { 'payments.downloadReceipt': () => new Response(new Uint8Array([37, 80, 68, 70])) },
    )
    await user.click(screen.getByRole('button', { name: 'Baixar recibo de 14/03/2026' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect((saved.mock.instances[0] as HTMLAnchorElement).download).toBe('recibo-2026-03-14.pdf')
  })

  it.each([
    ['withdrawal', 'Desistir da compra', 'Desistir e receber de volta', /7 dias.*R\$ 478,80/],
    ['course', 'Pedir reembolso', 'Receber de volta', /30 dias.*R\$ 478,80/],
  ] as const)('refunds a %s after saying how much comes back [R9.16]', async (reason, ask, submit, said) => {
    const refund = { reason, amount: 47_880, until: '2026-03-21' }
    let isAsked = false
    const { user, sent } = await openPayments(
      {},
      {
        'payments.readPaymentsPage': () =>
          aPaymentsPage({
            purchases: [isAsked ? aPurchase({ id: 7, state: 'refund-asked' }) : aPurchase({ id: 7, refund })],
          }),
        'payments.refundPurchase': () => {
          isAsked = true
          return { message: 'Pedido recebido.' }
        },
      },
    )
    expect(screen.getByText(/até 21\/03\/2026/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: `${ask}: pagamento de 14/03/2026` }))
    expect(screen.getByText(said)).toBeVisible()
    await user.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByText('Reembolso a caminho')).toBeVisible()
    expect(sent()[0]).toEqual(['POST /payments/7/refund', {}])
    await waitFor(() => expect(findSession()?.user.plan).toBe('free'))
  })
})

describe('a failed payment', () => {
  const failed = {
    failedOn: '2026-11-10',
    amount: 5990,
    needsOtherCard: false,
    accessUntil: '2026-11-17',
    nextTryOn: '2026-11-16',
    retry: 'possible' as const,
  }

  it('is shown with what happens next, and can be retried at once', async () => {
    let isPaid = false
    const { user, seen } = await openPayments(
      {},
      {
        'payments.readPaymentsPage': () => aPaymentsPage({ failedPayment: isPaid ? null : failed }),
        'payments.retryFailedPayment': () => {
          isPaid = true
          return { message: 'Pagamento confirmado.', outcome: 'paid' }
        },
      },
    )
    const notice = screen.getByRole('region', { name: 'Não conseguimos cobrar a sua renovação' })
    expect(notice).toHaveTextContent(
      'O banco recusou R$ 59,90 em 10/11/2026. Seu acesso continua até 17/11/2026. Vamos tentar de novo em 16/11/2026.',
    )
    expect(await accessibilityViolations()).toEqual([])
    await user.click(within(notice).getByRole('button', { name: 'Tentar de novo agora' }))
    expect(await screen.findByText('Pagamento confirmado.')).toBeVisible()
    expect(seen.find(({ url }) => url.endsWith('/payments/retry'))?.body).toEqual({ quotedTotal: 5990 })
    await waitFor(() => expect(notice).not.toBeInTheDocument())
  })

  it('offers only another card when this one will never be accepted', async () => {
    const { user } = await openPayments({ failedPayment: { ...failed, needsOtherCard: true } })
    const notice = within(screen.getByRole('region', { name: 'Não conseguimos cobrar a sua renovação' }))
    expect(notice.queryByRole('button', { name: 'Tentar de novo agora' })).not.toBeInTheDocument()
    await user.click(notice.getByRole('button', { name: 'Alterar cartão' }))
    expect(await screen.findByRole('dialog', { name: 'Altere os dados do cartão' })).toBeVisible()
  })

  it('cannot be retried while a retry is running', async () => {
    await openPayments({ failedPayment: { ...failed, retry: 'running' } })
    expect(screen.getByText(/Tentativa em andamento/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar de novo agora' })).not.toBeInTheDocument()
  })
})
