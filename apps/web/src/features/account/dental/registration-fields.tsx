import { profile } from '@alinha/contract'
import { useFormContext, type FieldErrors } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { defineTexts, useTexts } from '../../../platform/language.ts'
import { stateOptions } from '../address/brazilian-states.ts'

/** A dentist's number at the council of a state, under the names that the calls have for it. */
export type RegistrationForm = { cro: { numero: string; uf: string } }

const texts = defineTexts(
  { number: 'Número do CRO', state: 'UF do CRO' },
  {
    en: { number: 'CRO number', state: 'State of the CRO' },
    es: { number: 'Número del CRO', state: 'Estado del CRO' },
  },
)

/** What the contract says against them. */
export function findRegistrationErrors({ cro }: RegistrationForm): FieldErrors<RegistrationForm> {
  const { error } = profile.updateProfile.body.safeParse({ cro })
  const errors: NonNullable<FieldErrors<RegistrationForm>['cro']> = {}
  for (const { path, message } of error?.issues ?? [])
    errors[path[1] === 'uf' ? 'uf' : 'numero'] ??= { type: 'invalid', message }
  return error ? { cro: errors } : {}
}

/** Within a form that has them. */
export function RegistrationFields() {
  const { number, state } = useTexts(texts)
  const say = useFieldMessages()
  const { register, formState } = useFormContext<RegistrationForm>()
  const errors = formState.errors.cro
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <TextField
        {...register('cro.numero')}
        label={number}
        inputMode="numeric"
        autoComplete="off"
        error={say(errors?.numero?.message)}
      />
      <SelectField
        {...register('cro.uf')}
        label={state}
        options={[{ value: '', label: '—' }, ...stateOptions]}
        error={say(errors?.uf?.message)}
      />
    </div>
  )
}
