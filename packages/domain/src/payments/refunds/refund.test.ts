import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import { addDays, dayInBrazil } from '../../day.ts'
import type { Charge } from '../ledger/fold-charges.ts'
import { checkRefundRequest, toPurchase } from './refund.ts'

const boughtOn = '2027-03-14'
const charge: Charge = {
  provider: 'card',
  id: 'ch_1',
  amount: 5990,
  bought: { kind: 'subscription', subscription: 'sub_a', until: '2027-04-13' },
  paidAt: 1,
  refunded: 0,
  isReversed: false,
  isUndone: false,
}
const renewal: Charge = { ...charge, id: 'ch_2', paidAt: 2 }
const course: Charge = { ...charge, id: 'ch_3', bought: { kind: 'course', courseId: 7, until: '2028-03-13' } }
const ticket: Charge = { ...charge, id: 'ch_4', bought: { kind: 'ticket', ticketId: 9 } }
const all = [charge, renewal, course, ticket]

describe('asking for money back', () => {
  it.each([
    ['a first month', charge, 7],
    ['a renewal', renewal, -1],
    ['a course', course, 30],
    ['a ticket, which is withdrawn from on its own page', ticket, -1],
  ])(
    'for %s is granted to day %s and not after, as far as there is money to give [R9.16]',
    (_what, one, last) => {
      for (const { day, refunded, isReversed } of combinations({
        day: Array.from({ length: 40 }, (_, at) => at),
        refunded: [0, 1000, 5990],
        isReversed: [true, false],
      })) {
        const check = checkRefundRequest(
          { ...one, refunded, isReversed },
          toPurchase(one, all, boughtOn),
          addDays(boughtOn, day),
        )
        const isGranted = day <= last && refunded < 5990 && !isReversed
        expect(check.ok, `${day} ${refunded} ${isReversed}`).toBe(isGranted)
        if (check.ok) expect(check.amount).toBe(5990 - refunded)
      }
    },
  )

  it('is told why not', () => {
    const purchase = toPurchase(charge, all, boughtOn)
    expect(checkRefundRequest({ ...charge, isReversed: true }, purchase, boughtOn)).toEqual({
      ok: false,
      reason: 'charge-reversed',
    })
    expect(checkRefundRequest({ ...charge, refunded: 5990 }, purchase, boughtOn)).toEqual({
      ok: false,
      reason: 'already-refunded',
    })
    expect(checkRefundRequest(charge, purchase, '2027-03-22')).toEqual({
      ok: false,
      reason: 'refund-window-closed',
    })
  })

  it('goes by the calendar of São Paulo: the last minute of day 7 is in time, the first of day 8 is not', () => {
    const purchase = toPurchase(charge, all, dayInBrazil(new Date('2027-03-15T02:59:59Z')))
    const askedAt = (moment: string) => checkRefundRequest(charge, purchase, dayInBrazil(new Date(moment))).ok
    expect(purchase.boughtOn).toBe('2027-03-14')
    expect([askedAt('2027-03-22T02:59:59Z'), askedAt('2027-03-22T03:00:00Z')]).toEqual([true, false])
  })
})
