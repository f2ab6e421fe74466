import { session } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { paths } from '../../platform/paths.ts'
import { useRefusalToasts } from '../../platform/refusal-toasts.ts'
import { storeSession } from '../../platform/session.ts'
import { pathAfterLogin } from './after-login.ts'
import { takePreviewedMovie } from './previewed-movie.ts'
import { sessionCalls } from './session.calls.ts'
import { texts } from './session.texts.ts'

type LoginForm = { email: string; password: string }

export function LoginForm() {
  const navigate = useNavigate()
  const reactToRefusal = useRefusalToasts()
  const { register, handleSubmit, formState, control } = useForm<LoginForm>({
    mode: 'onChange',
    resolver: standardSchemaResolver(session.login.body),
    defaultValues: { email: '', password: '' },
  })
  const login = useMutation({
    mutationFn: (body: LoginForm) => sessionCalls.login({ body }),
    onSuccess: signedIn => {
      const { user } = storeSession(signedIn)
      return navigate(pathAfterLogin(user, takePreviewedMovie(), new Date()))
    },
    onError: reactToRefusal,
  })
  const form = useWatch({ control })
  const { errors, touchedFields, isValid } = formState

  return (
    <form noValidate onSubmit={handleSubmit(body => login.mutate(body))} className="grid gap-5">
      <TextField
        {...register('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={touchedFields.email ? errors.email?.message : undefined}
      />
      <PasswordField
        {...register('password')}
        label={texts.password}
        autoComplete="current-password"
        error={touchedFields.password ? errors.password?.message : undefined}
      />
      <Link
        to={paths.recoverPassword}
        className="-my-2 inline-flex min-h-11 items-center justify-self-start text-[.9375rem] font-semibold text-link underline-offset-4 hover:underline"
      >
        {texts.forgotten}
      </Link>
      <div>
        <Button type="submit" size="large" wide disabled={!isValid} busy={login.isPending}>
          {login.isPending ? texts.entering : texts.enter}
        </Button>
        <p role="status" className="mt-2.5 min-h-6 text-center text-sm text-muted">
          {missingText(form)}
        </p>
      </div>
    </form>
  )
}

/** The button cannot be pressed while something is missing, so what is missing is said beneath it. */
function missingText(form: Partial<LoginForm>): string {
  const issues = session.login.body.safeParse(form).error?.issues ?? []
  const lacks = (field: keyof LoginForm) => issues.some(issue => issue.path[0] === field)
  if (lacks('email')) return lacks('password') ? texts.missing.both : texts.missing.email
  return lacks('password') ? texts.missing.password : ''
}
