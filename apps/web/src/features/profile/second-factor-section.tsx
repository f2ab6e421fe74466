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
import { sessionCalls } from '../session/index.ts'
import { Enrolment } from './enrolment.tsx'
import { secondFactorCalls, secondFactorQuery } from './profile.calls.ts'
import { profileTexts } from './profile.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts } from './security.texts.ts'

type Stage = { at: 'rest' | 'enrolling' | 'switching-off' } | { at: 'codes'; codes: string[] }
const rest: Stage = { at: 'rest' }

export function SecondFactorSection() {
  const texts = useTexts(securityTexts)
  const { loadFailed } = useTexts(profileTexts)
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>(rest)
  const { data, isError, refetch } = useQuery(secondFactorQuery)

  /** The session may do more, or less, from now on. */
  const follow = async () => {
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
      {data && stage.at === 'rest' && (
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
          <Button
            tone="quiet"
            className="mt-4"
            onClick={() => setStage({ at: data.isOn === 1 ? 'switching-off' : 'enrolling' })}
          >
            {data.isOn === 1 ? texts.switchOff : texts.switchOn}
          </Button>
        </>
      )}
      {stage.at === 'enrolling' && (
        <Enrolment
          onCancel={() => setStage(rest)}
          onEnrolled={codes => {
            setStage({ at: 'codes', codes })
            void follow()
          }}
        />
      )}
      {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onStored={() => setStage(rest)} />}
      {stage.at === 'switching-off' && (
        <SwitchOffForm
          onCancel={() => setStage(rest)}
          onDone={() => {
            setStage(rest)
            showToast(texts.off)
            void follow()
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
  const switching = useMutation({
    mutationFn: (body: Form) => secondFactorCalls.disableSecondFactor({ body }),
    onSuccess: onDone,
    onError: reactToRefusal,
  })
  const { errors } = formState
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(body => switching.mutate(body))} className="grid gap-5">
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
        busy={switching.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
