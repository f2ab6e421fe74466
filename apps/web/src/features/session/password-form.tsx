import { session } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '../../components/form/field.tsx'
import { FormActions } from '../../components/form/form-actions.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'

type PasswordFormProps = {
  label: string
  submit: string
  cancel: string
  danger?: boolean
  busy: boolean
  onSubmit: (body: { password: string }) => void
  onCancel: () => void
}

/** Makes sure that the person at the keyboard owns the account before data is exported or deleted, or devices are logged out. */
export function PasswordForm({ label, submit, cancel, danger = false, busy, ...on }: PasswordFormProps) {
  const say = useFieldMessages()
  const { register, handleSubmit, formState, setFocus } = useForm<{ password: string }>({
    resolver: standardSchemaResolver(session.endOtherSessions.body),
    defaultValues: { password: '' },
  })
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(on.onSubmit)} className="grid max-w-md gap-5">
      <PasswordField
        {...register('password')}
        label={label}
        autoComplete="current-password"
        error={say(formState.errors.password?.message)}
      />
      <FormActions submit={submit} cancel={cancel} busy={busy} danger={danger} onCancel={on.onCancel} />
    </form>
  )
}
