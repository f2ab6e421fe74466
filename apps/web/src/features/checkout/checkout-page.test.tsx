import type { WireQuote } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { CARD_NUMBER, fillCard, free, openCheckout, paidBy } from '../../testing/opened-checkout.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aProfile } from '../../testing/a-profile.ts'
import { watchFormatters } from '../../testing/watch-formatters.ts'
import { aCourseQuote, aMonthlyQuote, aQuote } from './a-quote.test-data.ts'

beforeEach(() => localStorage.clear())

const payWith = (name: string) => screen.findByRole('button', { name })
const summary = () => within(screen.getByRole('region', { name: 'Resumo do pedido' }))

describe('the checkout page', () => {
  it('says what is bought, the price, the end of access, the renewal, how to cancel and who sells, without an accessibility violation [R2.05, R9.12, R9.18]', async () => {
    await openCheckout('operacao=cadastro&plano=anual', { quote: aQuote() })
    await payWith('ASSINAR')
    expect(summary().getByText('Premium anual')).toBeVisible()
    expect(summary().getByText('R$ 478,80')).toBeVisible()
    expect(summary().getByText('12 x R$ 39,90 sem juros', { selector: 'span' })).toBeVisible()
    expect(summary().getByText('Até 15 de novembro de 2027.')).toBeVisible()
    expect(summary().getByText(/^Automática em 15 de novembro de 2027, por R\$ 478,80/)).toBeVisible()
    expect(summary().getByText(/parcelas já compradas seguem sendo cobradas/)).toBeVisible()
    expect(summary().getByText(/^Até 22 de novembro de 2026 \(7 dias\)/)).toBeVisible()
    expect(summary().getByText(/Sorriso & Cia\. Ltda\., CNPJ 11\.222\.333/)).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('makes no formatter before it is shown, which would take a slow phone 100 ms and more', async () => {
    const made = watchFormatters()
    await openCheckout('operacao=cadastro&plano=anual', { quote: aQuote() })
    await payWith('ASSINAR')
    expect(made()).toEqual([])
  })

  it('says of the monthly plan that it is charged every month, and that access lasts until the end of the month [R9.12, R9.17]', async () => {
    await openCheckout('operacao=cadastro&plano=mensal', { quote: aMonthlyQuote() })
    await payWith('ASSINAR')
    expect(summary().getByText(/a próxima cobrança é em 15 de dezembro de 2026, de R\$ 59,90/)).toBeVisible()
    expect(summary().getByText(/até o fim do mês pago, sem cobrança adicional/)).toBeVisible()
    expect(screen.queryByLabelText('Parcelas')).toBeNull()
  })

  it.each([
    ['promoMensal', 'MUDAR PARA O PLANO MENSAL', 'paid', /^Até 15 de dezembro de 2027\. Já com 9 dias pagos/],
    ['cadastro&plano=mensal', 'ASSINAR', 'trial', /Já com os 9 dias que faltam do seu período de teste\./],
  ] as const)('says of %s that nothing is charged today, and which days are kept', async (...facts) => {
    const [operation, button, creditedFrom, kept] = facts
    const days = { startsOn: '2027-11-15', accessUntil: '2027-12-15', creditedDays: 9, creditedFrom }
    await openCheckout(`operacao=${operation}`, { quote: aMonthlyQuote(days) })
    await payWith(button)
    expect(summary().getByText('Nada hoje: a primeira cobrança é em 15 de novembro de 2027.')).toBeVisible()
    expect(summary().getByText(kept)).toBeVisible()
  })

  it('shows the academic plan in twelve instalments of R$ 29,90 [R9.15]', async () => {
    const quote = aQuote({
      subject: 'academico',
      total: 35_880,
      listPrice: 35_880,
      instalments: {
        count: 12,
        amounts: Array.from({ length: 12 }, () => 2990),
        most: 12,
        choices: [{ count: 12, first: 2990 }],
      },
    })
    const { sentTo } = await openCheckout('operacao=cadastro&plano=academico', { quote })
    await payWith('ASSINAR')
    expect(summary().getByText('12 x R$ 29,90 sem juros')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Escolha o plano' })).toBeNull()
    expect(sentTo('/checkout/quote?operacao=cadastro&plan=academico&parcelas=12')).toHaveLength(1)
  })

  it('says of a course how many days of access it gives, and that it is refundable for 30 days [R9.16]', async () => {
    await openCheckout('operacao=compra_avulsa&curso=mini-implantes', { quote: aCourseQuote() })
    await payWith('COMPRAR')
    expect(summary().getByText('Mini-implantes na prática')).toBeVisible()
    expect(summary().getByText('365 dias de acesso')).toBeVisible()
    expect(summary().getByText(/^Até 15 de dezembro de 2026 \(30 dias\)/)).toBeVisible()
    expect(summary().getByText('Não renova: é uma compra única.')).toBeVisible()
  })

  it('shows the annual saving that follows from the prices of the server: 33% [R9.14]', async () => {
    await openCheckout('operacao=cadastro&plano=mensal', {
      quote: aQuote(),
      answers: {
        'checkout.readQuote': ({ url }) => (url.includes('mensal') ? aMonthlyQuote() : aQuote()),
      },
    })
    expect(await screen.findByText('Economize 33%')).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Mensal ?R\$ 59,90 por mês/ })).toBeChecked()
  })

  it.each([
    ['cadastro&plano=mensal', 'Finalizar assinatura', 'ASSINAR'],
    ['promoAnual', 'Mudar para o plano anual', 'MUDAR PARA O PLANO ANUAL'],
    ['promoMensal', 'Mudar para o plano mensal', 'MUDAR PARA O PLANO MENSAL'],
    ['adiciona_cartao', 'Adicionar cartão', 'ADICIONAR CARTÃO'],
    ['compra_avulsa&curso=x', 'Comprar curso', 'COMPRAR'],
  ])('the button of %s says what it does [R4.20]', async (operation, title, label) => {
    const isCard = operation === 'adiciona_cartao'
    await openCheckout(`operacao=${operation}`, { quote: isCard ? aQuote({ subject: 'cartao' }) : aQuote() })
    expect(await payWith(label)).toBeEnabled()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it('asks the server for another number of instalments, and the button waits for the answer', async () => {
    let answer: (quote: WireQuote) => void = () => {}
    const page = await openCheckout('operacao=cadastro&plano=anual', {
      quote: aQuote(),
      answers: {
        'checkout.readQuote': ({ url }) =>
          url.endsWith('parcelas=1') ? new Promise(resolve => (answer = resolve)) : aQuote(),
      },
    })
    await payWith('ASSINAR')
    await page.user.selectOptions(screen.getByLabelText('Parcelas'), 'À vista, R$ 478,80')
    expect(await payWith('ASSINAR')).toBeDisabled()
    answer(aQuote({ instalments: { ...aQuote().instalments, count: 1, amounts: [47_880] } }))
    await waitFor(async () => expect(await payWith('ASSINAR')).toBeEnabled())
    expect(summary().queryByText('12 x R$ 39,90 sem juros', { selector: 'span' })).toBeNull()
  })

  it('applies a coupon that the server accepts, and says why it does not accept another', async () => {
    const page = await openCheckout('operacao=cadastro&plano=anual', {
      quote: aQuote(),
      answers: {
        'checkout.readQuote': ({ url }) => {
          if (url.includes('cupon=VELHO')) return refuse('coupon-expired')
          return url.includes('cupon=DEZ') ? aQuote({ discount: 4788, total: 43_092 }) : aQuote()
        },
        'checkout.subscribe': () => paidBy(),
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Tenho um cupom' }))
    await page.user.type(screen.getByLabelText('Cupom'), 'VELHO{Enter}')
    expect(await screen.findByText('Este cupom expirou.')).toBeVisible()
    expect(page.sentTo('/subscriptionv5')).toEqual([])
    await page.user.clear(screen.getByLabelText('Cupom'))
    await page.user.type(screen.getByLabelText('Cupom'), 'DEZ')
    await page.user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText('Cupom DEZ aplicado')).toBeVisible()
    expect(summary().getByText('R$ 430,92')).toBeVisible()
    await fillCard(page)
    await page.user.click(await payWith('ASSINAR'))
    await waitFor(() => expect(page.sentTo('/subscriptionv5')).toMatchObject([{ cupon: 'DEZ' }]))
  })

  it('tells a person who may not buy this why, and where to go', async () => {
    await openCheckout('operacao=cadastro&plano=anual', {
      quote: aQuote(),
      answers: { 'checkout.readQuote': () => refuse('plan-already-yours') },
    })
    expect(await screen.findByText('Você já assina este plano.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir para Pagamentos' })).toHaveAttribute(
      'href',
      '/panel/payment/history',
    )
  })

  it('says that nothing was charged when the amounts do not load, and tries again', async () => {
    let isUp = false
    const page = await openCheckout('operacao=cadastro&plano=mensal', {
      quote: aQuote(),
      answers: { 'checkout.readQuote': () => (isUp ? aMonthlyQuote() : refuse('unavailable')) },
    })
    expect(await screen.findByText(/nada foi cobrado/)).toBeVisible()
    isUp = true
    await page.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await payWith('ASSINAR')).toBeEnabled()
  })

  it('remembers the choice of a visitor until they have logged in', async () => {
    fakeApi({
      'session.login': () => signedIn(aMember(free)),
      'checkout.readQuote': () => aMonthlyQuote(),
      'profile.readProfile': () => aProfile(),
      'account.readHumanCheck': () => ({ isRequired: 0, challenge: null }),
    })
    const { address } = await renderApp('/checkout/v5?operacao=cadastro&plano=mensal')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Já tenho conta' }))
    await screen.findByRole('link', { name: 'Esqueci minha senha' })
    await user.type(screen.getByLabelText('E-mail'), 'ana@clinica.example')
    await user.type(screen.getByLabelText('Senha'), 'segredo')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await payWith('ASSINAR')).toBeEnabled()
    expect(address()).toBe('/checkout/v5?operacao=cadastro&plano=mensal')
  })

  it('says that no course was chosen when the URL names none', async () => {
    await openCheckout('operacao=compra_avulsa', { quote: aQuote() })
    expect(await screen.findByText('Nenhum curso foi escolhido')).toBeVisible()
  })
})

describe('the form', () => {
  it.each([
    [{ number: '4000000000000011' }, 'Número do cartão', 'Número de cartão incorreto'],
    [{ expiry: '1331' }, 'Validade', 'Validade incorreta'],
    [{ expiry: '0120' }, 'Validade', 'Cartão vencido'],
    [{ code: '12' }, 'Código de segurança', 'Código de segurança incorreto'],
  ])(
    'says what is wrong with the card %j and sends nothing [R5.04, R5.05]',
    async (facts, field, problem) => {
      const page = await openCheckout('operacao=cadastro&plano=anual', { quote: aQuote() })
      await fillCard(page, facts)
      await page.user.click(await payWith('ASSINAR'))
      await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(problem))
      expect(page.cards).toEqual([])
    },
  )

  it('formats the card number in groups and names the brand', async () => {
    const page = await openCheckout('operacao=cadastro&plano=anual', { quote: aQuote() })
    const number = await screen.findByLabelText('Número do cartão')
    await page.user.type(number, CARD_NUMBER)
    expect(number).toHaveValue('4000 0000 0000 0010')
    expect(screen.getByText('Bandeira: Visa')).toBeInTheDocument()
    await page.user.clear(number)
    await page.user.type(number, '378282246310005')
    expect(number).toHaveValue('3782 822463 10005')
    expect(screen.getByText('Bandeira: Amex')).toBeInTheDocument()
    expect(screen.getByLabelText('Código de segurança')).toHaveAccessibleDescription('4 dígitos na frente')
  })

  it('asks for document, phone and address only where they are missing, and sends them [R3.09, R5.06, R5.07]', async () => {
    const page = await openCheckout('operacao=cadastro&plano=mensal', {
      quote: aMonthlyQuote({ payer: { hasDocument: false, hasAddress: false, hasPhone: false } }),
      answers: {
        'profile.readProfile': () => aProfile({ document: null, cep: null, cidade: null }),
        'account.readPostalCode': () => ({
          cep: '01001000',
          uf: 'SP',
          rua: 'Praça da Sé',
          bairro: 'Sé',
          cidade: 'São Paulo',
          ddd: '11',
        }),
        'checkout.subscribe': () => paidBy(),
      },
    })
    await fillCard(page)
    await page.user.type(screen.getByLabelText('CPF'), '11111111111')
    await page.user.type(screen.getByLabelText('CEP'), '0100')
    await page.user.click(await payWith('ASSINAR'))
    await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription('CPF Inválido'))
    expect(screen.getByLabelText('CEP')).toHaveAccessibleDescription('Cep Inválido')
    expect(page.cards).toEqual([])

    await page.user.clear(screen.getByLabelText('CPF'))
    await page.user.type(screen.getByLabelText('CPF'), '52998224725')
    await page.user.type(screen.getByLabelText('Telefone com DDD'), '11987654321')
    await page.user.type(screen.getByLabelText('CEP'), '1000')
    await page.user.type(await screen.findByLabelText('Número'), '100')
    await page.user.click(await payWith('ASSINAR'))
    await waitFor(() => expect(page.sentTo('/subscriptionv5')).toHaveLength(1))
    expect(page.sentTo('/subscriptionv5')).toMatchObject([
      { cpf: '52998224725', ddd: '11', telefone: '987654321', cep: '01001000', uf: 'SP', rua: 'Praça da Sé' },
    ])
  })

  it('accepts the document of another country, with an address outside Brazil [R3.09]', async () => {
    const page = await openCheckout('operacao=cadastro&plano=mensal', {
      quote: aMonthlyQuote({ payer: { hasDocument: false, hasAddress: true, hasPhone: true } }),
      answers: {
        'profile.readProfile': () => aProfile({ document: null }),
        'checkout.subscribe': () => paidBy(),
      },
    })
    await fillCard(page)
    await page.user.selectOptions(screen.getByLabelText('Nacionalidade'), 'Outra')
    await page.user.selectOptions(screen.getByLabelText('País do documento'), 'PT')
    await page.user.type(screen.getByLabelText('Número do documento'), 'AB123456')
    await page.user.click(await payWith('ASSINAR'))
    expect(page.cards).toEqual([])
    await page.user.type(screen.getByLabelText('Rua'), 'Rua Augusta')
    await page.user.type(screen.getByLabelText('Cidade'), 'Lisboa')
    await page.user.click(await payWith('ASSINAR'))
    await waitFor(() => expect(page.sentTo('/subscriptionv5')).toHaveLength(1))
    expect(page.sentTo('/subscriptionv5')).toMatchObject([
      {
        doc_id: 'AB123456',
        country: { countryCode: 'PT' },
        pais: 'PT',
        rua: 'Rua Augusta',
        cidade: 'Lisboa',
      },
    ])
  })
})
