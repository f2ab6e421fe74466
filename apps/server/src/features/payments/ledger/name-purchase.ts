import type { Bought, Period } from '@alinha/domain'

type PurchaseDetails = { isAcademic: boolean; courseTitle: string | null }

/** What a payment was for, as pages, mails and receipts call it. */
export function namePurchase(
  bought: Bought,
  period: Period | null,
  { isAcademic, courseTitle }: PurchaseDetails,
): string {
  if (bought.kind === 'course') return courseTitle === null ? 'Curso sob demanda' : `Curso ${courseTitle}`
  if (bought.kind === 'ticket') return `Planning Center, caso ${bought.ticketId}`
  if (isAcademic) return 'Premium acadêmico'
  if (period === null) return 'Premium'
  return period === 'monthly' ? 'Premium mensal' : 'Premium anual'
}
