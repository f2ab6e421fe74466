import { account } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { Button } from '../../components/button.tsx'
import { EmailField } from '../../components/form/field.tsx'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { findSession, storeSession } from '../../platform/api/session.ts'
import { sessionCalls } from '../session/index.ts'
import { accountCalls } from './account.calls.ts'
import { confirmTexts } from './confirm.texts.ts'
import { LinkPage } from './link-page.tsx'
import { NextStep } from './next-step.tsx'

export function ConfirmPage() {
  const texts = useTexts(confirmTexts)
  const [params] = useSearchParams()
  return (
    <LinkPage
      token={params.get('token') ?? ''}
      title={texts.title}
      intro={texts.intro}
      button={texts.confirm}
      follow={confirmAccount}
      done={({ message }) => ({
        title: texts.doneTitle,
        text: message,
        action: <NextStep />,
      })}
      expired={{ title: texts.expiredTitle, text: texts.expired, action: <ResendForm /> }}
    />
  )
}

async function confirmAccount(token: string) {
  const reply = await accountCalls.confirmAccount({ params: { token } })
  // Whoever registered or paid in this browser is logged in already: what waited for the confirmation opens.
  if (findSession() !== null)
    await sessionCalls.verifyToken().then(storeSession, () => {
      // The next page asks again.
    })
  return reply
}

function ResendForm() {
  const texts = useTexts(confirmTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(account.resendConfirmation.body),
    defaultValues: { email: '' },
  })
  const resending = useMutation({
    mutationFn: (body: { email: string }) => accountCalls.resendConfirmation({ body }),
    onSuccess: ({ message }) => showToast(message),
    onError: reactToRefusal,
  })
  return (
    <form noValidate onSubmit={handleSubmit(body => resending.mutate(body))} className="grid gap-5">
      <EmailField
        {...register('email')}
        label={texts.email}
        autoComplete="email"
        error={say(formState.errors.email?.message)}
      />
      <Button type="submit" size="large" wide busy={resending.isPending}>
        {texts.resend}
      </Button>
    </form>
  )
}
