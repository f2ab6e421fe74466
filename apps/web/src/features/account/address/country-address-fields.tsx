import { BRAZIL, findDialCode, listCountries } from '@alinha/domain'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { AddressFields, addressFieldNames, type AddressForm } from './address-fields.tsx'
import { addressTexts } from './address.texts.ts'

type CountryAddressFieldsProps = {
  /** Empty until it is chosen. */
  country: string
  /** A foreign document is taken only with an address outside Brazil. */
  mayBeBrazil: boolean
}

/** An address in any country. In Brazil the postal code fills in the rest; elsewhere all is typed. */
export function CountryAddressFields({ country, mayBeBrazil }: CountryAddressFieldsProps) {
  const texts = useTexts(addressTexts)
  const language = useLanguage()
  const say = useFieldMessages()
  const { setValue, clearErrors, formState } = useFormContext<AddressForm>()
  // Hundreds of countries follow a moment after the form, which would wait for them.
  const isLater = useDeferredValue(true, false)
  const hasOnlyBrazil = !isLater && mayBeBrazil && country === 'BR'
  const countries = useMemo(
    () => [
      { value: '', label: texts.chooseCountry },
      ...(hasOnlyBrazil
        ? [{ value: 'BR', label: BRAZIL[language] }]
        : listCountries(language)
            .filter(({ countryCode }) => mayBeBrazil || countryCode !== 'BR')
            .map(({ countryCode, label }) => ({ value: countryCode, label }))),
    ],
    [hasOnlyBrazil, language, mayBeBrazil, texts],
  )
  return (
    <div className="grid gap-5">
      <SelectField
        name="pais"
        value={country}
        onChange={event => {
          // Another country asks for other fields.
          clearErrors(addressFieldNames)
          setValue('pais', event.target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }}
        label={texts.pais}
        options={countries}
        autoComplete="country"
        error={say(formState.errors.pais?.message)}
      />
      {country === 'BR' && <AddressFields />}
      {country !== 'BR' && country !== '' && <ForeignAddressFields />}
    </div>
  )
}

function ForeignAddressFields() {
  const texts = useTexts(addressTexts)
  const say = useFieldMessages()
  const { register, formState } = useFormContext<AddressForm>()
  const field = (name: 'rua' | 'cidade' | 'codigoPostal') => ({
    ...register(name),
    label: texts[name],
    error: say(formState.errors[name]?.message),
  })
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <div className="col-span-4">
        <TextField {...field('rua')} autoComplete="address-line1" />
      </div>
      <div className="col-span-2">
        <TextField
          {...register('numero')}
          label={texts.numeroOptional}
          error={say(formState.errors.numero?.message)}
        />
      </div>
      <div className="col-span-6 sm:col-span-2">
        <TextField {...field('codigoPostal')} autoComplete="postal-code" />
      </div>
      <div className="col-span-6 sm:col-span-4">
        <TextField {...field('cidade')} autoComplete="address-level2" />
      </div>
    </div>
  )
}

/** The fields of the wire, for the chosen country: a Brazilian address has a CEP and a state, others have neither. */
export function toAddressBody(form: AddressForm, country: string) {
  const { rua, numero, bairro, cidade, uf } = form
  if (country === 'BR')
    return { pais: country, cep: form.cep.replaceAll(/\D/g, ''), rua, numero, bairro, cidade, uf }
  const codigoPostal = form.codigoPostal.trim()
  return {
    pais: country,
    rua,
    cidade,
    ...(numero.trim() !== '' && { numero }),
    ...(codigoPostal !== '' && { codigoPostal }),
  }
}

/** A telephone outside Brazil, where the country's code may be left out. */
export function ForeignPhoneField({
  country,
  ...field
}: { country: string; label: string; error?: string | undefined } & ReturnType<
  ReturnType<typeof useFormContext>['register']
>) {
  const texts = useTexts(addressTexts)
  const dial = findDialCode(country)
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={dial === '' ? texts.phoneHint : texts.phoneOf(dial)}
    />
  )
}
