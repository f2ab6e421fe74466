import { listCountries, type Nationality } from '@alinha/domain'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../components/form/field.tsx'
import { MaskedField } from '../../components/form/masked-field.tsx'
import { SelectField } from '../../components/form/select.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { cpfMask } from '../../platform/masks.ts'
import { registerTexts } from './register.texts.ts'

export type DocumentForm = { nationality: string; cpf: string; doc_id: string; countryCode: string }

type DocumentFieldsProps = {
  nationality: Nationality
  /** Says that a trial is given once for each document. */
  withTrialHint?: boolean
}

/** A Brazilian is asked for a CPF, anybody else for the document of their country. */
export function DocumentFields({ nationality, withTrialHint = false }: DocumentFieldsProps) {
  const texts = useTexts(registerTexts)
  const say = useFieldMessages()
  const { register, formState } = useFormContext<DocumentForm>()
  if (nationality === 'Brasileira')
    return (
      <MaskedField
        {...register('cpf')}
        mask={cpfMask}
        label={texts.cpf}
        {...(withTrialHint && { hint: texts.cpfHint })}
        inputMode="numeric"
        placeholder="000.000.000-00"
        autoComplete="off"
        error={say(formState.errors.cpf?.message)}
      />
    )
  return <ForeignDocumentFields withTrialHint={withTrialHint} />
}

function ForeignDocumentFields({ withTrialHint }: { withTrialHint: boolean }) {
  const texts = useTexts(registerTexts)
  const language = useLanguage()
  const say = useFieldMessages()
  const { register, formState } = useFormContext<DocumentForm>()
  const { errors } = formState
  const countries = useMemo(
    () => [
      { value: '', label: texts.chooseCountry },
      ...listCountries(language)
        .filter(({ countryCode }) => countryCode !== 'BR')
        .map(({ countryCode, label, dial }) => ({ value: countryCode, label: `${label} (${dial})` })),
    ],
    [language, texts],
  )
  return (
    <>
      <SelectField
        {...register('countryCode')}
        label={texts.country}
        options={countries}
        autoComplete="country"
        error={say(errors.countryCode?.message)}
      />
      <TextField
        {...register('doc_id')}
        label={texts.document}
        {...(withTrialHint && { hint: texts.documentHint })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={say(errors.doc_id?.message)}
      />
    </>
  )
}
