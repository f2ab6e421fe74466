import { RefusedError, session, type WireSignedInUser } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '../../components/button.tsx'
import { EmailField, PasswordField, TextField } from '../../components/form/field.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { sessionCalls } from './session.calls.ts'
import { sessionTexts } from './session.texts.ts'

/** Without a second factor the code is absent, not empty. */
type LoginBody = { email: string; password: string; code?: string | undefined }

type LoginFormProps = { email: string; onSignedIn: (signedIn: WireSignedInUser) => void }

export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const texts = useTexts(sessionTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, formState, control, resetField, setFocus } = useForm<LoginBody>({
    mode: 'onChange',
    resolver: standardSchemaResolver(session.login.body),
    defaultValues: { email, password: '' },
  })
  const login = useMutation({
    mutationFn: (body: LoginBody) => sessionCalls.login({ body }),
    onSuccess: onSignedIn,
    onError: error => {
      const code = error instanceof RefusedError ? error.code : null
      if (code === 'second-factor-needed') return setNeedsCode(true)
      // A code that was wrong stays wrong.
      if (code === 'second-factor-wrong') resetField('code')
      reactToRefusal(error)
    },
  })
  const form = useWatch({ control })
  const { errors, touchedFields } = formState
  const missing = findMissingPart(form, needsCode)
  // Follows the need for a code: whoever has just pressed the button goes on typing.
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])

  return (
    <form noValidate onSubmit={handleSubmit(body => login.mutate(body))} className="grid gap-5">
      <EmailField
        {...register('email', { onChange: () => setNeedsCode(false) })}
        label={texts.email}
        autoComplete="username"
        error={touchedFields.email ? say(errors.email?.message) : undefined}
      />
      <PasswordField
        {...register('password')}
        label={texts.password}
        autoComplete="current-password"
        error={touchedFields.password ? say(errors.password?.message) : undefined}
      />
      {needsCode && (
        <TextField
          {...register('code', {
            shouldUnregister: true,
            setValueAs: (typed: string | undefined) => typed?.trim() || undefined,
          })}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={touchedFields.code ? say(errors.code?.message) : undefined}
        />
      )}
      <Link
        to={paths.recoverPassword}
        className="-my-2 inline-flex min-h-11 items-center justify-self-start text-[.9375rem] font-semibold text-link underline-offset-4 hover:underline"
      >
        {texts.forgotten}
      </Link>
      <div>
        <Button type="submit" size="large" wide disabled={missing !== null} busy={login.isPending}>
          {login.isPending ? texts.entering : texts.enter}
        </Button>
        <p role="status" className="mt-2.5 min-h-6 text-center text-sm text-muted">
          {missing && texts.missing[missing]}
        </p>
      </div>
    </form>
  )
}

/** The button is disabled while something is missing, so the text below it says what is. */
function findMissingPart(
  form: Partial<LoginBody>,
  needsCode: boolean,
): 'both' | 'email' | 'password' | 'code' | null {
  const issues = session.login.body.safeParse(form).error?.issues ?? []
  const lacks = (field: keyof LoginBody) => issues.some(issue => issue.path[0] === field)
  if (lacks('email')) return lacks('password') ? 'both' : 'email'
  if (lacks('password')) return 'password'
  return needsCode && (form.code === undefined || lacks('code')) ? 'code' : null
}
