import { HOTTOK, WEBHOOK_PASSWORD, WEBHOOK_USER } from '@alinha/simulators'
import { randomUUID } from 'node:crypto'
import type { Chance } from '../randomness.ts'

/** One character is another. */
function altered(chance: Chance, secret: string): string {
  const at = chance.below(secret.length)
  const other = chance.pick([...'abcdefghijklmnopqrstuvwxyz0123456789'].filter(one => one !== secret[at]))
  return secret.slice(0, at) + other + secret.slice(at + 1)
}

const basic = (password: string) => `Basic ${Buffer.from(`${WEBHOOK_USER}:${password}`).toString('base64')}`

const cardEvents = [
  'charge.paid',
  'charge.refunded',
  'charge.chargedback',
  'chargeback.received',
  'order.canceled',
]

/** What somebody might send who knows our charges, and perhaps even the secret. */
export function aForgery(chance: Chance, chargeIds: readonly string[], knowsSecret: boolean) {
  if (chance.isLucky(0.5)) {
    const type = chance.pick(cardEvents)
    const data = {
      id: chance.pick(chargeIds),
      status: chance.pick(['paid', 'canceled', 'chargedback']),
      amount: 1,
    }
    const hook = {
      id: `hook_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
      account: { id: 'acc_0123456789abcdef', name: 'Alinha' },
      type,
      created_at: '2027-03-01T12:00:07',
      data,
    }
    const authorization = basic(knowsSecret ? WEBHOOK_PASSWORD : altered(chance, WEBHOOK_PASSWORD))
    return { url: '/webhooks/pagarme', payload: JSON.stringify(hook), headers: { authorization } }
  }
  const hook = {
    id: randomUUID(),
    creation_date: 1_898_500_000_123,
    event: chance.pick(['PURCHASE_APPROVED', 'PURCHASE_REFUNDED', 'PURCHASE_CHARGEBACK']),
    version: '2.0.0',
    data: {
      buyer: { email: 'pessoa1@exemplo.com.br' },
      product: { id: 1, name: 'Premium' },
      purchase: {
        transaction: 'HP0967750879',
        status: 'APPROVED',
        price: { value: 1, currency_value: 'BRL' },
      },
      subscription: { status: 'ACTIVE', plan: { id: 1, name: 'x' }, subscriber: { code: 'I9OT62C3' } },
    },
  }
  const token = knowsSecret ? HOTTOK : altered(chance, HOTTOK)
  return { url: '/webhooks/hotmart', payload: JSON.stringify(hook), headers: { 'x-hotmart-hottok': token } }
}
