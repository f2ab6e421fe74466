import { describe, expect, it } from 'vitest'
import { checkout } from '../checkout/checkout.ts'
import { tickets } from '../planning-center/tickets.ts'

const token = 'token_a1B2c3D4e5F6g7H8'

const purchase = {
  intentId: '0198c0de-0000-4000-8000-000000000001',
  operacao: 'cadastro',
  payment_method: 'credit_card',
  plan: 'mensal',
  quotedTotal: 5990,
  priceVersion: 1,
  cpf: '52998224725',
  cc_number: token,
  cc_cvv: '',
  cc_holder_name: 'ANA SOUZA',
  cc_expiration_date: '12/31',
}
const ticket = {
  caseCode: 'CASO-7',
  description: 'Apinhamento anterior.',
  assistance: 0,
  consent: 1,
  cc_number: token,
  cc_cvv: '',
  cc_holder_name: 'ANA SOUZA',
  cc_expiration_date: '1231',
}
const change = {
  data: { cep: '01310100', cpf: '52998224725' },
  card_holder_name: 'ANA SOUZA',
  card_expiration_date: '1231',
  card_number: token,
  card_cvv: '',
}

describe.each([
  ['subscribe', checkout.subscribe.body, purchase, 'cc_number', 'cc_cvv'],
  ['createTicket', tickets.createTicket.body, ticket, 'cc_number', 'cc_cvv'],
  ['changeCard', checkout.changeCard.body, change, 'card_number', 'card_cvv'],
] as const)('%s', (_, schema, body, number, code) => {
  it('takes the provider’s token in the place of the card number', () => {
    expect(schema.safeParse(body).error?.issues).toBeUndefined()
  })

  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '',
    'token_4111 1111 1111 1111',
    'token_4111111111111111',
    `${token}\n`,
  ])('refuses "%s" as the token', value => {
    const issues = schema.safeParse({ ...body, [number]: value }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [number, 'Cartão inválido'],
    ])
  })

  it('refuses any security code', () => {
    const issues = schema.safeParse({ ...body, [code]: '123' }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([[code, 'Cartão inválido']])
  })
})

it('no amount can be sent with a purchase', () => {
  expect(checkout.subscribe.body.safeParse({ ...purchase, amount: 1 }).success).toBe(false)
})
