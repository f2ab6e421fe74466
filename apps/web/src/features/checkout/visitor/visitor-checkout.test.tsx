import type { WireQuote } from '@alinha/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession, findSession, storeSession } from '../../../platform/api/session.ts'
import { aProfile } from '../../../testing/a-profile.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { CARD_NUMBER, free, openCheckout, paidBy } from '../../../testing/opened-checkout.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { aCourseQuote, aMonthlyQuote, aQuote } from '../a-quote.test-data.ts'

beforeEach(() => localStorage.clear())

const unknown = { hasDocument: false, hasAddress: false, hasPhone: false }
const unconfirmed = { ...free, isEmailConfirmed: false }
const SAID = { message: 'Quase lá!' }

type Facts = { search?: string; quote?: WireQuote; answers?: Answers; isTokenRefused?: boolean }

async function openAsVisitor({ search, quote, answers, ...facts }: Facts = {}) {
  const page = await openCheckout(search ?? 'operacao=cadastro&plano=mensal', {
    quote: quote ?? aMonthlyQuote({ payer: unknown }),
    person: null,
    answers: {
      'account.findOrCreateAccount': () => SAID,
      'session.login': () => signedIn(aMember(unconfirmed)),
      'account.readPostalCode': () => ({
        cep: '01001000',
        uf: 'SP',
        rua: 'Praça da Sé',
        bairro: 'Sé',
        cidade: 'São Paulo',
        ddd: '11',
      }),
      'checkout.subscribe': () => paidBy({ isEmailConfirmed: false }),
      ...answers,
    },
    ...facts,
  })
  await screen.findByLabelText('Nome completo')
  return page
}

type Page = Awaited<ReturnType<typeof openAsVisitor>>

/** At once: letter by letter, so many fields take seconds. */
async function put({ user }: Page, label: string, text: string) {
  await user.click(await screen.findByLabelText(label))
  await user.paste(text)
}

async function fillAccount(page: Page) {
  const { user } = page
  await put(page, 'Nome completo', 'Ana Beatriz')
  await put(page, 'E-mail', 'ana@clinica.example')
  await put(page, 'Senha', 'quatro gatos cinzentos')
  await put(page, 'CPF', '52998224725')
  await user.click(screen.getByRole('checkbox', { name: /Termos de uso/ }))
  await user.click(screen.getByRole('checkbox', { name: /Política de privacidade/ }))
}

async function fillAll(page: Page) {
  await fillAccount(page)
  await put(page, 'CEP', '01001000')
  await put(page, 'Número', '100')
  await put(page, 'Telefone com DDD', '11987654321')
  await put(page, 'Número do cartão', CARD_NUMBER)
  await put(page, 'Nome impresso no cartão', 'Ana Teste')
  await put(page, 'Validade', '1231')
  await put(page, 'Código de segurança', '123')
}

const payButton = (name = 'ASSINAR') => screen.getByRole('button', { name })
const wish = () => (JSON.parse(localStorage.getItem('checkout_wish') ?? '{}') as { search?: string }).search
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Obrigado!' })

describe('the checkout of a visitor', () => {
  it('opens the account, logs in and pays by one click, and then asks for the e-mail to be confirmed', async () => {
    const page = await openAsVisitor()
    expect(wish()).toBe('operacao=cadastro&plano=mensal')
    await fillAll(page)
    await page.user.dblClick(payButton())
    await thanks()
    expect(page.sentTo('/auth/findOrCreate')).toEqual([
      {
        name: 'Ana Beatriz',
        email: 'ana@clinica.example',
        password: 'quatro gatos cinzentos',
        nationality: 'Brasileira',
        cpf: '52998224725',
        consents: expect.objectContaining({ marketing: 0 }) as object,
      },
    ])
    expect(page.sentTo('/auth/login')).toEqual([
      { email: 'ana@clinica.example', password: 'quatro gatos cinzentos' },
    ])
    expect(page.sentTo('/subscriptionv5')).toMatchObject([
      { plan: 'mensal', quotedTotal: 5990, priceVersion: 1, cpf: '52998224725', cep: '01001000', ddd: '11' },
    ])
    expect(screen.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
    expect(screen.getByText(/^O pagamento está feito e o que você comprou já está aberto/)).toBeVisible()
    expect(wish()).toBeUndefined()
  })

  it('puts the focus on the first field that is missing, and does not complain of those that the postal code fills in', async () => {
    const page = await openAsVisitor()
    await put(page, 'CPF', '52998224725')
    await page.user.click(payButton())
    await waitFor(() => expect(screen.getByLabelText('Nome completo')).toHaveFocus())
    await put(page, 'CEP', '01001000')
    await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Praça da Sé'))
    for (const label of ['Rua', 'Bairro', 'Cidade'])
      await waitFor(() => expect(screen.getByLabelText(label)).not.toBeInvalid())
    expect(screen.getByLabelText('Número')).toBeInvalid()
  })

  it('sends nothing while the account or the consents are incomplete, and has no accessibility violation', async () => {
    const page = await openAsVisitor()
    await page.user.click(payButton())
    await waitFor(() =>
      expect(screen.getByLabelText('Nome completo')).toHaveAccessibleDescription('Escreva o seu nome.'),
    )
    expect(screen.getByRole('checkbox', { name: /Termos de uso/ })).toHaveAttribute('aria-invalid', 'true')
    expect(page.sentTo('/auth/findOrCreate')).toEqual([])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('after a refused card asks for another card only, in the same account', async () => {
    let isRefused = true
    const page = await openAsVisitor({
      answers: {
        'checkout.subscribe': () =>
          isRefused ? refuse('payment-refused') : paidBy({ isEmailConfirmed: false }),
      },
    })
    await fillAll(page)
    await page.user.click(payButton())
    const modal = await screen.findByRole('dialog', { name: 'Adesão não finalizada' })
    await page.user.click(within(modal).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText(/^Sua conta está pronta: ana@clinica\.example/)).toBeVisible()
    expect(screen.queryByLabelText('Nome completo')).toBeNull()
    expect(screen.getByLabelText('Número do cartão')).toHaveValue('4000 0000 0000 0010')
    isRefused = false
    await waitFor(() => expect(payButton()).toBeEnabled())
    await page.user.click(payButton())
    await thanks()
    expect(page.sentTo('/auth/findOrCreate')).toHaveLength(1)
    expect(page.sentTo('/auth/login')).toHaveLength(1)
    expect(page.sentTo('/subscriptionv5')).toHaveLength(2)
  })

  it('with an e-mail whose password is another asks to log in, keeps the wish, and charges nothing', async () => {
    let isTheirs = false
    const page = await openAsVisitor({
      answers: {
        'session.login': () => (isTheirs ? signedIn(aMember(free)) : refuse('wrong-credentials')),
      },
    })
    await fillAll(page)
    await page.user.click(payButton())
    expect(await screen.findByText('Não foi possível entrar com este e-mail e esta senha.')).toBeVisible()
    expect(page.cards).toEqual([])
    // The owner gets one mail, however often the button is pressed.
    await page.user.click(payButton())
    await waitFor(() => expect(page.sentTo('/auth/login')).toHaveLength(2))
    expect(page.sentTo('/auth/findOrCreate')).toHaveLength(1)

    await page.user.click(await screen.findByRole('link', { name: 'Entrar e continuar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@clinica.example')
    isTheirs = true
    await page.user.type(screen.getByLabelText('Senha'), 'a senha de sempre')
    await page.user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByRole('button', { name: 'ASSINAR' })).toBeEnabled()
    expect(page.address()).toBe('/checkout/v5?operacao=cadastro&plano=mensal')
    expect(screen.queryByLabelText('Nome completo')).toBeNull()
  })

  it('says at the field what the server refuses of the account', async () => {
    const page = await openAsVisitor({
      answers: { 'account.findOrCreateAccount': () => refuse('password-too-common') },
    })
    await fillAll(page)
    await page.user.click(payButton())
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus())
    expect(findSession()).toBeNull()
  })

  it('shows the new price when it changed between the form and the click, in the account that is open by then', async () => {
    let total = 5990
    const page = await openAsVisitor({
      answers: {
        'checkout.readQuote': () => aMonthlyQuote({ payer: unknown, total, listPrice: total }),
        'checkout.subscribe': ({ body }) =>
          (body as { quotedTotal: number }).quotedTotal === total ? paidBy() : refuse('price-changed'),
      },
    })
    await fillAll(page)
    total = 6490
    await page.user.click(payButton())
    expect(await screen.findByText(/^Era R\$ 59,90, agora é R\$ 64,90/)).toBeVisible()
    await waitFor(() => expect(payButton()).toBeEnabled())
    await page.user.click(payButton())
    await thanks()
  })

  it('asks for no card when a coupon covers it all, but for the document', async () => {
    const page = await openAsVisitor({
      search: 'operacao=cadastro&plano=mensal&cupom=TUDO',
      quote: aMonthlyQuote({ payer: unknown, total: 0, discount: 5990 }),
    })
    expect(screen.getByText('Cupom TUDO aplicado')).toBeVisible()
    await fillAccount(page)
    expect(screen.queryByLabelText('Número do cartão')).toBeNull()
    await page.user.click(payButton())
    await thanks()
    expect(page.sentTo('/subscriptionv5')).toMatchObject([{ cupon: 'TUDO', quotedTotal: 0 }])
  })

  it('leads from a bought course to the course', async () => {
    const page = await openAsVisitor({
      search: 'operacao=compra_avulsa&curso=mini-implantes',
      quote: aCourseQuote({ payer: unknown }),
    })
    await fillAll(page)
    await page.user.click(payButton('COMPRAR'))
    await thanks()
    expect(screen.getByRole('link', { name: 'Abrir o curso' })).toHaveAttribute('href', '/panel/courses/7')
  })
})

describe('the wish', () => {
  it('follows the plan that is chosen, in the address too', async () => {
    const page = await openAsVisitor({
      answers: {
        'checkout.readQuote': ({ url }) =>
          url.includes('mensal') ? aMonthlyQuote({ payer: unknown }) : aQuote({ payer: unknown }),
      },
    })
    await page.user.click(screen.getByRole('radio', { name: /^Anual/ }))
    await waitFor(() => expect(wish()).toBe('operacao=cadastro&plano=anual'))
    expect(page.address()).toBe('/checkout/v5?operacao=cadastro&plano=anual')
  })

  it('goes on without a coupon that is over', async () => {
    const page = await openCheckout('operacao=cadastro&plano=mensal&cupom=VELHO', {
      quote: aMonthlyQuote(),
      answers: {
        'checkout.readQuote': ({ url }) =>
          url.includes('VELHO') ? refuse('coupon-expired') : aMonthlyQuote(),
      },
    })
    expect(await screen.findByText('Este cupom expirou.')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Continuar sem o cupom' }))
    expect(await screen.findByRole('button', { name: 'ASSINAR' })).toBeEnabled()
  })

  it('is there when the session ends on the checkout', async () => {
    await openCheckout('operacao=cadastro&plano=mensal', { quote: aMonthlyQuote() })
    await screen.findByRole('button', { name: 'ASSINAR' })
    expect(wish()).toBeUndefined()
    act(() => endSession())
    expect(await screen.findByLabelText('Nome completo')).toBeVisible()
    expect(wish()).toBe('operacao=cadastro&plano=mensal')
  })

  it('becomes the checkout of whoever logs in in another tab', async () => {
    await openAsVisitor({ answers: { 'profile.readProfile': () => aProfile() } })
    act(() => void storeSession(signedIn(aMember(free))))
    await waitFor(() => expect(screen.queryByLabelText('Nome completo')).toBeNull())
    expect(await screen.findByRole('button', { name: 'ASSINAR' })).toBeEnabled()
  })

  it.each(['operacao=promoAnual', 'operacao=cadastro&plano=academico'])(
    '%s needs an account first',
    async search => {
      await openCheckout(search, { quote: aQuote(), person: null })
      expect(await screen.findByRole('link', { name: 'Já tenho conta' })).toBeVisible()
      expect(wish()).toBe(search)
    },
  )
})
