import type { Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import { addMonths } from '../subscriptions/billing-calendar.ts'

/** Equal parts, the first ones a centavo more where it does not divide: together they are the whole. */
export function toInstalments(total: Money, count: number): Money[] {
  const least = Math.floor(total / count)
  const withOneMore = total - least * count
  return Array.from({ length: count }, (_, at) => (at < withOneMore ? least + 1 : least))
}

/** Those that the card has not been charged for yet: the first on the day of the purchase, one more each month. */
export const instalmentsLeft = (boughtOn: Day, count: number, today: Day): number =>
  Array.from({ length: count }, (_, at) => addMonths(boughtOn, at)).filter(day => day > today).length
