import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const card = (name: string) => screen.findByRole('region', { name })

describe('/plans', () => {
  it('shows the monthly, the annual and the academic plan, with price and link [R2.04]', async () => {
    await renderApp('/plans')
    await screen.findByRole('heading', { level: 1, name: 'Planos' })
    const monthly = within(await card('Mensal'))
    expect(monthly.getByText('R$ 59,90 por mês')).toBeInTheDocument()
    expect(monthly.getByRole('link', { name: 'Assinar mensal' })).toHaveAttribute(
      'href',
      '/checkout/v5?operacao=cadastro&plano=mensal',
    )
    const yearly = within(await card('Anual'))
    expect(yearly.getByText('12 x R$ 39,90')).toBeInTheDocument()
    expect(yearly.getByText('R$ 478,80 por ano no cartão.')).toBeVisible()
    expect(yearly.getByText('33% em relação a 12 mensalidades (R$ 718,80).')).toBeVisible()
    const academic = within(await card('Acadêmico'))
    expect(academic.getByText('12 x R$ 29,90')).toBeInTheDocument()
    expect(academic.getByText('50% de desconto')).toBeVisible()
    expect(academic.getByRole('link', { name: 'Sou estudante' })).toHaveAttribute('href', '/plans/academic')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('says who sells, how to withdraw and how to cancel before anything is paid', async () => {
    await renderApp('/plans')
    const promises = within(await card('Combinado não sai caro'))
    expect(promises.getByText(/CNPJ 11\.222\.333\/0001-81/)).toBeVisible()
    expect(promises.getByText(/em até 7 dias e recebe tudo de volta/)).toBeVisible()
    expect(promises.getByText(/acesso até o fim do mês pago, sem nova cobrança/)).toBeVisible()
    expect(promises.getByRole('link', { name: 'Leia os Termos de uso' })).toHaveAttribute('href', '/terms')
  })

  it('compares what each plan includes, with yes and no in words', async () => {
    await renderApp('/plans')
    const row = await screen.findByRole('row', { name: /Programa acadêmico com provas/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['Não', 'Não', 'Sim'])
    const planning = screen.getByRole('row', { name: /Planejamento no Planning Center/ })
    expect(planning).toHaveTextContent('R$ 449,00R$ 249,00R$ 249,00')
  })

  it('offers a monthly subscriber the annual plan and names the plan they have [R2.04]', async () => {
    storeSession(signedIn(aMember({ card: { id: 'sub_1', period: 'monthly' } })))
    await renderApp('/plans')
    expect(await screen.findByRole('link', { name: 'Mudar para o anual' })).toHaveAttribute(
      'href',
      '/checkout/v5?operacao=promoAnual',
    )
    expect(screen.getByRole('link', { name: 'Seu plano atual' })).toHaveAttribute(
      'href',
      '/panel/payment/history',
    )
    expect(screen.queryByRole('link', { name: 'Experimente 7 dias Gratuito' })).not.toBeInTheDocument()
  })
})

describe('/plans/academic', () => {
  it('shows the academic plan: 12 x R$ 29,90, half the price, and how to get it [R2.04]', async () => {
    await renderApp('/plans/academic')
    await screen.findByRole('heading', { level: 1, name: 'Planos acadêmicos' })
    const academic = within(await card('Acadêmico'))
    expect(academic.getByText('12 x R$ 29,90')).toBeInTheDocument()
    expect(academic.getByRole('link', { name: 'Assinar o plano acadêmico' })).toHaveAttribute(
      'href',
      '/checkout/v5?operacao=cadastro&plano=academico',
    )
    expect(screen.getByRole('heading', { name: 'Peça o cupom' })).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })
})
