import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aProfile } from '../../testing/a-profile.ts'
import { fillCard, openCheckout, paidBy } from '../../testing/opened-checkout.ts'
import { aMonthlyQuote } from './a-quote.test-data.ts'

beforeEach(() => localStorage.clear())

const noAddress = { cep: null, uf: null, rua: null, numero: null, bairro: null, cidade: null }
const noPhone = { ddd: null, telefone: null }

const open = (profile: Parameters<typeof aProfile>[0], hasDocument: boolean) =>
  openCheckout('operacao=cadastro&plano=mensal', {
    quote: aMonthlyQuote({ payer: { hasDocument, hasAddress: false, hasPhone: false } }),
    answers: {
      'profile.readProfile': () => aProfile({ ...noAddress, ...noPhone, ...profile }),
      'checkout.subscribe': () => paidBy(),
    },
  })

it('somebody with a foreign document pays with the address and the telephone of their country', async () => {
  const document = { kind: 'doc_id' as const, masked: '••••456' }
  const page = await open({ document, countryCode: 'PT' }, true)
  expect(await screen.findByLabelText('País do endereço')).toHaveValue('PT')
  expect(screen.queryByLabelText('CEP')).toBeNull()
  expect(screen.queryByLabelText('Estado')).toBeNull()
  expect(screen.queryByRole('option', { name: 'Brasil' })).toBeNull()
  await page.user.type(screen.getByLabelText('Rua'), 'Rua Augusta')
  await page.user.type(screen.getByLabelText('Código postal'), '1100-053')
  await page.user.type(screen.getByLabelText('Cidade'), 'Lisboa')
  await fillCard(page)
  await page.user.click(screen.getByRole('button', { name: 'ASSINAR' }))
  expect(await screen.findByText('Informe o telefone com o código do país.')).toBeVisible()
  await page.user.type(screen.getByLabelText('Telefone'), '912 345 678')
  await page.user.click(screen.getByRole('button', { name: 'ASSINAR' }))
  await waitFor(() =>
    expect(page.sentTo('/subscriptionv5')).toMatchObject([
      {
        pais: 'PT',
        rua: 'Rua Augusta',
        codigoPostal: '1100-053',
        cidade: 'Lisboa',
        telefoneInternacional: '+351912345678',
      },
    ]),
  )
  expect(page.sentTo('/subscriptionv5')[0]).not.toHaveProperty('cep')
})

it('a Brazilian is asked for a CEP, and may choose another country', async () => {
  const page = await open({ document: null, countryCode: null }, false)
  expect(await screen.findByLabelText('CEP')).toBeVisible()
  await page.user.selectOptions(screen.getByLabelText('País do endereço'), 'Portugal')
  expect(screen.queryByLabelText('CEP')).toBeNull()
  expect(screen.getByLabelText('CPF')).toBeVisible()
  await page.user.selectOptions(screen.getByLabelText('Nacionalidade'), 'Outra')
  await page.user.selectOptions(screen.getByLabelText('País do documento'), 'AR')
  expect(screen.getByLabelText('País do endereço')).toHaveValue('PT')
})
