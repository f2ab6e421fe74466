import { cardBrandNames, findCardBrand, securityCodeDigits } from '@alinha/domain'
import { LockKeyhole } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BankCard } from '../../../components/bank-card.tsx'
import { classes } from '../../../components/classes.ts'
import { TextField } from '../../../components/form/field.tsx'
import { MaskedField } from '../../../components/form/masked-field.tsx'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useTexts } from '../../../platform/language.ts'
import { digitsOf } from '../../../platform/masks.ts'
import type { CardForm } from './card-form.ts'
import { cardNumberMask, expiryMask, securityCodeMask } from './card-masks.ts'
import { cardTexts } from './card.texts.ts'

/** For use inside a form whose fields include those of `CardForm`. */
export function CardFields({ withPicture = false }: { withPicture?: boolean }) {
  const texts = useTexts(cardTexts)
  const say = useFieldMessages()
  const { register, control, formState } = useFormContext<CardForm>()
  const { errors } = formState
  const [number, holder, expires] = useWatch({
    control,
    name: ['cc_number', 'cc_holder_name', 'cc_expiration_date'],
  })
  const brand = findCardBrand(number)
  const brandName = brand === null || brand === 'other' ? null : cardBrandNames[brand]
  const safetyNote = (
    <p className="flex gap-2.5 text-sm text-muted">
      <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
      {texts.safe}
    </p>
  )
  return (
    <div className="grid gap-5">
      {withPicture && (
        <div className="mb-1 grid grid-cols-[minmax(0,18rem)_minmax(9rem,1fr)] items-center gap-8 max-sm:hidden">
          <BankCard
            brand={brandName}
            number={shownNumber(number)}
            holder={holder.trim() || texts.holderShown}
            expires={expires || 'MM/AA'}
          />
          {safetyNote}
        </div>
      )}
      <div className="relative">
        <MaskedField
          {...register('cc_number')}
          mask={cardNumberMask}
          label={texts.number}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          className={classes('tabular-nums', brandName !== null && 'pr-28')}
          error={say(errors.cc_number?.message)}
        />
        <span role="status" className="absolute top-9.5 right-4 text-[.9375rem] font-semibold text-link">
          {brandName && (
            <>
              <span className="sr-only">{texts.brand(brandName)}</span>
              <span aria-hidden>{brandName}</span>
            </>
          )}
        </span>
      </div>
      <TextField
        {...register('cc_holder_name')}
        label={texts.holder}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        error={say(errors.cc_holder_name?.message)}
      />
      <div className="grid grid-cols-2 gap-4">
        <MaskedField
          {...register('cc_expiration_date')}
          mask={expiryMask}
          label={texts.expiry}
          hint={texts.expiryHint}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/AA"
          error={say(errors.cc_expiration_date?.message)}
        />
        <MaskedField
          {...register('cc_cvv')}
          mask={securityCodeMask}
          label={texts.code}
          hint={texts.codeHint(securityCodeDigits(brand))}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="•••"
          error={say(errors.cc_cvv?.message)}
        />
      </div>
      <div className={classes(withPicture && 'sm:hidden')}>{safetyNote}</div>
    </div>
  )
}

/** Digits that are not typed yet are dots. */
function shownNumber(typed: string): string {
  const digits = digitsOf(typed).padEnd(16, '•')
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
