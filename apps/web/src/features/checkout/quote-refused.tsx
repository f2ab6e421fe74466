import type { RefusedError } from '@alinha/contract'
import { ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { Notice } from './notice.tsx'

const destinations = {
  'plan-already-yours': 'payments',
  'subscription-elsewhere': 'payments',
  'payment-under-way': 'payments',
  'academic-needed': 'academic',
  'course-not-sold': 'courses',
  'course-already-yours': 'courses',
  'course-unknown': 'courses',
} as const

const destinationPaths = {
  payments: paths.paymentHistory,
  plans: paths.plans,
  academic: paths.academicPlans,
  courses: paths.courses,
}

/** Shown when the server does not sell this to this person: why, and where to go instead. */
export function QuoteRefused({ error }: { error: RefusedError }) {
  const texts = useTexts(checkoutTexts).refused
  const destination = destinations[error.code as keyof typeof destinations] ?? 'plans'
  return (
    <Notice title={texts.title} text={error.message}>
      <ButtonLink to={destinationPaths[destination]}>{texts[destination]}</ButtonLink>
    </Notice>
  )
}
