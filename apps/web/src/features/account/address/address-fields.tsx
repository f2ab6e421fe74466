import { RefusedError } from '@alinha/contract'
import { POSTAL_CODE_INVALID, POSTAL_CODE_LOOKUP_FAILED, toPostalCode } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { MaskedField } from '../../../components/form/masked-field.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useTexts } from '../../../platform/language.ts'
import { postalCodeMask } from '../../../platform/masks.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { accountCalls } from '../account.calls.ts'
import { addressTexts } from './address.texts.ts'
import { stateOptions } from './brazilian-states.ts'

export type AddressForm = {
  cep: string
  rua: string
  numero: string
  bairro: string
  cidade: string
  uf: string
  /** The country of the address; empty for the one that the form supposes. */
  pais: string
  codigoPostal: string
}

export const emptyAddress: AddressForm = {
  cep: '',
  rua: '',
  numero: '',
  bairro: '',
  cidade: '',
  uf: '',
  pais: '',
  codigoPostal: '',
}

export const addressFieldNames = Object.keys(emptyAddress) as (keyof AddressForm)[]

const lookUp = (cep: string) => accountCalls.readPostalCode({ params: { cep } })

/** The postal code fills in the rest. When the lookup fails, the rest opens empty: the form never depends on a service. */
export function AddressFields({ optional = false }: { optional?: boolean }) {
  const texts = useTexts(addressTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const { register, setValue, getValues, setError, setFocus, formState } = useFormContext<AddressForm>()
  const { errors } = formState
  const cepId = useId()
  const [isOpen, setOpen] = useState(getValues('rua') !== '' || getValues('cidade') !== '')
  const search = useMutation({
    mutationFn: lookUp,
    onSuccess: found => {
      // The person may have typed another code meanwhile.
      if (toPostalCode(getValues('cep')) !== found.cep) return
      for (const field of ['rua', 'bairro', 'cidade', 'uf'] as const)
        setValue(field, found[field] ?? '', {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted || errors[field] !== undefined,
        })
      // The fields must be drawn before they can take the focus. It moves only if it is still on the postal code.
      flushSync(() => setOpen(true))
      if (document.activeElement?.closest(`[id="${cepId}"]`)) setFocus(found.rua === null ? 'rua' : 'numero')
    },
    onError: error => {
      if (error instanceof RefusedError) reactToRefusal(error)
      else showToast(say(POSTAL_CODE_LOOKUP_FAILED), { tone: 'error' })
    },
    onSettled: () => setOpen(true),
  })

  const cep = register('cep', {
    onChange: () => {
      const code = toPostalCode(getValues('cep'))
      if (code !== null) search.mutate(code)
    },
    onBlur: () => {
      const typed = getValues('cep')
      if (typed !== '' && toPostalCode(typed) === null) setError('cep', { message: POSTAL_CODE_INVALID })
    },
  })
  const field = (name: 'rua' | 'numero' | 'bairro' | 'cidade' | 'uf') => ({
    ...register(name),
    label: texts[name],
    error: say(errors[name]?.message),
  })

  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <div id={cepId} className={isOpen ? 'col-span-6 sm:col-span-3' : 'col-span-6'}>
        <MaskedField
          {...cep}
          mask={postalCodeMask}
          label={optional ? texts.cepOptional : texts.cep}
          hint={search.isPending ? texts.searching : search.isError ? texts.byHand : texts.cepHint}
          inputMode="numeric"
          autoComplete="postal-code"
          error={say(errors.cep?.message)}
        />
      </div>
      {isOpen && (
        <>
          <div className="col-span-4 sm:col-span-4 sm:row-start-2">
            <TextField {...field('rua')} autoComplete="address-line1" />
          </div>
          <div className="col-span-2 sm:row-start-2">
            <TextField {...field('numero')} />
          </div>
          <div className="col-span-6 sm:col-span-6">
            <TextField {...field('bairro')} autoComplete="address-level3" />
          </div>
          <div className="col-span-4">
            <TextField {...field('cidade')} autoComplete="address-level2" />
          </div>
          <div className="col-span-2">
            <SelectField
              {...field('uf')}
              autoComplete="address-level1"
              options={[{ value: '', label: '—' }, ...stateOptions]}
            />
          </div>
        </>
      )}
    </div>
  )
}
