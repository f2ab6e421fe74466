import { legacySubscription } from '@alinha/providers/card-payments/pagarme-legacy.wire'
import type { Route } from '../http-simulator.ts'
import { jsonAnswer, type Answer } from '../loopback-server.ts'
import { nothing, withOrder } from '../provider-switches.ts'
import { policy, type Account, type KeptCharge } from './account.ts'
import { completeRefund, disputeCharge, endProcessing, settle } from './charging.ts'
import { viewCharge, viewInvoice, viewOrder } from './views.ts'

/** Things that only banks, cardholders and the owner of the account can do. */
const happenings: Readonly<Record<string, (account: Account, charge: KeptCharge) => boolean>> = {
  chargeback: disputeCharge,
  'processing-paid': (account, charge) => endProcessing(account, charge, 'paid'),
  'processing-failed': (account, charge) => endProcessing(account, charge, 'failed'),
  'antifraud-reproved': (account, charge) => {
    if (charge.wire.status !== 'processing') return false
    settle(account, charge, { kind: 'antifraud' })
    return true
  },
  'refund-completed': (account, charge) => {
    const transaction = charge.wire.last_transaction
    if (transaction?.status !== 'waiting_cancellation') return false
    completeRefund(account, charge, transaction.amount ?? 0)
    return true
  },
}

export function pagarmeSwitches(account: Account): Route[] {
  return [
    {
      method: 'PUT',
      route: '/__sim/policy',
      answer: ({ body }) =>
        withOrder(policy, body, next => {
          account.policy = next
          return nothing
        }),
    },
    {
      method: 'POST',
      route: '/__sim/charges/:id/:happening',
      answer: (_, { id = '', happening = '' }) => happen(account, id, happening),
    },
    {
      method: 'POST',
      route: '/__sim/legacy-subscriptions',
      answer: ({ body }) =>
        withOrder(legacySubscription, body, subscription => {
          account.legacy.set(subscription.id, subscription)
          return nothing
        }),
    },
    { method: 'GET', route: '/__sim/state', answer: () => jsonAnswer(200, viewAll(account)) },
    { method: 'GET', route: '/__sim/invariants', answer: () => jsonAnswer(200, findDoubles(account)) },
  ]
}

function happen(account: Account, id: string, happening: string): Answer {
  const charge = account.charges.get(id)
  const does = happenings[happening]
  if (charge === undefined || does === undefined)
    return jsonAnswer(404, { message: 'No such charge or happening.' })
  return does(account, charge)
    ? nothing
    : jsonAnswer(409, { message: `The charge is ${charge.wire.status}.` })
}

const viewAll = (account: Account) => ({
  accountId: account.id,
  customers: [...account.customers.values()],
  cards: [...account.cards.values()].map(card => card.wire),
  orders: [...account.orders.keys()].map(id => viewOrder(account, id)),
  subscriptions: [...account.subscriptions.values()].map(kept => kept.wire),
  invoices: [...account.invoices.keys()].map(id => viewInvoice(account, id)),
  charges: [...account.charges.values()].map(charge => viewCharge(account, charge)),
})

/** What must never be there: one purpose that was paid for twice. */
function findDoubles(account: Account) {
  const paid = [...account.charges.values()].filter(({ wire }) => wire.paid_amount > wire.canceled_amount)
  const orders = paid.flatMap(({ wire, orderId }) => (orderId === null ? [] : [wire.code ?? '']))
  const live = [...account.subscriptions.values()].filter(({ wire }) => wire.status !== 'canceled')
  return {
    codesChargedTwice: repeated(orders),
    codesSubscribedTwice: repeated(live.map(({ wire }) => wire.code ?? '')),
    customersSubscribedTwice: repeated(live.map(({ wire }) => wire.customer?.id ?? '')),
  }
}

function repeated(words: readonly string[]): string[] {
  const once = new Set<string>()
  const twice = new Set<string>()
  for (const word of words) (once.has(word) ? twice : once).add(word)
  return [...twice]
}
