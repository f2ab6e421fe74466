import { describe, expect, it } from 'vitest'
import { firstInstalments, isForVisitors, readCheckoutRequest, toQuoteParams } from './checkout-request.ts'

const requestOf = (address: string) => readCheckoutRequest(new URLSearchParams(address))

describe('the URL of the checkout', () => {
  it.each([
    ['operacao=cadastro&plano=mensal', { operation: 'subscribe', plan: 'mensal', course: null }],
    ['operacao=cadastro&plano=anual', { operation: 'subscribe', plan: 'anual', course: null }],
    ['operacao=cadastro&plano=academico', { operation: 'subscribe', plan: 'academico', course: null }],
    ['operacao=promoAnual', { operation: 'change-to-yearly', plan: null, course: null }],
    ['operacao=promoMensal', { operation: 'change-to-monthly', plan: null, course: null }],
    ['operacao=adiciona_cartao', { operation: 'add-card', plan: null, course: null }],
    ['operacao=compra_avulsa&curso=mini-1', { operation: 'single-purchase', plan: null, course: 'mini-1' }],
  ])('%s says what is bought [R4.20]', (address, request) => {
    expect(requestOf(address)).toEqual({ ...request, coupon: null })
  })

  it.each(['', 'operacao=gratis', 'operacao=cadastro&plano=gratis', 'operacao=cadastro&curso=mini'])(
    '"%s" is read as the yearly plan',
    address => {
      expect(requestOf(address)).toMatchObject({ operation: 'subscribe', plan: 'anual', course: null })
    },
  )

  it.each([
    'operacao=compra_avulsa',
    'operacao=compra_avulsa&curso=../../x',
    'operacao=compra_avulsa&curso=',
  ])('"%s" names no course', address => {
    expect(requestOf(address).course).toBeNull()
  })

  it.each([
    ['plano=anual&cupom=DEZ', 'DEZ'],
    ['plano=anual&cupom=%20dez%20', 'dez'],
    ['plano=anual&cupom=', null],
    [`plano=anual&cupom=${'A'.repeat(41)}`, null],
  ])('%s carries the coupon %s', (address, coupon) => {
    expect(requestOf(address).coupon).toBe(coupon)
  })

  it('names what a visitor can buy: a plan or a course, and nothing that changes what one has', () => {
    const addresses = [
      'operacao=cadastro&plano=mensal',
      'operacao=cadastro&plano=anual',
      'operacao=compra_avulsa&curso=x',
      'operacao=cadastro&plano=academico',
      'operacao=promoAnual',
      'operacao=promoMensal',
      'operacao=adiciona_cartao',
    ]
    expect(addresses.filter(address => isForVisitors(requestOf(address)))).toEqual(addresses.slice(0, 3))
  })
})

it('a year is first shown in twelve instalments, anything else in one [R9.12, R9.15]', () => {
  const instalments = ['plano=anual', 'plano=academico', 'operacao=promoAnual'].map(address =>
    firstInstalments(requestOf(address)),
  )
  expect(instalments).toEqual([12, 12, 12])
  const once = ['plano=mensal', 'operacao=promoMensal', 'operacao=compra_avulsa&curso=x'].map(address =>
    firstInstalments(requestOf(address)),
  )
  expect(once).toEqual([1, 1, 1])
})

it('the quote is asked for in the names of the specification, without parameters that are not set', () => {
  expect(toQuoteParams(requestOf('plano=mensal'), { instalments: 1, coupon: null })).toEqual({
    operacao: 'cadastro',
    plan: 'mensal',
    parcelas: 1,
  })
  expect(
    toQuoteParams(requestOf('operacao=compra_avulsa&curso=mini'), { instalments: 3, coupon: 'AULA10' }),
  ).toEqual({ operacao: 'compra_avulsa', curso: 'mini', cupon: 'AULA10', parcelas: 3 })
})
