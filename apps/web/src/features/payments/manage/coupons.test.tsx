import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { setViewportWidth } from '../../../testing/viewport.ts'
import { couponState } from './format-coupon.ts'
import { aCoupon } from './money-data.test-data.ts'

const coupons = [
  aCoupon({ institution: 'USP', uses: 1200, maxUses: 2000, holders: 3, endsOn: '2099-12-31' }),
  aCoupon({ id: 2, code: 'MENOS50', kind: 'amount', value: 5000, scope: 'course', isActive: false }),
  aCoupon({ id: 3, code: 'ACADEMICO', kind: 'academic', value: null, scope: 'academic' }),
]

async function open(answers: Answers = {}) {
  const opened = await openAdmin('/admin/cupons', {
    'payments.listCoupons': () => ({ coupons, total: 3, pages: 1 }),
    'payments.createCoupon': () => ({ coupon: aCoupon({ id: 9, code: 'NOVO' }) }),
    'payments.changeCoupon': () => ({ coupon: aCoupon() }),
    ...answers,
  })
  await screen.findByText('CONGRESSO20')
  return opened
}

const act = async (user: ReturnType<typeof userEvent.setup>, code: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Ações do cupom ${code}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it.each([
  ['active', {}],
  ['active', { startsOn: '2026-11-15', endsOn: '2026-11-15', maxUses: 2, uses: 1 }],
  ['stopped', { isActive: false, endsOn: '2026-11-14' }],
  ['waiting', { startsOn: '2026-11-16' }],
  ['ended', { endsOn: '2026-11-14' }],
  ['used-up', { maxUses: 2, uses: 2 }],
] as const)('a coupon is %s with %o', (state, facts) => {
  expect(couponState(aCoupon(facts), '2026-11-15')).toBe(state)
})

describe('the coupons', () => {
  it.each([1440, 390])(
    'are listed with what they give and how often they were used, at %d px',
    async width => {
      setViewportWidth(width)
      await open()
      const list = screen.getByRole(width === 1440 ? 'table' : 'list', { name: 'Lista de cupons' })
      for (const text of ['20% de desconto', 'USP', '1.200 de 2.000', 'R$ 50,00 de desconto', 'Parado'])
        expect(list).toHaveTextContent(text)
      expect(list).toHaveTextContent('Entrada no programa acadêmico')
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it('are searched and filtered by the server', async () => {
    const { user, seen } = await open({
      'payments.listCoupons': ({ url }) =>
        url.includes('search=') ? { coupons: [], total: 0, pages: 0 } : { coupons, total: 3, pages: 1 },
    })
    await user.click(screen.getByRole('button', { name: 'Parados' }))
    await user.type(screen.getByRole('searchbox', { name: /Buscar por código/ }), 'xyz')
    expect(await screen.findByText('Nenhum cupom encontrado')).toBeVisible()
    expect(seen.at(-1)?.url).toMatch(/show=stopped&search=xyz$/)
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }))
    expect(await screen.findByText('MENOS50')).toBeVisible()
  })

  it('are loaded page by page', async () => {
    const { user } = await open({
      'payments.listCoupons': ({ url }) =>
        url.includes('page=2')
          ? { coupons: [aCoupon({ id: 50, code: 'ANTIGO' })], total: 4, pages: 2 }
          : { coupons, total: 4, pages: 2 },
    })
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('ANTIGO')).toBeVisible()
    expect(screen.getByText('MENOS50')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument(),
    )
  })

  it('are created: a percentage for courses, with dates and a limit', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByRole('button', { name: 'Novo cupom' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Novo cupom' }))
    await user.type(modal.getByLabelText('Código'), 'novo')
    await user.type(modal.getByLabelText('Desconto (%)'), '101')
    await user.click(modal.getByRole('button', { name: 'Criar cupom' }))
    expect(await modal.findByText('Use um número inteiro de 1 a 100.')).toBeVisible()
    await user.clear(modal.getByLabelText('Desconto (%)'))
    await user.type(modal.getByLabelText('Desconto (%)'), '15')
    await user.selectOptions(modal.getByLabelText('Onde vale'), 'course')
    await user.type(modal.getByLabelText('Último dia (opcional)'), '2026-12-31')
    await user.type(modal.getByLabelText('Limite de usos (opcional)'), '100')
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(modal.getByRole('button', { name: 'Criar cupom' }))
    expect(await screen.findByText('Cupom NOVO criado.')).toBeVisible()
    expect(sent()).toEqual([
      [
        'POST cupons',
        {
          code: 'novo',
          kind: 'percent',
          value: 15,
          scope: 'course',
          institution: null,
          startsOn: null,
          endsOn: '2026-12-31',
          maxUses: 100,
        },
      ],
    ])
  })

  it('of a kind without a value have none, and only the scope that fits', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByRole('button', { name: 'Novo cupom' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Novo cupom' }))
    await user.type(modal.getByLabelText('Código'), 'GRATIS')
    await user.selectOptions(modal.getByLabelText('O que ele dá'), 'free-ticket')
    expect(modal.queryByLabelText('Onde vale')).not.toBeInTheDocument()
    await user.click(modal.getByRole('button', { name: 'Criar cupom' }))
    await screen.findByText('Cupom NOVO criado.')
    expect(sent()[0]?.[1]).toMatchObject({ kind: 'free-ticket', value: null, scope: 'ticket' })
  })

  it('are refused when the code exists already, and the form keeps what was typed', async () => {
    const { user } = await open({ 'payments.createCoupon': () => refuse('coupon-code-taken') })
    await user.click(screen.getByRole('button', { name: 'Novo cupom' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Novo cupom' }))
    await user.type(modal.getByLabelText('Código'), 'CONGRESSO20')
    await user.type(modal.getByLabelText('Desconto (%)'), '5{Enter}')
    expect(await screen.findByText('Já existe um cupom com este código.')).toBeVisible()
    expect(modal.getByLabelText('Código')).toHaveValue('CONGRESSO20')
  })

  it('are edited, stopped and activated again', async () => {
    const { user, sent } = await open()
    await act(user, 'CONGRESSO20', 'Editar')
    const modal = within(await screen.findByRole('dialog', { name: 'Editar CONGRESSO20' }))
    await user.clear(modal.getByLabelText('Limite de usos (opcional)'))
    await user.click(modal.getByRole('button', { name: 'Salvar cupom' }))
    await screen.findByText('Cupom CONGRESSO20 salvo.')
    await act(user, 'CONGRESSO20', 'Parar')
    await screen.findByText('O cupom CONGRESSO20 parou de ser aceito.')
    await act(user, 'MENOS50', 'Voltar a aceitar')
    await screen.findByText('O cupom MENOS50 voltou a ser aceito.')
    const version = expect.any(String) as string
    const terms = { institution: 'USP', startsOn: null, endsOn: '2099-12-31', version }
    expect(sent()).toEqual([
      ['PUT cupons/1', { ...terms, maxUses: null, isActive: true }],
      ['PUT cupons/1', { ...terms, maxUses: 2000, isActive: false }],
      [
        'PUT cupons/2',
        { institution: null, startsOn: null, endsOn: null, maxUses: null, isActive: true, version },
      ],
    ])
  })

  it('show who used them and for what', async () => {
    const { user } = await open({
      'payments.traceCoupon': () => ({
        coupon: aCoupon(),
        uses: [
          {
            userId: 4,
            name: 'Ana Beatriz',
            email: 'ana@clinica.example',
            state: 'used',
            since: '2026-11-01T12:00:00.000Z',
            usedAt: '2026-11-02T12:00:00.000Z',
            bought: { what: 'anual', listPrice: 47_880, discount: 9576, total: 38_304 },
          },
        ],
        total: 1,
        pages: 1,
      }),
    })
    await act(user, 'CONGRESSO20', 'Quem usou')
    const modal = within(await screen.findByRole('dialog', { name: 'Quem usou CONGRESSO20' }))
    expect(await modal.findByText('Premium anual: R$ 383,04 (R$ 95,76 de desconto)')).toBeVisible()
    expect(modal.getByText('ana@clinica.example')).toBeVisible()
  })

  it('are for managers only', async () => {
    fakeApi({ 'catalogue.readCatalog': () => new Response(null, { status: 503 }) })
    storeSession(signedIn(aMember()))
    const { address } = await renderApp('/admin/cupons')
    expect(address()).toBe('/panel/catalog')
  })
})
