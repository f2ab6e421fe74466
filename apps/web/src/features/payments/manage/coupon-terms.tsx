import type { ComponentProps } from 'react'
import { TextField } from '../../../components/form/field.tsx'
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

type TermsFieldsProps = {
  field: (name: keyof TermsForm) => ComponentProps<'input'> & { error: string | undefined }
}

export function TermsFields({ field }: TermsFieldsProps) {
  const texts = useTexts(couponsTexts).form
  return (
    <>
      <TextField {...field('institution')} label={texts.institution} maxLength={60} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('startsOn')} type="date" label={texts.startsOn} />
        <TextField {...field('endsOn')} type="date" label={texts.endsOn} />
      </div>
      <TextField {...field('maxUses')} label={texts.maxUses} inputMode="numeric" autoComplete="off" />
    </>
  )
}
