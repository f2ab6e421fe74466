import type { WireQuote } from '@alinha/contract'
import { CreditCard } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/language.ts'
import { CardFields } from './card-fields.tsx'
import { checkoutTexts } from '../checkout.texts.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { RadioCards } from '../../../components/form/radio-cards.tsx'

/** The card in use, or a new one. */
export function CardSection({ cardInUse }: { cardInUse: WireQuote['card'] }) {
  const texts = useTexts(checkoutTexts).card
  const { control, setValue } = useFormContext<CheckoutForm>()
  const payWith = useWatch({ control, name: 'payWith' })
  return (
    <div className="grid gap-6">
      {cardInUse !== null && (
        <RadioCards
          label={texts.title}
          value={payWith}
          onChange={value => setValue('payWith', value, { shouldValidate: false })}
          choices={[
            {
              value: 'card-in-use',
              title: texts.inUse(cardInUse.brand.toUpperCase(), cardInUse.last_digits),
              detail: texts.inUseHint,
              badge: <CreditCard aria-hidden className="size-5 text-muted" />,
            },
            { value: 'new-card', title: texts.another },
          ]}
        />
      )}
      {payWith === 'new-card' && <CardFields withPicture />}
    </div>
  )
}
