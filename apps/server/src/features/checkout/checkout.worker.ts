import type { Needs } from '../../needs.ts'
import { handle } from '../../platform/jobs.ts'
import { removeCardThere } from './checkout.jobs.ts'

export const checkoutWorker = ({ cardPayments }: Needs) => [
  handle(removeCardThere, ({ customerId, cardId }) =>
    cardPayments.removeCard(customerId, cardId, { key: `remove:${cardId}` }),
  ),
]
