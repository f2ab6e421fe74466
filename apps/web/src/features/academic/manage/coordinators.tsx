import { manageInstitutions, type SentOf, type WireCoordinator, type WireInstitution } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { coordinatorsTexts } from './coordinators.texts.ts'
import { coordinatorsQuery, institutionCalls } from './institutions.calls.ts'

type CoordinatorsProps = { institution: WireInstitution; onClose: () => void }

/** Who sees the page of an institution. Each is named, and taken back, with a reason. */
export function Coordinators({ institution: { id }, onClose }: CoordinatorsProps) {
  const texts = useTexts(coordinatorsTexts)
  const { data, isError, refetch } = useQuery(coordinatorsQuery(id))
  const [leaving, setLeaving] = useState<WireCoordinator | null>(null)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={2} className="h-14" />
      </Pending>
    )
  if (leaving) return <RemoveForm institutionId={id} person={leaving} onClose={() => setLeaving(null)} />
  return (
    <div className="grid gap-6">
      <p className="text-[.9375rem] text-soft">{texts.text}</p>
      {data.coordinators.length > 0 && (
        <ul aria-label={texts.now}>
          {data.coordinators.map(person => (
            <Coordinator key={person.userId} person={person} onRemove={() => setLeaving(person)} />
          ))}
        </ul>
      )}
      <NameForm institutionId={id} onClose={onClose} />
    </div>
  )
}

function Coordinator({ person, onRemove }: { person: WireCoordinator; onRemove: () => void }) {
  const texts = useTexts(coordinatorsTexts)
  const language = useLanguage()
  const day = (moment: string) => dayIn(language, dayInBrazil(new Date(moment)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{person.name}</p>
        <p className="text-sm wrap-anywhere text-muted">{person.email}</p>
        <p className="text-sm text-muted">
          {texts.since(day(person.namedAt))}
          {' · '}
          {person.lastLoginAt === null ? texts.neverCame : texts.lastLogin(day(person.lastLoginAt))}
        </p>
      </div>
      <Button tone="plain" aria-label={texts.removeOf(person.name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  )
}

type NameBody = SentOf<typeof manageInstitutions.addCoordinator>['body']

function NameForm({ institutionId, onClose }: { institutionId: number; onClose: () => void }) {
  const texts = useTexts(coordinatorsTexts)
  const { field, formProps, isSaving, reset } = useCallForm({
    defaultValues: { email: '', reason: '' },
    edited: null,
    schema: manageInstitutions.addCoordinator.body,
    toBody: (form: NameBody) => form,
    send: (body: NameBody) => institutionCalls.addCoordinator({ params: { id: institutionId }, body }),
    onSaved: () => {
      reset()
    },
    saved: texts.named,
    outdated: coordinatorsQuery(institutionId).queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        {...field('email')}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="off"
      />
      <TextField {...field('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={300} />
      <FormActions submit={texts.name} cancel={texts.close} busy={isSaving} onCancel={onClose} />
    </form>
  )
}

type RemoveFormProps = { institutionId: number; person: WireCoordinator; onClose: () => void }

function RemoveForm({ institutionId, person, onClose }: RemoveFormProps) {
  const texts = useTexts(coordinatorsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { reason: '' },
    edited: null,
    schema: manageInstitutions.removeCoordinator.body,
    toBody: ({ reason }: { reason: string }) => ({ coordinatorId: person.userId, reason }),
    send: body => institutionCalls.removeCoordinator({ params: { id: institutionId }, body }),
    onSaved: onClose,
    saved: texts.removed,
    outdated: coordinatorsQuery(institutionId).queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-[.9375rem] text-soft">{texts.removeText(person.name)}</p>
      <TextField {...field('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={300} />
      <FormActions submit={texts.remove} cancel={texts.cancel} busy={isSaving} danger onCancel={onClose} />
    </form>
  )
}
