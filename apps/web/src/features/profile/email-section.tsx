import { profile as profileContract, type WireProfile } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmailField, PasswordField } from '../../components/form/field.tsx'
import { FormActions } from '../../components/form/form-actions.tsx'
import { Section } from '../../components/layout/section.tsx'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { accountCalls } from '../account/index.ts'
import { profileCalls, profileQuery } from './profile.calls.ts'
import { profileTexts } from './profile.texts.ts'

export function EmailSection({ profile }: { profile: WireProfile }) {
  const texts = useTexts(profileTexts).email
  const reactToRefusal = useRefusalToasts()
  const [changing, setChanging] = useState(false)
  const resending = useMutation({
    mutationFn: () => accountCalls.resendConfirmation({ body: { email: profile.email } }),
    onSuccess: ({ message }) => showToast(message),
    onError: reactToRefusal,
  })
  const isConfirmed = profile.isEmailConfirmed === 1
  return (
    <Section title={texts.title} text={texts.text}>
      <p className="flex flex-wrap items-center gap-3">
        <strong className="font-semibold break-all">{profile.email}</strong>
        <Badge tone={isConfirmed ? 'progress' : 'premium'}>
          {isConfirmed ? texts.confirmed : texts.notConfirmed}
        </Badge>
      </p>
      {profile.newEmail !== null && (
        <p className="mt-3 text-[.9375rem] break-words text-soft">{texts.pending(profile.newEmail)}</p>
      )}
      {changing ? (
        <ChangeForm onDone={() => setChanging(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button tone="quiet" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
          {!isConfirmed && (
            <Button tone="plain" busy={resending.isPending} onClick={() => resending.mutate()}>
              {texts.resend}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

type Form = { email: string; password: string }

function ChangeForm({ onDone }: { onDone: () => void }) {
  const texts = useTexts(profileTexts).email
  const say = useFieldMessages()
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const { register, handleSubmit, formState, setFocus } = useForm<Form>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(profileContract.requestEmailChange.body),
    defaultValues: { email: '', password: '' },
  })
  const requesting = useMutation({
    mutationFn: (body: Form) => profileCalls.requestEmailChange({ body }),
    onSuccess: ({ message }) => {
      onDone()
      showToast(message)
      return queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onError: reactToRefusal,
  })
  const { errors } = formState
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(body => requesting.mutate(body))} className="mt-5 grid gap-5">
      <EmailField
        {...register('email')}
        label={texts.newEmail}
        autoComplete="off"
        error={say(errors.email?.message)}
      />
      <PasswordField
        {...register('password')}
        label={texts.password}
        autoComplete="current-password"
        error={say(errors.password?.message)}
      />
      <FormActions submit={texts.send} cancel={texts.cancel} busy={requesting.isPending} onCancel={onDone} />
    </form>
  )
}
