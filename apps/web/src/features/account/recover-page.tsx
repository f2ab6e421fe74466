import { recovery } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmailField } from '../../components/form/field.tsx'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { AuthLayout, recoveryCalls } from '../session/index.ts'
import { recoveryTexts } from './recovery.texts.ts'

export function RecoverPage() {
  const texts = useTexts(recoveryTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    mode: 'onChange',
    resolver: standardSchemaResolver(recovery.recoverPassword.body),
    defaultValues: { email: '' },
  })
  const { errors, touchedFields, isValid } = formState
  const recovering = useMutation({
    mutationFn: (body: { email: string }) => recoveryCalls.recoverPassword({ body }),
    onSuccess: () => showToast(texts.sent),
    onError: reactToRefusal,
  })

  return (
    <AuthLayout>
      <h1 className="text-4xl">{texts.title}</h1>
      {recovering.isSuccess ? (
        <div role="status" className="mt-6 rounded-xl bg-surface p-6 shadow-rest">
          <h2 className="text-xl">{texts.sentTitle}</h2>
          <p className="mt-2 text-soft">{texts.sentText}</p>
          <div className="mt-5 grid gap-2.5">
            <ButtonLink size="large" to={paths.login}>
              {texts.enter}
            </ButtonLink>
            <Button tone="plain" onClick={() => recovering.reset()}>
              {texts.other}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 text-soft">{texts.intro}</p>
          <form noValidate onSubmit={handleSubmit(body => recovering.mutate(body))} className="grid gap-6">
            <EmailField
              {...register('email')}
              label={texts.email}
              placeholder={texts.placeholder}
              autoComplete="email"
              error={touchedFields.email ? say(errors.email?.message) : undefined}
            />
            <Button type="submit" size="large" wide disabled={!isValid} busy={recovering.isPending}>
              {texts.submit}
            </Button>
          </form>
        </>
      )}
      <Link
        to={paths.login}
        className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {texts.back}
      </Link>
    </AuthLayout>
  )
}
