import { profile as profileContract, type WireProfile } from '@alinha/contract'
import {
  findDialCode,
  isNationality,
  nationalityOptions,
  NATIONALITY_PLACEHOLDER,
  toInternationalNumber,
} from '@alinha/domain'
import { FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { focusFirstInvalid } from '../../components/form/focus-first-invalid.ts'
import { TextField } from '../../components/form/field.tsx'
import { Section } from '../../components/layout/section.tsx'
import { SelectField, toOptions } from '../../components/form/select.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { chooseLanguage, currentLanguage, useTexts, type Language } from '../../platform/language.ts'
import { digitsOf, toPhone } from '../../platform/masks.ts'
import { useSession } from '../../platform/api/session.ts'
import { rememberToldLanguage } from '../../platform/told-language.ts'
import {
  DocumentFields,
  ForeignPhoneField,
  PhoneField,
  toForeignDocument,
  type DocumentForm,
} from '../account/index.ts'
import { useSaveProfile, type ProfileBody } from './use-save-profile.ts'
import { profileTexts } from './profile.texts.ts'

type Form = DocumentForm & { name: string; phone: string; language: Language }

const languageOptions = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]
const nationalities = toOptions(nationalityOptions)

export function DetailsSection({ profile }: { profile: WireProfile }) {
  const texts = useTexts(profileTexts).details
  const say = useFieldMessages()
  const hasDocument = profile.document !== null
  const country = profile.pais ?? (profile.document?.kind === 'doc_id' ? (profile.countryCode ?? '') : 'BR')
  const form = useForm<Form, unknown, ProfileBody>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      name: profile.name,
      phone: country === 'BR' ? formatPhone(profile) : (profile.telefoneInternacional ?? ''),
      language: profile.language ?? currentLanguage(),
      nationality: NATIONALITY_PLACEHOLDER,
      cpf: '',
      doc_id: '',
      countryCode: '',
    },
    resolver: async values => {
      const body = toBody(values, hasDocument, country)
      const errors = findErrors(body, country === 'BR' ? texts.phoneInvalid : texts.phoneAbroadInvalid)
      return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors }
    },
  })
  const { register, handleSubmit, formState, control, getValues } = form
  const { errors } = formState
  const nationality = useWatch({ control, name: 'nationality' })
  const userId = useSession()?.user.id
  const saving = useSaveProfile(form, profile, {
    onSaved: () => {
      const language = getValues('language')
      if (userId !== undefined) rememberToldLanguage(userId, language)
      chooseLanguage(language)
    },
  })

  return (
    <Section title={texts.title} text={texts.text}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={handleSubmit(body => saving.save(body), focusFirstInvalid)}
          className="grid gap-5"
        >
          <TextField
            {...register('name')}
            label={texts.name}
            autoComplete="name"
            error={say(errors.name?.message)}
          />
          {profile.document ? (
            <TextField label={texts.document} value={profile.document.masked} readOnly disabled />
          ) : (
            <SelectField {...register('nationality')} label={texts.document} options={nationalities} />
          )}
          {!hasDocument && isNationality(nationality) && <DocumentFields nationality={nationality} />}
          {country === 'BR' ? (
            <PhoneField {...register('phone')} label={texts.phone} error={errors.phone?.message} />
          ) : (
            <ForeignPhoneField
              {...register('phone')}
              country={country}
              label={texts.phoneAbroad}
              error={errors.phone?.message}
            />
          )}
          <SelectField {...register('language')} label={texts.language} options={languageOptions} />
          <Button type="submit" className="justify-self-start" busy={saving.isPending}>
            {texts.save}
          </Button>
        </form>
      </FormProvider>
    </Section>
  )
}

/** Leaves out empty fields, so that they stay as they were. */
function toBody(form: Form, hasDocument: boolean, country: string): ProfileBody {
  const { name, phone, language, nationality, cpf } = form
  return {
    name,
    language,
    ...(phone.trim() &&
      (country === 'BR'
        ? toPhone(phone)
        : { telefoneInternacional: toInternationalNumber(phone, findDialCode(country)) })),
    ...(!hasDocument && nationality === 'Brasileira' && { cpf: digitsOf(cpf) }),
    ...(!hasDocument && nationality === 'Outra' && toForeignDocument(form)),
  }
}

/** The form has one field for the phone and one for the country, where the body has two and an object. */
function findErrors(body: ProfileBody, phoneInvalid: string): FieldErrors<Form> {
  const errors: FieldErrors<Form> = {}
  for (const { path, message } of profileContract.updateProfile.body.safeParse(body).error?.issues ?? []) {
    const name = String(path[0])
    if (name === 'ddd' || name.startsWith('telefone'))
      errors.phone ??= { type: 'invalid', message: phoneInvalid }
    else errors[name === 'country' ? 'countryCode' : (name as keyof Form)] ??= { type: 'invalid', message }
  }
  return errors
}

/** `(11) 98765-4321` */
function formatPhone({ ddd, telefone }: Pick<WireProfile, 'ddd' | 'telefone'>): string {
  if (ddd === null || telefone === null) return ''
  return `(${ddd}) ${telefone.slice(0, -4)}-${telefone.slice(-4)}`
}
