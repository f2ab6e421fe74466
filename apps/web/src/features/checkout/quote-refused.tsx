import type { RefusedError } from '@alinha/contract'
import { ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { Notice } from './notice.tsx'

const ways = {
  'plan-already-yours': 'payments',
  'subscription-elsewhere': 'payments',
  'payment-under-way': 'payments',
  'academic-needed': 'academic',
  'course-not-sold': 'courses',
  'course-already-yours': 'courses',
  'course-unknown': 'courses',
} as const

const places = {
  payments: paths.paymentHistory,
  plans: paths.plans,
  academic: paths.academicPlans,
  courses: paths.courses,
}

/** The server does not sell this to this person: it says why, and where to go instead. */
export function QuoteRefused({ error }: { error: RefusedError }) {
  const texts = useTexts(checkoutTexts).refused
  const way = ways[error.code as keyof typeof ways] ?? 'plans'
  return (
    <Notice title={texts.title} text={error.message}>
      <ButtonLink to={places[way]}>{texts[way]}</ButtonLink>
    </Notice>
  )
}
