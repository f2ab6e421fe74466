import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'
import { thePrices, theReceivers } from './money-data.test-data.ts'
import { percentIn, toBasisPoints } from './receivers/written-percent.ts'

async function open(tab: string, answers: Answers = {}) {
  const { user, sent } = await openAdmin('/admin/cupons', {
    'payments.listCoupons': () => ({ coupons: [], total: 0, pages: 0 }),
    'payments.readPrices': () => thePrices(),
    'payments.listReceivers': () => theReceivers(),
    'catalogue.listAllCourses': () => ({ courses: [] }),
    ...answers,
  })
  await user.click(await screen.findByRole('tab', { name: tab }))
  return { user, sent }
}

describe('the prices', () => {
  it('are changed, and the change names the version that it is based on [R9.12]', async () => {
    const next = thePrices({
      current: {
        version: 2,
        validFrom: '2026-11-15T12:00:00.000Z',
        prices: { ...thePrices().current.prices, monthly: 6490 },
      },
      earlier: [thePrices().current],
    })
    const { user, sent } = await open('Preços', { 'payments.writePrices': () => next })
    await user.click(await screen.findByRole('button', { name: 'Mudar preços' }))
    const monthly = screen.getByLabelText('Mensal, por mês')
    expect(monthly).toHaveValue('59,90')
    await user.clear(monthly)
    await user.type(monthly, 'grátis')
    await user.click(screen.getByRole('button', { name: 'Publicar novos preços' }))
    expect(await screen.findByText('Escreva o preço em reais, como 59,90.')).toBeVisible()
    await user.clear(monthly)
    await user.type(monthly, '64,90')
    await user.click(screen.getByRole('button', { name: 'Publicar novos preços' }))
    expect(await screen.findByText('Novos preços publicados. Valem a partir de agora.')).toBeVisible()
    expect(screen.getByText('R$ 64,90')).toBeVisible()
    expect(sent()).toEqual([
      ['POST prices', { basedOn: 1, prices: { ...thePrices().current.prices, monthly: 6490 } }],
    ])
  })

  it('have no accessibility violation, on the page and in the form', async () => {
    const { user } = await open('Preços')
    expect(await screen.findByText('R$ 478,80')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Mudar preços' }))
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are not overwritten when somebody else changed them meanwhile', async () => {
    const answers = [refuse('prices-changed-meanwhile'), thePrices()]
    const { user, sent } = await open('Preços', {
      'payments.writePrices': () => answers.shift() ?? expect.unreachable(),
    })
    await user.click(await screen.findByRole('button', { name: 'Mudar preços' }))
    await user.type(screen.getByLabelText('Anual, por ano'), '{Backspace}1')
    await user.click(screen.getByRole('button', { name: 'Publicar novos preços' }))
    expect(await screen.findByRole('button', { name: 'Ver o que está salvo' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salvar o meu por cima' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(answers).toEqual([])
    expect(sent()[1]).toEqual(sent()[0])
  })

  it('are not published again when nothing changed', async () => {
    const { user, sent } = await open('Preços')
    await user.click(await screen.findByRole('button', { name: 'Mudar preços' }))
    await user.click(screen.getByRole('button', { name: 'Publicar novos preços' }))
    expect(await screen.findByText('Nenhum preço mudou.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('list the six plans at the provider, whose identifiers can be changed', async () => {
    const { user, sent } = await open('Preços', { 'payments.nameProviderPlan': () => thePrices() })
    const plans = within(await screen.findByRole('list', { name: 'Identificadores dos planos' }))
    expect(plans.getAllByRole('listitem').map(row => row.firstChild?.textContent)).toEqual([
      'Mensal',
      'Anual',
      'Acadêmico',
      'Científico',
      'Com desconto',
      'Regular',
    ])
    await user.click(plans.getByRole('button', { name: 'Mudar o identificador: Científico' }))
    await user.type(screen.getByLabelText('Identificador no provedor'), 'plan_cientifico')
    await user.click(screen.getByRole('button', { name: 'Salvar identificador' }))
    expect(await screen.findByText('Identificador salvo.')).toBeVisible()
    expect(sent()).toEqual([['PUT prices/plans/scientific', { planId: 'plan_cientifico' }]])
  })
})

it.each([
  ['12,5', 1250],
  ['100', 10_000],
  ['0', 0],
  ['4,99 %', 499],
  ['100,01', NaN],
  ['doze', NaN],
  ['', NaN],
])('"%s" is %d hundredths of a percent', (text, points) => {
  expect(toBasisPoints(text)).toBe(points)
})

it('a share is shown as a percentage with a decimal comma', () => {
  expect([1250, 499, 10_000].map(points => percentIn('pt-BR', points))).toEqual(['12,5%', '4,99%', '100%'])
})

describe('the receivers', () => {
  it('are shown with what they earned, and a payout is confirmed before it is recorded', async () => {
    const { user, sent } = await open('Recebedores', {
      'payments.recordPayout': () => theReceivers({ rules: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Registrar repasse a Renata Lins' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Repasse a Renata Lins' }))
    expect(modal.getByLabelText('Valor transferido (R$)')).toHaveValue('623,50')
    const amount = modal.getByLabelText('Valor transferido (R$)')
    await user.clear(amount)
    await user.type(amount, '999.999,00')
    await user.click(modal.getByRole('button', { name: 'Conferir' }))
    expect(await modal.findByText('O valor passa do que há a repassar.')).toBeVisible()
    await user.clear(amount)
    await user.type(amount, '600,00')
    await user.click(modal.getByRole('button', { name: 'Conferir' }))
    expect(await modal.findByText('Registrar R$ 600,00 repassados a Renata Lins?')).toBeVisible()
    expect(modal.getByText('Depois disso restam R$ 23,50 a repassar.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.click(modal.getByRole('button', { name: 'Confirmar repasse' }))
    expect(await screen.findByText('Repasse registrado.')).toBeVisible()
    expect(sent()[0]).toMatchObject(['POST receivers/6/payouts', { amount: 60_000, note: '' }])
    expect(screen.getByText(/Nenhuma regra ainda/)).toBeVisible()
  })

  it('have payouts that are taken back with a reason, each once', async () => {
    const { user, sent } = await open('Recebedores', { 'payments.reversePayout': () => theReceivers() })
    await user.click(await screen.findByText('Repasses registrados (3)'))
    const list = within(screen.getByRole('list', { name: 'Repasses a Renata Lins' }))
    expect(list.getByText('Desfaz um repasse: Outra conta')).toBeVisible()
    expect(list.getAllByRole('button')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Desfazer o repasse de R$ 1.200,00 a Renata Lins' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Desfazer repasse a Renata Lins' }))
    await user.click(modal.getByRole('button', { name: 'Desfazer repasse' }))
    expect(await modal.findByText('Escreva o motivo.')).toBeVisible()
    await user.type(modal.getByLabelText('Motivo'), 'Digitei errado')
    await user.click(modal.getByRole('button', { name: 'Desfazer repasse' }))
    expect(await screen.findByText('Repasse desfeito.')).toBeVisible()
    expect(sent()).toEqual([['POST receivers/6/payouts/3/reversal', { reason: 'Digitei errado' }]])
  })

  it('have split rules, and a new rule cannot exceed 100%', async () => {
    const { user, sent } = await open('Recebedores', {
      'payments.writeSplitRules': () => theReceivers(),
    })
    const rules = within(await screen.findByRole('list', { name: 'Regras de divisão' }))
    expect(rules.getByText('67,5%')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Nova regra' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Nova regra de divisão' }))
    await user.click(modal.getByRole('button', { name: 'Acrescentar parte' }))
    const [first, second] = modal.getAllByLabelText('Parte (%)')
    const [, other] = modal.getAllByLabelText('Recebedor')
    if (!first || !second || !other) throw new Error('two shares were expected')
    await user.selectOptions(other, '7')
    await user.type(first, '60')
    await user.type(second, '50')
    await user.click(modal.getByRole('button', { name: 'Criar regra' }))
    expect(await modal.findByText(/partes que somem até 100%/)).toBeVisible()
    expect(sent()).toEqual([])
    await user.clear(second)
    await user.type(second, '12,5')
    expect(modal.getByText('Fica na casa: 27,5%')).toBeVisible()
    await user.click(modal.getByRole('button', { name: 'Criar regra' }))
    expect(await screen.findByText('Regra criada.')).toBeVisible()
    expect(sent()[0]).toMatchObject([
      'POST receivers/rules',
      {
        product: 'subscription',
        courseId: null,
        feeBasisPoints: 499,
        feeFixed: 99,
        shares: [
          { receiverId: 6, basisPoints: 6000 },
          { receiverId: 7, basisPoints: 1250 },
        ],
      },
    ])
  })
})
