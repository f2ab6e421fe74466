import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { setViewportWidth } from '../../../testing/viewport.ts'
import { aStatement } from './a-statement.test-data.ts'

beforeEach(() => localStorage.clear())

async function open(answers: Answers = {}) {
  const seen = fakeApi({ 'payments.readStatement': () => aStatement(), ...answers })
  storeSession(signedIn(aMember({ isReceiver: true })))
  const app = await renderApp('/panel/dashboard')
  return { ...app, seen, user: userEvent.setup() }
}

describe('the statement of a receiver', () => {
  it.each([1440, 390])(
    'shows balance, sums, months, products, lines and payouts at %d px [R6.03]',
    async width => {
      setViewportWidth(width)
      await open()
      expect(await screen.findByRole('region', { name: 'A receber' })).toHaveTextContent(
        /R\$ 623,50.*Até 15\/11\/2026 você ganhou R\$ 1\.823,50, e R\$ 1\.200,00 já foram repassados/,
      )
      const sums = screen.getByRole('region', { name: 'De 01/11/2026 a 15/11/2026' })
      for (const text of ['Sua parteR$ 332,10', 'Vendas brutasR$ 1.375,80', 'TaxasR$ 71,60', '3 vendas'])
        expect(sums).toHaveTextContent(text)
      const months = await screen.findByRole('table', { name: 'Sua parte e o que foi repassado, mês a mês' })
      expect(within(months).getAllByRole('row').at(-1)).toHaveTextContent(
        'novembro de 2026-R$ 12,00R$ 200,00',
      )
      expect(screen.getByRole('region', { name: 'Por produto' })).toHaveTextContent(
        /Premium anual.*R\$ 226,94.*68,3% da sua parte.*Attachments/,
      )
      const lines = screen.getByRole(width === 1440 ? 'table' : 'list', { name: 'Lançamentos do período' })
      expect(lines).toHaveTextContent(/Reembolso.*-R\$ 49,97.*Venda.*R\$ 113,47/)
      expect(screen.getByRole('region', { name: 'Repasses' })).toHaveTextContent('Pix de outubro')
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it('is read for the period that was chosen', async () => {
    const { user, seen } = await open()
    await user.click(await screen.findByRole('button', { name: 'Escolher dias' }))
    const from = screen.getByLabelText('De')
    await user.clear(from)
    await user.type(from, '2026-01-10')
    await user.click(screen.getByRole('button', { name: 'Mostrar' }))
    await waitFor(() => expect(seen.at(-1)?.url).toMatch(/from=2026-01-10&to=\d{4}-\d{2}-\d{2}$/))
  })

  it('is downloaded as CSV for the same period', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:csv'
    const { user, seen } = await open({ 'payments.downloadStatement': () => new Response('Data;Valor') })
    await user.click(await screen.findByRole('button', { name: 'Este ano' }))
    await user.click(screen.getByRole('button', { name: 'Baixar CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(seen.at(-1)?.url).toMatch(/statement\/csv\?from=\d{4}-01-01&to=/)
    expect((saved.mock.instances[0] as HTMLAnchorElement).download).toMatch(/^extrato-\d{4}-01-01-a-.*\.csv$/)
  })

  it('says that the lines it does not show are in the CSV', async () => {
    await open({ 'payments.readStatement': () => aStatement({ lineCount: 1502 }) })
    expect(await screen.findByText('Mais 1.500 lançamentos do período estão no CSV.')).toBeVisible()
  })

  it('without sales says that there is nothing in the period', async () => {
    await open({ 'payments.readStatement': () => aStatement({ lines: [], products: [], payouts: [] }) })
    expect(await screen.findByText('Nada no período')).toBeVisible()
    expect(screen.getByText('Nenhum repasse no período.')).toBeVisible()
  })

  it('says so when it does not load, and tries again', async () => {
    let isUp = false
    const { user } = await open({
      'payments.readStatement': () => (isUp ? aStatement() : refuse('unavailable')),
    })
    expect(await screen.findByText(/Seu extrato não chegou/)).toBeVisible()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('R$ 623,50')).toBeVisible()
  })

  it('is shown to receivers only', async () => {
    fakeApi({ 'catalogue.readCatalog': () => new Response(null, { status: 503 }) })
    storeSession(signedIn(aMember()))
    const { address } = await renderApp('/panel/dashboard')
    expect(address()).toBe('/panel/catalog')
  })
})
