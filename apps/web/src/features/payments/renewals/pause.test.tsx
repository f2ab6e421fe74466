import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse } from '../../../testing/fake-api.ts'
import { openPayments } from '../../../testing/opened-payments.tsx'
import { aPaymentsPage } from '../a-payments-page.test-data.ts'

beforeEach(() => localStorage.clear())

const active = aPaymentsPage({
  pauseOffer: {
    accessUntil: '2027-03-14',
    amount: 47_880,
    choices: [
      { months: 1, resumesOn: '2027-04-14' },
      { months: 2, resumesOn: '2027-05-14' },
      { months: 3, resumesOn: '2027-06-14' },
    ],
  },
})

const aPause = (isChargedNow: boolean) =>
  aPaymentsPage({
    subscription: active.subscription && {
      ...active.subscription,
      state: 'paused',
      renewsOn: '2027-05-14',
    },
    pause: {
      accessUntil: '2027-03-14',
      resumesOn: '2027-05-14',
      amount: 47_880,
      ending: { chargedOn: isChargedNow ? '2027-04-02' : '2027-03-14', isChargedNow },
    },
  })

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('pausing', () => {
  it('shows for each length when it comes back and for how much, and pauses with two clicks', async () => {
    let page = active
    const { user, sent } = await openPayments(active, {
      'payments.readPaymentsPage': () => page,
      'payments.pauseSubscription': () => {
        page = aPause(false)
        return { message: 'ok' }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Pausar assinatura' }))
    const modal = dialog('Pausar a assinatura')
    expect(modal.getByText(/continua até 14\/03\/2027.*Nada é cobrado durante a pausa/)).toBeVisible()
    expect(modal.getByRole('radio', { name: /1 mês.*Volta em 14\/04\/2027, por R\$\s478,80/ })).toBeChecked()
    await user.click(modal.getByRole('radio', { name: /2 meses/ }))
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(modal.getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText('Assinatura pausada. Ela volta em 14/05/2027.')).toBeVisible()
    expect(sent()[0]).toEqual(['POST /payments/pause', { months: 2, quotedTotal: 47_880 }])
    expect(await screen.findByText('Pausada')).toBeVisible()
    expect(screen.getByText(/volta em 14\/05\/2027, por R\$\s478,80.*nada é cobrado/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pausar assinatura' })).not.toBeInTheDocument()
    expect(await accessibilityViolations(screen.getByRole('main'))).toEqual([])
  })

  it('is offered to who is about to cancel', async () => {
    const { user } = await openPayments(active)
    await user.click(screen.getByRole('button', { name: 'CANCELAR RENOVAÇÃO AUTOMÁTICA' }))
    await user.click(
      dialog('Cancelar a renovação automática?').getByRole('button', { name: 'Prefiro pausar' }),
    )
    expect(screen.getByRole('dialog', { name: 'Pausar a assinatura' })).toBeVisible()
  })

  it.each([
    ['pause-elsewhere', /outro sistema, que não permite pausas/],
    ['pause-too-late', /tarde demais para pausar/],
  ] as const)('that cannot be is explained there: %s', async (pauseRefused, said) => {
    const { user } = await openPayments({ pauseRefused })
    expect(screen.queryByRole('button', { name: 'Pausar assinatura' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'CANCELAR RENOVAÇÃO AUTOMÁTICA' }))
    expect(dialog('Cancelar a renovação automática?').getByText(said)).toBeVisible()
  })

  it('that is refused says why', async () => {
    const { user } = await openPayments(active, {
      'payments.pauseSubscription': () => refuse('pause-not-now'),
    })
    await user.click(screen.getByRole('button', { name: 'Pausar assinatura' }))
    await user.click(dialog('Pausar a assinatura').getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText(/não pode ser pausada agora/)).toBeVisible()
  })
})

describe('coming back before the pause ends', () => {
  it.each([
    [true, /Um novo período começa hoje: R\$\s478,80/, /Pagar R\$\s478,80 e voltar/, 'paid', /ativa de novo/],
    [false, /Nada é cobrado agora.*renova em 14\/03\/2027/, 'Encerrar a pausa', 'resumed', /Pausa encerrada/],
  ] as const)('says first what is charged (now: %s)', async (isChargedNow, text, button, outcome, said) => {
    const { user, sent } = await openPayments(aPause(isChargedNow), {
      'payments.endPause': () => ({ message: 'ok', outcome }),
    })
    await user.click(screen.getByRole('button', { name: 'Voltar agora' }))
    const modal = dialog('Voltar agora?')
    expect(modal.getByText(text)).toBeVisible()
    await user.click(modal.getByRole('button', { name: button }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(sent()[0]).toEqual(['POST /payments/pause/end', { quotedTotal: 47_880 }])
  })

  it('is not needed to cancel, which says that nothing more is charged', async () => {
    const page = aPause(true)
    const { user } = await openPayments({
      ...page,
      access: { until: '2027-03-14', since: null, daysLeft: -19, isTrial: false },
    })
    await user.click(screen.getByRole('button', { name: 'CANCELAR RENOVAÇÃO AUTOMÁTICA' }))
    expect(
      dialog('Cancelar a assinatura pausada?').getByText(/não volta mais, e nada será cobrado/),
    ).toBeVisible()
  })
})
