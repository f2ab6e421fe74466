import type { WireManagedAnnouncement } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { RadioCards } from '../../../components/form/radio-cards.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { audienceQuery, MANAGED_KEY, manageCalls } from './manage-announcements.calls.ts'
import { manageTexts } from './manage-announcements.texts.ts'

type PublishFormProps = { announcement: WireManagedAnnouncement; onClose: () => void }

/** Says how many it reaches before anybody is told. */
export function PublishForm({ announcement: { id, segment }, onClose }: PublishFormProps) {
  const texts = useTexts(manageTexts)
  const language = useLanguage()
  const [tomorrow] = useState(() => addDays(dayInBrazil(new Date()), 1))
  const [when, setWhen] = useState<'now' | 'day'>('now')
  const [day, setDay] = useState(tomorrow)
  const { data: audience } = useQuery(audienceQuery(segment))
  const { mutate, isPending } = useSave({
    send: (on: string | undefined) =>
      manageCalls.publishAnnouncement({ params: { id }, body: on === undefined ? {} : { on } }),
    onSaved: onClose,
    saved: when === 'now' ? texts.publishing.done : texts.publishing.scheduled,
    outdated: MANAGED_KEY,
  })
  return (
    <form
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        mutate(when === 'now' ? undefined : day)
      }}
    >
      {audience ? (
        <p className="text-[.9375rem] text-soft">
          {texts.publishing.text(numberIn(language, audience.people), numberIn(language, audience.mailable))}
        </p>
      ) : (
        <Skeleton className="h-6" />
      )}
      <RadioCards
        label={texts.publishing.when}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', title: texts.publishing.now },
          { value: 'day', title: texts.publishing.day },
        ]}
      />
      {when === 'day' && (
        <TextField
          type="date"
          label={texts.publishing.date}
          min={tomorrow}
          value={day}
          onChange={event => setDay(event.target.value)}
          required
        />
      )}
      <p className="text-sm text-muted">{texts.publishing.forever}</p>
      <FormActions
        submit={texts.publishing.submit}
        cancel={texts.cancel}
        busy={isPending}
        onCancel={onClose}
      />
    </form>
  )
}
