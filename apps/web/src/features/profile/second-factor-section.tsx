import { secondFactor } from '@alinha/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PasswordField, TextField } from '../../components/form/field.tsx'
import { FormActions } from '../../components/form/form-actions.tsx'
import { Section } from '../../components/layout/section.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { storeSession } from '../../platform/api/session.ts'
import { ConfirmFirst, useIsEmailConfirmed } from '../account/index.ts'
import { sessionCalls } from '../session/index.ts'
import { Enrolment } from './enrolment.tsx'
import { secondFactorCalls, secondFactorQuery } from './account-safety.calls.ts'
import { profileTexts } from './profile.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts } from './security.texts.ts'

type Step = { name: 'status' | 'enrolling' | 'switching-off' } | { name: 'codes'; codes: string[] }
const status: Step = { name: 'status' }

export function SecondFactorSection() {
  const texts = useTexts(securityTexts)
  const { loadFailed } = useTexts(profileTexts)
  const queries = useQueryClient()
  const isConfirmed = useIsEmailConfirmed()
  const [step, setStep] = useState<Step>(status)
  const { data, isError, refetch } = useQuery(secondFactorQuery)

  /** The second factor changes what the session may do. */
  const refreshSession = async () => {
    await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    storeSession(await sessionCalls.verifyToken())
  }

  return (
    <Section id="duas-etapas" title={texts.title} text={texts.text}>
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-11 w-44" />
        </Loading>
      )}
      {isError && <ErrorState text={loadFailed} onRetry={() => void refetch()} />}
      {data && step.name === 'status' && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={data.isOn === 1 ? 'progress' : 'neutral'}>
              {data.isOn === 1 ? texts.isOn : texts.isOff}
            </Badge>
            {data.isOn === 1 && (
              <span className="text-[.9375rem] text-soft">{texts.codesLeft(data.recoveryCodesLeft)}</span>
            )}
          </p>
          {data.isRequired === 1 && <p className="mt-3 text-[.9375rem] text-soft">{texts.required}</p>}
          {isConfirmed || data.isOn === 1 ? (
            <Button
              tone="quiet"
              className="mt-4"
              onClick={() => setStep({ name: data.isOn === 1 ? 'switching-off' : 'enrolling' })}
            >
              {data.isOn === 1 ? texts.switchOff : texts.switchOn}
            </Button>
          ) : (
            <ConfirmFirst why="secondFactor" className="mt-4" />
          )}
        </>
      )}
      {step.name === 'enrolling' && (
        <Enrolment
          onCancel={() => setStep(status)}
          onEnrolled={codes => {
            setStep({ name: 'codes', codes })
            void refreshSession()
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onStored={() => setStep(status)} />}
      {step.name === 'switching-off' && (
        <SwitchOffForm
          onCancel={() => setStep(status)}
          onDone={() => {
            setStep(status)
            showToast(texts.off)
            void refreshSession()
          }}
        />
      )}
    </Section>
  )
}

type Form = { password: string; code: string }

function SwitchOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const texts = useTexts(securityTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const { register, handleSubmit, formState, setFocus } = useForm<Form>({
    resolver: standardSchemaResolver(secondFactor.disableSecondFactor.body),
    defaultValues: { password: '', code: '' },
  })
  const switchingOff = useMutation({
    mutationFn: (body: Form) => secondFactorCalls.disableSecondFactor({ body }),
    onSuccess: onDone,
    onError: reactToRefusal,
  })
  const { errors } = formState
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(body => switchingOff.mutate(body))} className="grid gap-5">
      <PasswordField
        {...register('password')}
        label={texts.password}
        autoComplete="current-password"
        error={say(errors.password?.message)}
      />
      <TextField
        {...register('code')}
        label={texts.codeOrRecovery}
        autoComplete="one-time-code"
        error={say(errors.code?.message)}
      />
      <FormActions
        danger
        submit={texts.switchOff}
        cancel={texts.cancel}
        busy={switchingOff.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
