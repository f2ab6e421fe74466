import type { WireProfile } from '@alinha/contract'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { focusFirstInvalid } from '../../components/form/focus-first-invalid.ts'
import { Section } from '../../components/layout/section.tsx'
import { useTexts } from '../../platform/language.ts'
import { findRegistrationErrors, RegistrationFields, type RegistrationForm } from '../account/index.ts'
import { profileTexts } from './profile.texts.ts'
import { useSaveProfile, type ProfileBody } from './use-save-profile.ts'

/** A dentist's registration, which goes with every case, plan and decision of Planning Center. */
export function RegistrationSection({ profile }: { profile: WireProfile }) {
  const texts = useTexts(profileTexts).registration
  const form = useForm<RegistrationForm, unknown, ProfileBody>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { cro: profile.cro ?? { numero: '', uf: '' } },
    resolver: ({ cro }) => {
      const body = { cro: { numero: cro.numero.trim(), uf: cro.uf } }
      const errors = findRegistrationErrors(body)
      return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors }
    },
  })
  const saving = useSaveProfile(form, profile)
  return (
    <Section id="cro" title={texts.title} text={texts.text}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit(body => saving.save(body), focusFirstInvalid)}
          className="grid gap-5"
        >
          <RegistrationFields />
          <Button type="submit" className="justify-self-start" busy={saving.isPending}>
            {texts.save}
          </Button>
        </form>
      </FormProvider>
    </Section>
  )
}
