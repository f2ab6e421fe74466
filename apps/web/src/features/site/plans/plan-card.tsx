import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import type { PriceParts } from '../prices/price-texts.ts'

type PlanCardProps = {
  name: string
  /** The price for screen readers, which do not read the big figures. */
  spokenPrice: string
  times?: number
  price: PriceParts
  unit: string
  detail: string
  saving?: { percent: string; badge: string; small: string }
  points: readonly string[]
  action: { text: string; to: string }
  /** The light card: the plan that is the best choice for most people. */
  highlighted?: boolean
}

export function PlanCard({ highlighted = false, ...plan }: PlanCardProps) {
  return (
    <section
      data-theme={highlighted ? 'light' : 'dark'}
      aria-label={plan.name}
      className={classes(
        'flex flex-col rounded-2xl p-7 text-strong shadow-rest md:p-9',
        highlighted ? 'bg-esm-50 lg:-my-3 lg:py-12' : 'bg-surface',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-sans text-xl font-semibold tracking-[-.02em]">{plan.name}</h3>
        {plan.saving !== undefined && (
          <Saving percent={plan.saving.percent}>
            <Badge tone={highlighted ? 'new' : 'premium'}>{plan.saving.badge}</Badge>
          </Saving>
        )}
      </div>
      <Price {...plan} />
      <p className="mt-3 text-[.9375rem] text-muted">{plan.detail}</p>
      <ul className="mt-7 mb-8 grid gap-3">
        {plan.points.map(point => (
          <li key={point} className="flex gap-3 text-[.9375rem] leading-snug text-soft">
            <Check
              aria-hidden
              className={classes('mt-0.5 size-4.5 shrink-0', highlighted ? 'text-brand' : 'text-link')}
            />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <ButtonLink to={plan.action.to} tone={highlighted ? 'action' : 'quiet'} size="large" wide>
          {plan.action.text}
        </ButtonLink>
        <p className="mt-3 min-h-5 text-center text-sm text-muted">
          {plan.saving !== undefined && <Saving percent={plan.saving.percent}>{plan.saving.small}</Saving>}
        </p>
      </div>
    </section>
  )
}

/** A prerendered page does not know the prices, so that CSS hides a saving of nothing. */
const Saving = ({ percent, children }: { percent: string; children: ReactNode }) => (
  <span data-percent={percent} className="data-[percent=0]:hidden">
    {children}
  </span>
)

function Price({
  spokenPrice,
  times,
  price,
  unit,
}: Pick<PlanCardProps, 'spokenPrice' | 'times' | 'price' | 'unit'>) {
  return (
    <p className="mt-7">
      <span className="sr-only">{spokenPrice}</span>
      <span aria-hidden className="flex items-end font-display leading-none tracking-[-.04em]">
        <span className="mr-1.5 mb-1.5 text-lg font-medium tracking-normal text-muted">
          {times !== undefined && `${times} x `}
          {price.symbol}
        </span>
        <span className="text-5xl font-semibold md:text-[4.25rem]">{price.whole}</span>
        <span className="mb-1 text-2xl font-semibold">{price.cents}</span>
        {times === undefined && (
          <span className="mb-1.5 ml-1.5 font-sans text-[.9375rem] tracking-normal text-muted">{unit}</span>
        )}
      </span>
    </p>
  )
}
