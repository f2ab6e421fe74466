import type { WireProfile } from '@alinha/contract'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/layout/section.tsx'
import { useTexts } from '../../platform/language.ts'
import { digitsOf } from '../../platform/masks.ts'
import { AddressFields, type AddressForm } from '../account/index.ts'
import { problemsOf, useSaving, type ProfileBody } from './profile-forms.ts'
import { profileTexts } from './profile.texts.ts'

export function AddressSection({ profile }: { profile: WireProfile }) {
  const texts = useTexts(profileTexts).address
  const { cep, rua, numero, bairro, cidade, uf } = profile
  const form = useForm<AddressForm, unknown, ProfileBody>({
    mode: 'onTouched',
    defaultValues: {
      cep: cep === null ? '' : `${cep.slice(0, 5)}-${cep.slice(5)}`,
      rua: rua ?? '',
      numero: numero ?? '',
      bairro: bairro ?? '',
      cidade: cidade ?? '',
      uf: uf ?? '',
    },
    resolver: async values => {
      const body = { ...values, cep: digitsOf(values.cep) }
      const errors = problemsOf<AddressForm>(body, name => ({ field: name as keyof AddressForm }))
      return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors }
    },
  })
  const saving = useSaving()
  return (
    <Section title={texts.title} text={texts.text}>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(body => saving.mutate(body))} className="grid gap-5">
          <AddressFields />
          <Button type="submit" className="justify-self-start" busy={saving.isPending}>
            {texts.save}
          </Button>
        </form>
      </FormProvider>
    </Section>
  )
}
