import type { Bought, InEachLanguage, Period } from '@alinha/domain'

type PurchaseDetails = { isAcademic: boolean; courseTitle: string | null }

export const planNames: Record<Period | 'academic' | 'unknown', InEachLanguage<string>> = {
  monthly: { 'pt-BR': 'Premium mensal', en: 'Premium monthly', es: 'Premium mensual' },
  yearly: { 'pt-BR': 'Premium anual', en: 'Premium annual', es: 'Premium anual' },
  academic: { 'pt-BR': 'Premium acadêmico', en: 'Premium academic', es: 'Premium académico' },
  unknown: { 'pt-BR': 'Premium', en: 'Premium', es: 'Premium' },
}

/** What a payment was for, as pages, mails and receipts call it. */
export function namePurchase(
  bought: Bought,
  period: Period | null,
  { isAcademic, courseTitle }: PurchaseDetails,
): InEachLanguage<string> {
  if (bought.kind === 'course') return nameCourse(courseTitle)
  if (bought.kind === 'ticket') return nameTicket(bought.ticketId)
  return planNames[isAcademic ? 'academic' : (period ?? 'unknown')]
}

export const nameCourse = (title: string | null): InEachLanguage<string> =>
  title === null
    ? { 'pt-BR': 'Curso sob demanda', en: 'On-demand course', es: 'Curso bajo demanda' }
    : { 'pt-BR': `Curso ${title}`, en: `Course ${title}`, es: `Curso ${title}` }

const nameTicket = (id: number): InEachLanguage<string> => ({
  'pt-BR': `Planning Center, caso ${id}`,
  en: `Planning Center, case ${id}`,
  es: `Planning Center, caso ${id}`,
})
