import { recovery, RefusedError, refusals, type WireConsents, type WireSignedInUser } from '@alinha/contract'
import type { User } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { focusFirstInvalid } from '../../components/form/focus-first-invalid.ts'
import { PasswordField, TextField } from '../../components/form/field.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { recoveryCalls } from '../session/index.ts'
import { ConsentFields } from './consent-fields.tsx'
import { checkPassword, NewPasswordField } from './new-password-field.tsx'
import { newPasswordTexts } from './new-password.texts.ts'
import { emptyConsents, toConsents, type ConsentForm } from './registration.ts'

type Form = ConsentForm & {
  currentPassword: string
  password: string
  passwordAgain: string
  code: string
}

export type ChosenPassword = {
  password: string
  passwordAgain: string
  currentPassword?: string
  code?: string
  consents?: WireConsents
}

type ChoosePasswordFormProps = {
  user: Pick<User, 'email' | 'name' | 'isManager'>
  /** The label of the field for the current password; without it, none is asked for. */
  currentLabel?: string
  /** A code of the second factor is needed too. */
  asksCode?: boolean
  submit: string
  choose?: (body: ChosenPassword) => Promise<WireSignedInUser>
  onChosen: (signedIn: WireSignedInUser) => void
}

const chooseInSession = (body: ChosenPassword) => recoveryCalls.choosePassword({ body })

/** Of these the page itself shows what is to be done. */
const SHOWN_BY_PAGE = ['second-factor-needed', 'link-expired']

/** The password is typed twice, since it cannot be seen. Saving it ends every session but the new one. */
export function ChoosePasswordForm({
  user,
  currentLabel,
  asksCode = false,
  submit,
  choose = chooseInSession,
  onChosen,
}: ChoosePasswordFormProps) {
  const texts = useTexts(newPasswordTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const asksCurrent = currentLabel !== undefined
  // Only the server knows whether anybody has been in this account before.
  const [asksConsents, setAsksConsents] = useState(false)
  const form = useForm<Form>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyConsents, currentPassword: '', password: '', passwordAgain: '', code: '' },
    resolver: async form => {
      const errors = findErrors(form, user, { asksCurrent, asksConsents }, texts.differ)
      return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors }
    },
  })
  const { register, handleSubmit, formState, control, reset, setFocus } = form
  const typed = useWatch({ control, name: 'password' })
  const { errors } = formState
  const choosing = useMutation({
    mutationFn: ({ password, passwordAgain, currentPassword, code, ...consents }: Form) =>
      choose({
        password,
        passwordAgain,
        ...(asksCurrent && { currentPassword }),
        ...(asksCode && code.trim() !== '' && { code: code.trim() }),
        ...(asksConsents && { consents: toConsents(consents) as WireConsents }),
      }),
    onSuccess: signedIn => {
      reset()
      onChosen(signedIn)
    },
    onError: error => {
      if (error instanceof RefusedError && error.code === 'consent-needed') setAsksConsents(true)
      if (!(error instanceof RefusedError && SHOWN_BY_PAGE.includes(error.code ?? ''))) reactToRefusal(error)
    },
  })
  // Follows the need for a code: whoever has just pressed the button goes on typing.
  useEffect(() => {
    if (asksCode) setFocus('code')
  }, [asksCode, setFocus])
  useEffect(() => {
    if (asksConsents) setFocus('terms')
  }, [asksConsents, setFocus])

  return (
    <form
      noValidate
      onSubmit={handleSubmit(form => choosing.mutate(form), focusFirstInvalid)}
      className="grid gap-5"
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {asksCurrent && (
        <PasswordField
          {...register('currentPassword')}
          label={currentLabel}
          autoComplete="current-password"
          error={say(errors.currentPassword?.message)}
        />
      )}
      <NewPasswordField
        {...register('password')}
        label={texts.password}
        typed={typed}
        facts={user}
        error={say(errors.password?.message)}
      />
      <PasswordField
        {...register('passwordAgain')}
        label={texts.again}
        autoComplete="new-password"
        error={errors.passwordAgain?.message}
      />
      {asksCode && (
        <TextField
          {...register('code')}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {asksConsents && (
        <FormProvider {...form}>
          <ConsentFields />
        </FormProvider>
      )}
      <Button
        type="submit"
        size="large"
        className="justify-self-start max-sm:w-full"
        busy={choosing.isPending}
      >
        {submit}
      </Button>
    </form>
  )
}

function findErrors(
  form: Form,
  user: ChoosePasswordFormProps['user'],
  { asksCurrent, asksConsents }: { asksCurrent: boolean; asksConsents: boolean },
  differ: string,
): FieldErrors<Form> {
  const errors: FieldErrors<Form> = {}
  const { currentPassword, password, passwordAgain } = form
  const check = checkPassword(password, user)
  if (!check.ok) errors.password = { type: 'invalid', message: refusals[check.reason].message }
  if (password !== passwordAgain) errors.passwordAgain = { type: 'invalid', message: differ }
  const body = {
    password,
    ...(asksCurrent && { currentPassword }),
    ...(asksConsents && { consents: toConsents(form) }),
  }
  for (const { path, message } of recovery.choosePassword.body.safeParse(body).error?.issues ?? [])
    errors[(path[0] === 'consents' ? path[1] : path[0]) as keyof Form] ??= { type: 'invalid', message }
  return errors
}
