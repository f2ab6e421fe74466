import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aPaymentsPage } from './a-payments-page.test-data.ts'

beforeEach(() => localStorage.clear())

const TOKENS = 'https://cards.test'
const masterCard = { brand: 'Mastercard', last_digits: '0010', last_four_digits: '0010' }

/** Fakes the provider's endpoint beside our own server: the card must only ever be sent to the provider. */
async function open(token: () => Response, answers: Answers = {}) {
  let card = aPaymentsPage().card
  const seen = fakeApi({
    'payments.readPaymentsPage': () => aPaymentsPage({ card }),
    'checkout.readCheckoutSettings': () => ({ tokensUrl: TOKENS, publicKey: 'pk_test_1' }),
    'checkout.changeCard': () => {
      card = { ...masterCard, expires: '2031-12', isExpiring: false }
      return { message: 'ok', card: masterCard }
    },
    ...answers,
  })
  const ours = globalThis.fetch
  const exchanged: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    if (!String(url instanceof Request ? url.url : url).startsWith(TOKENS)) return ours(url as string, init)
    exchanged.push(init)
    return token()
  })
  storeSession(signedIn(aMember()))
  await renderApp('/panel/payment/history')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Alterar cartão' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Altere os dados do cartão' }))
  return { user, modal, seen, exchanged }
}

const goodToken = () =>
  Response.json({
    id: 'token_9Xk2mQw7Lr4tB8vZ',
    type: 'card',
    created_at: '2026-11-15T12:00:00Z',
    expires_at: '2026-11-15T12:01:00Z',
    card: {
      first_six_digits: '400000',
      last_four_digits: '0010',
      holder_name: 'ANA',
      exp_month: 12,
      exp_year: 2031,
      brand: 'Visa',
    },
  })

async function fill({ user, modal }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'modal'>) {
  await user.type(modal.getByLabelText('Número do cartão'), '4000000000000010')
  await user.type(modal.getByLabelText('Nome impresso no cartão'), 'ANA B CORREA')
  await user.type(modal.getByLabelText('Validade'), '1231')
  await user.type(modal.getByLabelText('Código de segurança'), '123')
  await user.click(modal.getByRole('button', { name: 'Salvar cartão' }))
}

it('the card modal is replaced by "Sucesso!", and the page shows the new card [R2.65, R4.53, C7.15]', async () => {
  const { user, modal, seen, exchanged } = await open(goodToken)
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
  await fill({ user, modal })
  const done = within(await screen.findByRole('dialog', { name: 'Sucesso!' }))
  expect(screen.queryByText('Altere os dados do cartão')).not.toBeInTheDocument()
  await user.click(done.getByRole('button', { name: 'Fechar' }))
  expect(await screen.findByText('MASTERCARD', { selector: 'span' })).toBeVisible()
  expect(exchanged).toHaveLength(1)
  expect(seen.find(({ url }) => url.endsWith('atualizaCartaoUsuarioPagarme'))?.body).toEqual({
    data: {},
    card_number: 'token_9Xk2mQw7Lr4tB8vZ',
    card_cvv: '',
    card_holder_name: 'ANA B CORREA',
    card_expiration_date: '12/31',
  })
  expect(JSON.stringify(seen)).not.toContain('4000000000000010')
})

it('says "Cartão inválido" of a card that the provider rejects, and keeps the form [R5.08]', async () => {
  const { user, modal } = await open(() =>
    Response.json({ message: 'The request is invalid.' }, { status: 422 }),
  )
  await fill({ user, modal })
  expect(await screen.findByText('Cartão inválido')).toBeVisible()
  expect(modal.getByLabelText('Nome impresso no cartão')).toHaveValue('ANA B CORREA')
})

it('marks the fields that are missing, and sends nothing', async () => {
  const { user, modal, exchanged } = await open(goodToken)
  await user.click(modal.getByRole('button', { name: 'Salvar cartão' }))
  await waitFor(() => expect(modal.getByLabelText('Validade')).toBeInvalid())
  expect(exchanged).toEqual([])
})

it('a refused change leaves the card as it was', async () => {
  const { user, modal } = await open(goodToken, {
    'checkout.changeCard': () => refuse('card-not-tokenized'),
  })
  await fill({ user, modal })
  expect(await screen.findByText('Cartão inválido')).toBeVisible()
  expect(screen.queryByText('Sucesso!')).not.toBeInTheDocument()
})
