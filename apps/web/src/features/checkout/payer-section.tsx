import type { WireProfile } from '@alinha/contract'
import { isNationality, nationalityOptions, NATIONALITY_PLACEHOLDER } from '@alinha/domain'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { SelectField, toOptions } from '../../components/form/select.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import {
  addressFieldNames,
  CountryAddressFields,
  DocumentFields,
  ForeignPhoneField,
  PhoneField,
} from '../account/index.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { toAddressCountry, type CheckoutForm, type MissingDetails } from './checkout-form.ts'

const nationalities = toOptions(nationalityOptions.filter(option => option !== NATIONALITY_PLACEHOLDER))

/** What we know of who pays. */
export type KnownPayer = Pick<
  WireProfile,
  'document' | 'countryCode' | 'pais' | 'rua' | 'numero' | 'bairro' | 'cidade' | 'uf'
>

/** A visitor. */
export const nobody: KnownPayer = {
  document: null,
  countryCode: null,
  pais: null,
  rua: null,
  numero: null,
  bairro: null,
  cidade: null,
  uf: null,
}

type PayerSectionProps = { payer: KnownPayer; missing: MissingDetails; onOtherAddress: () => void }

/** Shows what is known about the payer, and asks for the rest. */
export function PayerSection({ payer, missing, onOtherAddress }: PayerSectionProps) {
  const texts = useTexts(checkoutTexts).payer
  const say = useFieldMessages()
  const { register, control, clearErrors, formState } = useFormContext<CheckoutForm>()
  const [nationality, pais, countryCode] = useWatch({
    control,
    name: ['nationality', 'pais', 'countryCode'],
  })
  const country = toAddressCountry({ nationality, pais, countryCode })
  return (
    <div className="grid gap-5">
      <KnownDetails payer={payer} missing={missing} onOtherAddress={onOtherAddress} />
      {missing.document && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            // It decides which document and which address are asked for.
            {...register('nationality', { onChange: () => clearErrors(addressFieldNames) })}
            label={texts.nationality}
            options={nationalities}
          />
          {isNationality(nationality) && <DocumentFields nationality={nationality} />}
        </div>
      )}
      {missing.address && <CountryAddressFields country={country} mayBeBrazil={nationality !== 'Outra'} />}
      {missing.phone &&
        (country === 'BR' ? (
          <PhoneField
            {...register('phone')}
            label={texts.phone}
            error={say(formState.errors.phone?.message)}
          />
        ) : (
          <ForeignPhoneField
            {...register('phoneAbroad')}
            country={country}
            label={texts.phoneAbroad}
            error={say(formState.errors.phoneAbroad?.message)}
          />
        ))}
    </div>
  )
}

function KnownDetails({ payer, missing, onOtherAddress }: PayerSectionProps) {
  const texts = useTexts(checkoutTexts).payer
  const { rua, numero, bairro, cidade, uf } = payer
  const address = [[rua, numero].filter(Boolean).join(', '), bairro, [cidade, uf].filter(Boolean).join('/')]
  const showsAddress = !missing.address && cidade !== null
  const showsDocument = !missing.document && payer.document !== null
  if (!showsAddress && !showsDocument) return null
  return (
    <dl className="grid gap-x-8 gap-y-4 text-[.9375rem] sm:grid-cols-2">
      {showsDocument && (
        <div>
          <dt className="text-sm text-muted">{texts.document}</dt>
          <dd className="mt-0.5 tabular-nums">{payer.document?.masked}</dd>
        </div>
      )}
      {showsAddress && (
        <div className="min-w-0">
          <dt className="text-sm text-muted">{texts.address}</dt>
          <dd className="mt-0.5 break-words">{address.filter(Boolean).join(' · ')}</dd>
          <dd>
            <Button tone="plain" className="-ml-5 text-link" onClick={onOtherAddress}>
              {texts.otherAddress}
            </Button>
          </dd>
        </div>
      )}
    </dl>
  )
}
