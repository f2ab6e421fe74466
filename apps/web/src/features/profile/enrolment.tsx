import { secondFactor } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { PasswordField, TextField } from '../../components/form/field.tsx'
import { FormActions } from '../../components/form/form-actions.tsx'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { secondFactorCalls } from './account-safety.calls.ts'
import { QrCode } from './qr-code.tsx'
import { securityTexts } from './security.texts.ts'

type EnrolmentProps = { onEnrolled: (recoveryCodes: string[]) => void; onCancel: () => void }

/** Asks for the password, shows the secret for the app, then asks for a first code from the app. */
export function Enrolment({ onEnrolled, onCancel }: EnrolmentProps) {
  const texts = useTexts(securityTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const { register, handleSubmit, formState, setFocus } = useForm<{ password: string }>({
    resolver: standardSchemaResolver(secondFactor.enrolSecondFactor.body),
    defaultValues: { password: '' },
  })
  const enrolling = useMutation({
    mutationFn: (body: { password: string }) => secondFactorCalls.enrolSecondFactor({ body }),
    onError: reactToRefusal,
  })
  useEffect(() => setFocus('password'), [setFocus])
  if (enrolling.data)
    return (
      <div className="grid gap-6">
        <div className="flex flex-wrap items-start gap-6">
          <QrCode value={enrolling.data.otpauthUrl} label={texts.qrLabel} />
          <div className="min-w-56 flex-1">
            <p className="font-semibold">{texts.scan}</p>
            <p className="mt-1.5 text-sm text-muted">{texts.scanHint}</p>
            <SecretKey secret={enrolling.data.secret} />
          </div>
        </div>
        <FirstCode onEnrolled={onEnrolled} onCancel={onCancel} />
      </div>
    )
  return (
    <form noValidate onSubmit={handleSubmit(body => enrolling.mutate(body))} className="grid gap-5">
      <PasswordField
        {...register('password')}
        label={texts.password}
        autoComplete="current-password"
        error={say(formState.errors.password?.message)}
      />
      <FormActions submit={texts.next} cancel={texts.cancel} busy={enrolling.isPending} onCancel={onCancel} />
    </form>
  )
}

function SecretKey({ secret }: { secret: string }) {
  const texts = useTexts(securityTexts)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    showToast(texts.copied)
  }
  return (
    <>
      <p className="mt-4 text-sm text-muted">
        <span>{texts.secret}</span>
        <code translate="no" className="mt-1 block text-[.9375rem] break-words text-strong">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <Button tone="quiet" className="mt-3" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4.5" />
        {texts.copySecret}
      </Button>
    </>
  )
}

function FirstCode({ onEnrolled, onCancel }: EnrolmentProps) {
  const texts = useTexts(securityTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const { register, handleSubmit, formState, setFocus } = useForm<{ code: string }>({
    resolver: standardSchemaResolver(secondFactor.confirmSecondFactor.body),
    defaultValues: { code: '' },
  })
  const confirming = useMutation({
    mutationFn: (body: { code: string }) => secondFactorCalls.confirmSecondFactor({ body }),
    onSuccess: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
    onError: reactToRefusal,
  })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(body => confirming.mutate(body))} className="grid gap-5">
      <TextField
        {...register('code')}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={say(formState.errors.code?.message)}
      />
      <FormActions
        submit={texts.confirm}
        cancel={texts.cancel}
        busy={confirming.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
