import type { RefusedError } from '@alinha/contract'
import { Button, ButtonLink } from '../../components/button.tsx'
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

type QuoteRefusedProps = { error: RefusedError; isVisitor: boolean; onWithoutCoupon: () => void }

/** Shown when the server does not sell this to this person: why, and where to go instead. */
export function QuoteRefused({ error, isVisitor, onWithoutCoupon }: QuoteRefusedProps) {
  const texts = useTexts(checkoutTexts).refused
  // A coupon that was kept with the wish may be over by now.
  if (error.code?.startsWith('coupon-'))
    return (
      <Notice title={texts.coupon} text={error.message}>
        <Button onClick={onWithoutCoupon}>{texts.withoutCoupon}</Button>
      </Notice>
    )
  const destination = destinations[error.code as keyof typeof destinations] ?? 'plans'
  // The courses of the panel are for members; a visitor sees those on sale on the landing page.
  const to = isVisitor && destination === 'courses' ? paths.landing : destinationPaths[destination]
  return (
    <Notice title={texts.title} text={error.message}>
      <ButtonLink to={to}>{texts[destination]}</ButtonLink>
    </Notice>
  )
}
