import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useTexts } from '../../../platform/language.ts'
import { couponsTexts } from './coupons.texts.ts'

/** Institution, dates and limit of a coupon: the fields that can still be changed later. */
export type TermsForm = { institution: string; startsOn: string; endsOn: string; maxUses: string }

export const noTerms: TermsForm = { institution: '', startsOn: '', endsOn: '', maxUses: '' }

export const toTerms = ({ institution, startsOn, endsOn, maxUses }: TermsForm) => ({
  institution: institution.trim() || null,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
  maxUses: maxUses.trim() === '' ? null : Number(maxUses),
})

type TermsFieldsProps = { register: UseFormRegister<TermsForm>; errors: FieldErrors<TermsForm> }

export function TermsFields({ register, errors }: TermsFieldsProps) {
  const texts = useTexts(couponsTexts).form
  const say = useFieldMessages()
  return (
    <>
      <TextField
        {...register('institution')}
        label={texts.institution}
        maxLength={60}
        autoComplete="off"
        error={say(errors.institution?.message)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('startsOn')}
          type="date"
          label={texts.startsOn}
          error={say(errors.startsOn?.message)}
        />
        <TextField
          {...register('endsOn')}
          type="date"
          label={texts.endsOn}
          error={say(errors.endsOn?.message)}
        />
      </div>
      <TextField
        {...register('maxUses')}
        label={texts.maxUses}
        inputMode="numeric"
        autoComplete="off"
        error={errors.maxUses?.message}
      />
    </>
  )
}
