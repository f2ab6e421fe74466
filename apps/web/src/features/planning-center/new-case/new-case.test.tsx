import type { WireTicketPage } from '@alinha/contract'
import { noAnswers } from '@alinha/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { fillCard, openToPay } from '../../../testing/opened-checkout.ts'
import { aPage, aTicket, everyRecord } from '../a-ticket.test-data.ts'
import type { CaseQuote } from './case-order.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const said = { ...noAnswers, arches: 'both', birthYears: '1985-1989', goals: 'Alinhar.' } as const
const complete = { ...said, ipr: 'avoid', extractions: 'never' } as const

const aDraft = (facts: Partial<WireTicketPage> = {}): WireTicketPage =>
  aPage({
    state: 'draft',
    status: 'open',
    turn: 'dentist',
    kind: 'alignment',
    assistance: 0,
    preco: null,
    dueAt: null,
    label: '',
    consultorId: null,
    description: 'Apinhamento inferior.',
    answers: complete,
    messages: [],
    ...facts,
  })

const aCaseQuote = (facts: Partial<CaseQuote> = {}): CaseQuote => ({
  listPrice: 44_900,
  discount: 0,
  total: 44_900,
  priceVersion: 3,
  parts: { planning: 44_900, assistance: 19_900 },
  instalments: { count: 1, amounts: [44_900], most: 1, choices: [{ count: 1, first: 44_900 }] },
  card: null,
  payer: { hasDocument: true, hasAddress: true, hasPhone: true },
  refundableUntil: '2026-11-23',
  hints: { planning: 10_000, assistance: 6_000 },
  planBy: '2026-11-23T12:40:00.000Z',
  holidays: ['2026-11-20'],
  cro: { numero: '12345', uf: 'SP' },
  ...facts,
})

const saved = () => ({ message: 'Rascunho salvo.', ticket: aTicket({ state: 'draft' }) })

type Facts = { draft?: Partial<WireTicketPage>; quote?: Partial<CaseQuote>; answers?: Answers }

const open = (step: string, { draft, quote, answers }: Facts = {}) =>
  openToPay(`/panel/tickets/new/9?etapa=${step}`, {
    answers: {
      'planningCenter.readTicket': () => ({ ticket: aDraft(draft) }),
      'planningCenter.saveDraft': saved,
      'planningCenter.quoteTicket': () => aCaseQuote(quote),
      ...answers,
    },
  })

const DECLARATION = /^Sou responsável pelo tratamento/
const pay = () => screen.findByRole('button', { name: 'Pagar e enviar' })

describe('a new case', () => {
  it.each([
    ['refinement', true],
    ['anything', false],
  ])('whose address names the kind %s begins with it: %s', async (kind, isChosen) => {
    await openToPay(`/panel/tickets/new?tipo=${kind}`, {})
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /^Refinamento/ })
    expect(chosen.checked).toBe(isChosen)
  })

  it('begins with its kind, and goes on at an address of its own', async () => {
    const { user, address, sentTo } = await openToPay('/panel/tickets/new', {
      answers: {
        'planningCenter.createDraft': saved,
        'planningCenter.readTicket': () => ({ ticket: aDraft({ answers: noAnswers, description: '' }) }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Começar' }))
    expect(screen.getByText('Escolha o tipo do caso.')).toHaveRole('alert')
    await user.click(screen.getByRole('radio', { name: /^Refinamento/ }))
    expect(await accessibilityViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Começar' }))
    await waitFor(() => expect(address()).toBe('/panel/tickets/new/9?etapa=form'))
    expect(sentTo('/tickets/drafts')).toEqual([{ kind: 'refinement' }])
    expect(await screen.findByLabelText('Nasceu entre')).toBeVisible()
  })

  it('is saved as one goes, with the version of what was read', async () => {
    const { user, sentTo } = await open('form')
    await user.type(await screen.findByLabelText('Objetivos do tratamento'), ' Sem expandir. ')
    await waitFor(() => expect(sentTo('/tickets/drafts/9')).toHaveLength(1), { timeout: 3000 })
    expect(sentTo('/tickets/drafts/9')[0]).toMatchObject({
      kind: 'alignment',
      answers: { goals: 'Alinhar. Sem expandir.' },
      version: expect.stringMatching(/^[\da-f]{16}$/) as string,
    })
    expect(await screen.findByText('Rascunho salvo')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('asks who wins when another tab has saved meanwhile', async () => {
    let isAsked = false
    const { user, sentTo } = await open('form', {
      answers: {
        'planningCenter.saveDraft': () => {
          if (isAsked) return saved()
          isAsked = true
          return refuse('changed-meanwhile')
        },
      },
    })
    await user.type(await screen.findByLabelText('Objetivos do tratamento'), ' Mais.')
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 3000 }))
    await user.click(dialog.getAllByRole('button').at(-1) ?? document.body)
    await waitFor(() => expect(sentTo('/tickets/drafts/9').length).toBeGreaterThan(1))
    expect(sentTo('/tickets/drafts/9').at(-1)).not.toHaveProperty('version')
  })

  it('does not go on without what its kind asks, and says where', async () => {
    const { user, address } = await open('form', { draft: { answers: { ...said, ipr: null } } })
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    const ipr = screen.getByLabelText('Desgaste interproximal (IPR)')
    await waitFor(() => expect(ipr).toHaveFocus())
    expect(ipr).toHaveAccessibleDescription('Preencha este campo.')
    expect(address()).toBe('/panel/tickets/new/9?etapa=form')
    await user.selectOptions(ipr, 'Só se necessário')
    await user.selectOptions(screen.getByLabelText('Extrações'), 'Não')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(address()).toBe('/panel/tickets/new/9?etapa=records'))
    expect(await screen.findByRole('list', { name: 'Obrigatórios' })).toBeVisible()
  })

  it('knows a minor by the years of birth, and then asks for a guardian’s consent', async () => {
    const { user } = await open('form')
    const years = await screen.findByLabelText('Nasceu entre')
    const year = new Date().getFullYear()
    await user.selectOptions(years, `${year - (year % 5) - 10}–${year - (year % 5) - 6}`)
    expect(screen.getByText('Pela faixa de nascimento, o paciente é menor de idade.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /Conferir e pagar/ }))
    expect(await screen.findByRole('checkbox', { name: /responsável legal/ })).toBeVisible()
  })

  it('that was sent leads to its page', async () => {
    await open('form', { draft: { state: 'sent' } })
    expect(await screen.findByRole('link', { name: 'Abrir o caso' })).toHaveAttribute(
      'href',
      '/panel/tickets/9',
    )
  })
})

describe('sending a case', () => {
  it('says before it is paid for what it costs and by when its plan is there', async () => {
    await open('send')
    const order = within(await screen.findByRole('region', { name: 'Seu pedido' }))
    expect(order.getAllByText('R$ 449,00')[0]).toBeVisible()
    expect(order.getByText('Com Premium, economize R$ 100,00')).toBeVisible()
    expect(order.getByText('Plano até segunda, 23 de novembro, 09h40;')).toBeVisible()
    expect(order.getByText(/sexta, 20, é feriado e não conta/)).toBeVisible()
    expect(order.getByText(/desistir até 23 de novembro de 2026/)).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('asks for the declaration first, then pays once and opens the case [C7.114]', async () => {
    const { user, cards, sentTo, address, ...page } = await open('send', {
      draft: { files: everyRecord },
      quote: { cro: null },
      answers: {
        'planningCenter.createTicket': () => ({ message: 'Pago.', ticket: aTicket({ state: 'sent' }) }),
      },
    })
    await fillCard({ user, cards, sentTo, address, ...page })
    await user.click(await pay())
    const declaration = screen.getByRole('checkbox', { name: DECLARATION })
    await waitFor(() => expect(declaration).toHaveFocus())
    expect(screen.getByLabelText('Número do CRO')).toHaveAccessibleDescription(/só com dígitos/)
    expect(sentTo('/tickets/create')).toEqual([])
    await user.click(declaration)
    await user.click(screen.getByRole('checkbox', { name: /registros obrigatórios/ }))
    await user.type(screen.getByLabelText('Número do CRO'), '777')
    await user.selectOptions(screen.getByLabelText('UF do CRO'), 'RJ')
    await user.tripleClick(await pay())
    await waitFor(() => expect(address()).toBe('/panel/tickets/9'))
    expect(cards).toHaveLength(1)
    expect(sentTo('/tickets/create')).toEqual([
      {
        draftId: 9,
        caseCode: 'AL-7K2QM',
        kind: 'alignment',
        description: 'Apinhamento inferior.',
        isMinor: 0,
        assistance: 0,
        consent: 1,
        guardianConsent: 0,
        isComplete: 1,
        cro: { numero: '777', uf: 'RJ' },
        quotedTotal: 44_900,
        priceVersion: 3,
        intentId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        cc_number: 'token_a1B2c3D4e5F6g7H8',
        cc_cvv: '',
        cc_holder_name: 'Ana Teste',
        cc_expiration_date: '12/31',
      },
    ])
  })

  it('sends what costs nothing without a card [C7.115]', async () => {
    const { user, sentTo, address, cards } = await open('send', {
      quote: { total: 0, discount: 44_900 },
      answers: {
        'planningCenter.createFreeTicket': () => ({ message: 'Ok.', ticket: aTicket({ state: 'returned' }) }),
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: DECLARATION }))
    expect(screen.queryByLabelText('Número do cartão')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Enviar caso' }))
    await waitFor(() => expect(address()).toBe('/panel/tickets/9'))
    expect(cards).toEqual([])
    expect(sentTo('/tickets/create/free')).toHaveLength(1)
  })

  it('keeps everything when the bank refuses, and the next try is a new payment', async () => {
    let tries = 0
    const { user, sentTo, address, ...page } = await open('send', {
      answers: {
        'planningCenter.createTicket': () =>
          ++tries === 1
            ? refuse('card-without-funds')
            : { message: 'Pago.', ticket: aTicket({ state: 'returned' }) },
      },
    })
    await fillCard({ user, sentTo, address, ...page })
    await user.click(screen.getByRole('checkbox', { name: DECLARATION }))
    await user.click(await pay())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /Tentar/ }))
    await user.click(await pay())
    await waitFor(() => expect(address()).toBe('/panel/tickets/9'))
    const [one, other] = sentTo('/tickets/create') as { intentId: string }[]
    expect(one?.intentId).not.toBe(other?.intentId)
  })

  it('waits while the bank decides, and leads to the case that another tab pays for', async () => {
    const { user, address, ...page } = await open('send', {
      answers: {
        'planningCenter.createTicket': () => ({ message: 'Espere.', ticket: aTicket({ state: 'paying' }) }),
        'checkout.readPayment': () => refuse('unavailable'),
      },
    })
    await fillCard({ user, address, ...page })
    await user.click(screen.getByRole('checkbox', { name: DECLARATION }))
    await user.click(await pay())
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmando o pagamento' })).toBeVisible()
  })

  it('leads to the case that another tab has paid for', async () => {
    const { user, address, ...page } = await open('send', {
      answers: { 'planningCenter.createTicket': () => refuse('payment-under-way') },
    })
    await fillCard({ user, address, ...page })
    await user.click(screen.getByRole('checkbox', { name: DECLARATION }))
    await user.click(await pay())
    await waitFor(() => expect(address()).toBe('/panel/tickets/9'))
  })

  it('warns of what tells who the patient is, and masks it', async () => {
    const { user, sentTo } = await open('send', { draft: { description: 'Ligue (11) 98765-4321.' } })
    expect(await screen.findByText(/parece ter dados que identificam/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mascarar' }))
    expect(screen.getByText('Ligue •••.')).toBeVisible()
    await waitFor(() => expect(sentTo('/tickets/drafts/9')).toHaveLength(1), { timeout: 3000 })
  })

  it('is not offered while the form is incomplete', async () => {
    await open('send', { draft: { answers: { ...complete, ipr: null } } })
    expect(await pay()).toBeDisabled()
    expect(screen.getByText(/Falta responder no formulário: desgaste interproximal/)).toBeVisible()
  })

  it('takes a coupon that the server accepts, and keeps it in the address', async () => {
    const { user, seen, address } = await open('send')
    await user.click(await screen.findByRole('button', { name: /cupom/i }))
    await user.type(screen.getByLabelText('Cupom'), 'CASO220')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(address()).toContain('cupom=CASO220'))
    expect(seen.some(({ url }) => url.includes('cupom=CASO220'))).toBe(true)
  })
})
