import type { LegacyError, LegacyWireSubscription } from '@alinha/providers/card-payments/pagarme-legacy.wire'
import type { Route } from '../http-simulator.ts'
import { jsonAnswer, type Answer, type Ask } from '../loopback-server.ts'
import { readJson } from '../read-json.ts'
import type { Account } from './account.ts'

/** Version 1: the key is a field, ids are numbers, and nothing new is sold. */
export function legacyRoutes(account: Account): Route[] {
  const route = (
    method: string,
    path: string,
    work: (subscription: LegacyWireSubscription, fields: Record<string, unknown>) => Answer,
  ): Route => ({
    method,
    route: `/1${path}`,
    answer(ask, { id = '' }) {
      account.time.runDue()
      const fields = method === 'GET' ? Object.fromEntries(ask.query) : readFields(ask)
      const { api_key: key } = fields
      if (typeof key !== 'string' || !/^ak_test_\w+$/.test(key)) {
        return fail(ask, 401, 'invalid_parameter', 'api_key inválida', 'api_key')
      }
      const subscription = account.legacy.get(Number(id))
      return subscription === undefined
        ? fail(ask, 404, 'not_found', 'Subscription não encontrada', null)
        : work(subscription, fields)
    },
  })

  return [
    route('GET', '/subscriptions/:id', subscription => jsonAnswer(200, subscription)),
    route('POST', '/subscriptions/:id/cancel', subscription => {
      if (subscription.status === 'canceled') {
        return jsonAnswer(400, errorOf('action_forbidden', 'Assinatura já cancelada.', null))
      }
      subscription.status = 'canceled'
      return jsonAnswer(200, subscription)
    }),
    route('PUT', '/subscriptions/:id', (subscription, { card_id: cardId }) => {
      const card = account.cards.get(String(cardId))
      if (card?.wire.status !== 'active' || subscription.status === 'canceled') {
        return jsonAnswer(400, errorOf('invalid_parameter', 'Cartão inválido', 'card_id'))
      }
      subscription.card = { id: card.wire.id, brand: 'visa', last_digits: card.wire.last_four_digits }
      subscription.card_last_digits = card.wire.last_four_digits
      return jsonAnswer(200, subscription)
    }),
  ]
}

function readFields({ body }: Ask): Record<string, unknown> {
  const fields = readJson(body)
  return typeof fields === 'object' && fields !== null ? { ...fields } : {}
}

const errorOf = (type: string, message: string, parameter: string | null): LegacyError => ({
  errors: [{ message, parameter_name: parameter, type }],
})

const fail = (ask: Ask, status: number, type: string, message: string, parameter: string | null): Answer =>
  jsonAnswer(status, {
    ...errorOf(type, message, parameter),
    method: ask.method.toLowerCase(),
    url: ask.path,
  })
