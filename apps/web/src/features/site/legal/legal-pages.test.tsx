import { currentConsentText, keepingMonths, KEPT_MONTHS, TICKET_TERMS } from '@alinha/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../platform/language.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const main = () => screen.getByRole('main')

describe('/terms', () => {
  it('are the terms of use, in the version that consents refer to [R2.03]', async () => {
    await renderApp('/terms')
    await screen.findByRole('heading', { level: 1, name: 'Termos de uso' })
    expect(main().querySelector('time')).toHaveAttribute('datetime', currentConsentText('terms').version)
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each([
    ['the withdrawal of the consumer code', /até 7 dias contados da primeira contratação.*art\. 49/],
    ['the refund of on-demand courses', /reembolso integral em até 30 dias da compra/],
    ['cancelling a monthly plan', /o acesso continua até o fim do mês pago e não há nova cobrança/],
    ['cancelling an annual renewal', /as parcelas já compradas continuam sendo cobradas/],
    ['the notice before a renewal', /com 30 e com 7 dias de antecedência/],
    ['payment by card only', /somente com cartão de crédito/],
    ['a trial without a card', /7 dias de Premium, sem informar cartão e sem cobrança automática/],
    ['the prices', /R\$ 59,90 por mês.*R\$ 478,80 por ano.*12 x R\$ 29,90/],
  ])('explain %s [R2.03]', async (_, words) => {
    await renderApp('/terms')
    await screen.findByRole('heading', { level: 1 })
    expect(main()).toHaveTextContent(words)
  })

  it('have a table of contents whose links lead to the sections', async () => {
    await renderApp('/terms')
    const contents = await screen.findByRole('navigation', { name: 'Nesta página' })
    for (const link of within(contents).getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href') ?? '#')?.tagName).toBe('SECTION')
  })

  it('say in another language that the Portuguese text is binding', async () => {
    await renderApp('/terms')
    await screen.findByRole('heading', { level: 1 })
    act(() => chooseLanguage('en'))
    await screen.findByRole('heading', { level: 1, name: 'Terms of use' })
    expect(screen.getByText(/The Portuguese text is the one that binds/)).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Terms of use — Alinha'))
  })
})

it('/terms-planning-center are the terms of Planning Center, with its prices [R2.03]', async () => {
  await renderApp('/terms-planning-center')
  await screen.findByRole('heading', { level: 1, name: 'Termos do Planning Center' })
  const row = screen.getByRole('row', { name: /^Planejamento, por caso/ })
  expect(row).toHaveTextContent('R$ 449,00')
  expect(row).toHaveTextContent('R$ 249,00')
  const [days, months] = [TICKET_TERMS.daysUntilErased, keepingMonths.at(-1)]
  expect(main()).toHaveTextContent(`apagados ${days} dias depois do encerramento`)
  expect(main()).toHaveTextContent(`guardados por mais tempo, até ${months} meses depois do encerramento`)
  expect(await accessibilityViolations()).toEqual([])
})

describe('/privacy', () => {
  it('names the data protection officer and how to write to them', async () => {
    await renderApp('/privacy')
    await screen.findByRole('heading', { level: 1, name: 'Política de privacidade' })
    expect(main()).toHaveTextContent(/Encarregado pela proteção de dados: Lia Prado/)
    expect(screen.getAllByRole('link', { name: 'dados@sorriso.example' })[0]).toHaveAttribute(
      'href',
      'mailto:dados@sorriso.example',
    )
    expect(main().querySelector('time')).toHaveAttribute('datetime', currentConsentText('privacy').version)
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each([
    ['Registros de acesso (IP e hora)', `${KEPT_MONTHS.accessRecords} meses`],
    ['Avisos recebidos das empresas de pagamento', `${KEPT_MONTHS.paymentDeliveries} meses`],
    ['Histórico detalhado de aulas assistidas', `${KEPT_MONTHS.lessonHistory} meses`],
    ['Aceites e recusas Enquanto durar', `mais ${KEPT_MONTHS.consentsWithoutAccount / 12} anos`],
    ['Compras, pagamentos e reembolsos', '5 anos completos após o ano fiscal'],
    [
      'Casos do Planning Center',
      `mais 180 dias; até ${keepingMonths.at(-1)} meses, se quem enviou o caso pedir`,
    ],
    ['Certificados emitidos (nome, horas, código)', 'Sem prazo'],
    ['Cópias de segurança', '35 dias, cifradas'],
  ])('says how long %s are kept: %s', async (what, howLong) => {
    await renderApp('/privacy')
    expect(
      await screen.findByRole('row', { name: new RegExp(what.replace(/[()]/g, '.')) }),
    ).toHaveTextContent(howLong)
  })
})
