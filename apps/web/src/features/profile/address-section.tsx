import { profile as profileContract, type WireProfile } from '@alinha/contract'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { focusFirstInvalid } from '../../components/form/focus-first-invalid.ts'
import { Section } from '../../components/layout/section.tsx'
import { checkedBy } from '../../platform/api/contract-problems.ts'
import { useTexts } from '../../platform/language.ts'
import { CountryAddressFields, toAddressBody, type AddressForm } from '../account/index.ts'
import { useSaveProfile, type ProfileBody } from './use-save-profile.ts'
import { profileTexts } from './profile.texts.ts'

export function AddressSection({ profile }: { profile: WireProfile }) {
  const texts = useTexts(profileTexts).address
  const { cep, rua, numero, bairro, cidade, uf } = profile
  const isForeigner = profile.document?.kind === 'doc_id'
  const homeCountry = isForeigner ? (profile.countryCode ?? '') : 'BR'
  const form = useForm<AddressForm, unknown, ProfileBody>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      cep: cep === null ? '' : `${cep.slice(0, 5)}-${cep.slice(5)}`,
      rua: rua ?? '',
      numero: numero ?? '',
      bairro: bairro ?? '',
      cidade: cidade ?? '',
      uf: uf ?? '',
      pais: profile.pais ?? homeCountry,
      codigoPostal: profile.codigoPostal ?? '',
    },
    resolver: checkedBy(profileContract.updateProfile.body, form => toAddressBody(form, form.pais)),
  })
  const country = useWatch({ control: form.control, name: 'pais' })
  const saving = useSaveProfile(form, profile, { draft: 'profile-address' })
  return (
    <Section title={texts.title} text={texts.text}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit(body => saving.save(body), focusFirstInvalid)}
          className="grid gap-5"
        >
          <CountryAddressFields country={country} mayBeBrazil={!isForeigner} />
          <Button type="submit" className="justify-self-start" busy={saving.isPending}>
            {texts.save}
          </Button>
        </form>
      </FormProvider>
    </Section>
  )
}
