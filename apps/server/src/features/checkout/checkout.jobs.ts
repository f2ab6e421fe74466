import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** A card that was replaced is not kept anywhere. */
export const removeCardThere = defineJob({
  name: 'checkout.remove-card-there',
  payload: z.object({ customerId: z.string(), cardId: z.string() }),
  // Until they answer, for a day and more.
  retryLimit: 20,
})

export const checkoutJobs = [removeCardThere]
