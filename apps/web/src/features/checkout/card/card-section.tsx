import type { WireQuote } from '@alinha/contract'
import { CreditCard } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/language.ts'
import { CardFields } from './card-fields.tsx'
import { checkoutTexts } from '../checkout.texts.ts'
import type { CheckoutForm } from '../purchase.ts'
import { RadioCards } from '../radio-cards.tsx'

/** The card that is there already, or another one. */
export function CardSection({ inUse }: { inUse: WireQuote['card'] }) {
  const texts = useTexts(checkoutTexts).card
  const { control, setValue } = useFormContext<CheckoutForm>()
  const pays = useWatch({ control, name: 'pays' })
  return (
    <div className="grid gap-6">
      {inUse !== null && (
        <RadioCards
          label={texts.title}
          value={pays}
          onChange={value => setValue('pays', value, { shouldValidate: false })}
          choices={[
            {
              value: 'card-in-use',
              title: texts.inUse(inUse.brand.toUpperCase(), inUse.last_digits),
              detail: texts.inUseHint,
              badge: <CreditCard aria-hidden className="size-5 text-muted" />,
            },
            { value: 'new-card', title: texts.another },
          ]}
        />
      )}
      {pays === 'new-card' && <CardFields pictured />}
    </div>
  )
}
