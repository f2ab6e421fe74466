import {
  pagarmeCardRequest,
  pagarmeCustomerRequest,
  type PagarmeCardRequest,
} from '@alinha/providers/card-payments/pagarme-requests.wire'
import type { PagarmeCustomer } from '@alinha/providers/card-payments/pagarme.wire'
import type { Route } from '../http-simulator.ts'
import type { Answer } from '../loopback-server.ts'
import { newId, toText, type Account, type KeptCard } from './account.ts'
import { done, fits, listed, notFound, refused, secured, withRequest } from './answers.ts'
import { NEVER_STORED } from './test-cards.ts'

export function cardRoutes(account: Account): Route[] {
  const { customers, cards } = account
  const cardsOf = (customerId: string) => [...cards.values()].filter(card => card.customerId === customerId)

  return [
    secured(account, {
      method: 'POST',
      route: '/customers',
      answer: ask =>
        withRequest(pagarmeCustomerRequest, 'customer', ask, request => {
          const now = toText(account.time.now())
          // Their customers are told apart by e-mail: a known one is changed.
          const known = [...customers.values()].find(customer => customer.email === request.email)
          const customer: PagarmeCustomer = {
            ...request,
            id: known?.id ?? newId('cus'),
            delinquent: false,
            address: { id: newId('addr'), ...request.address },
            created_at: known?.created_at ?? now,
            updated_at: now,
          }
          customers.set(customer.id, customer)
          account.tell(known ? 'customer.updated' : 'customer.created', customer)
          return done(customer)
        }),
    }),
    secured(account, {
      method: 'GET',
      route: '/customers',
      answer: ask =>
        listed(
          ask,
          [...customers.values()].filter(({ email, code, document }) => fits(ask, { email, code, document })),
        ),
    }),
    secured(account, {
      method: 'GET',
      route: '/customers/:id',
      answer: (_, { id = '' }) => {
        const customer = customers.get(id)
        return customer ? done(customer) : notFound('Customer')
      },
    }),
    secured(account, {
      method: 'POST',
      route: '/customers/:id/cards',
      answer: (ask, { id = '' }) =>
        withRequest(pagarmeCardRequest, 'card', ask, request =>
          customers.has(id) ? storeCard(account, id, request, cardsOf(id)) : notFound('Customer'),
        ),
    }),
    secured(account, {
      method: 'GET',
      route: '/customers/:id/cards',
      answer: (ask, { id = '' }) =>
        customers.has(id)
          ? listed(
              ask,
              cardsOf(id).map(card => card.wire),
            )
          : notFound('Customer'),
    }),
    secured(account, {
      method: 'DELETE',
      route: '/customers/:id/cards/:card',
      answer: (_, { id = '', card: cardId = '' }) => {
        const card = cards.get(cardId)
        if (card?.customerId !== id || card.wire.status === 'deleted') return notFound('Card')
        card.wire.status = 'deleted'
        account.tell('card.deleted', card.wire)
        return done(card.wire)
      },
    }),
  ]
}

function storeCard(
  account: Account,
  customerId: string,
  request: PagarmeCardRequest,
  stored: readonly KeptCard[],
): Answer {
  const token = account.tokens.get(request.token)
  account.tokens.delete(request.token)
  if (token === undefined || token.expiresAt < account.time.now().getTime()) return notFound('Token')
  if (token.card.number === NEVER_STORED) {
    return refused(412, 'Could not create credit card. The card verification failed.')
  }
  const same = stored.find(
    ({ number, wire }) =>
      number === token.card.number &&
      wire.status === 'active' &&
      wire.exp_month === token.card.wire.exp_month &&
      wire.exp_year === token.card.wire.exp_year &&
      wire.holder_name === token.card.wire.holder_name,
  )
  if (same !== undefined) {
    same.isDeclinedByCode = token.card.isDeclinedByCode
    return done(same.wire)
  }
  const card = { ...token.card, customerId }
  account.cards.set(card.wire.id, card)
  account.tell('card.created', card.wire)
  return done(card.wire)
}
