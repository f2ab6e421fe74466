import { nationalityOptions } from '@alinha/domain'
import { useFormContext, useWatch } from 'react-hook-form'
import { EmailField, TextField } from '../../components/form/field.tsx'
import { SelectField, toOptions } from '../../components/form/select.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { registerTexts } from './register.texts.ts'
import type { AccountForm, RegisterForm } from './registration.ts'

const nationalities = toOptions(nationalityOptions)

/** The first step of the registration. */
export function PersonFields() {
  const texts = useTexts(registerTexts)
  const say = useFieldMessages()
  const { register, formState } = useFormContext<RegisterForm>()
  return (
    <>
      <SelectField
        {...register('nationality')}
        label={texts.nationality}
        options={nationalities}
        error={say(formState.errors.nationality?.message)}
      />
      <AccountFields />
    </>
  )
}

/** Who the account is of, and how they enter. */
export function AccountFields() {
  const texts = useTexts(registerTexts)
  const say = useFieldMessages()
  const { register, formState, control } = useFormContext<AccountForm>()
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })
  const { errors } = formState
  return (
    <>
      <TextField
        {...register('name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        error={errors.name?.message}
      />
      <EmailField
        {...register('email')}
        label={texts.email}
        autoComplete="email"
        error={say(errors.email?.message)}
      />
      <NewPasswordField
        {...register('password')}
        label={texts.password}
        typed={password}
        facts={{ name, email, isManager: false }}
        error={say(errors.password?.message)}
      />
    </>
  )
}
