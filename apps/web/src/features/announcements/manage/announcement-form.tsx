import { manageAnnouncements, type SentOf, type WireManagedAnnouncement } from '@alinha/contract'
import { announcementSegments, type AnnouncementSegment } from '@alinha/domain'
import { useWatch } from 'react-hook-form'
import { CheckField } from '../../../components/form/check-field.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../platform/language.ts'
import { AnnouncementCard } from '../announcement-card.tsx'
import { MANAGED_KEY, manageCalls } from './manage-announcements.calls.ts'
import { manageTexts } from './manage-announcements.texts.ts'

type Form = {
  title: string
  text: string
  segment: AnnouncementSegment
  onScreen: boolean
  byMail: boolean
  linkLabel: string
  linkAddress: string
  endsOn: string
}
type Body = SentOf<typeof manageAnnouncements.changeAnnouncement>['body']

type AnnouncementFormProps = {
  /** Null for a new one. */
  announcement: WireManagedAnnouncement | null
  onClose: () => void
}

const orNull = (words: string): string | null => (words.trim() === '' ? null : words.trim())

export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const texts = useTexts(manageTexts)
  const { field, formProps, isSaving, control } = useCallForm({
    defaultValues: {
      title: announcement?.title ?? '',
      text: announcement?.text ?? '',
      segment: announcement?.segment ?? 'everyone',
      onScreen: announcement?.onScreen !== 0,
      byMail: announcement?.byMail === 1,
      linkLabel: announcement?.linkLabel ?? '',
      linkAddress: announcement?.linkAddress ?? '',
      endsOn: announcement?.endsOn ?? '',
    },
    edited: announcement,
    draft: `announcement-${announcement?.id ?? 'new'}`,
    schema: manageAnnouncements.changeAnnouncement.body,
    toBody: ({ onScreen, byMail, linkLabel, linkAddress, endsOn, ...rest }: Form): Body => ({
      ...rest,
      onScreen: onScreen ? 1 : 0,
      byMail: byMail ? 1 : 0,
      linkLabel: orNull(linkLabel),
      linkAddress: orNull(linkAddress),
      endsOn: orNull(endsOn),
    }),
    messages: {},
    send: ({ version, ...body }: Body) =>
      announcement === null
        ? manageCalls.createAnnouncement({ body })
        : manageCalls.changeAnnouncement({ params: { id: announcement.id }, body: { ...body, version } }),
    onSaved: onClose,
    saved: texts.form.saved,
    outdated: MANAGED_KEY,
  })
  const { title, text, linkLabel, linkAddress } = useWatch({ control })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('title')} label={texts.form.title} maxLength={120} autoComplete="off" />
      <TextAreaField {...field('text')} label={texts.form.text} hint={texts.form.textHint} maxLength={4000} />
      <SelectField
        {...field('segment')}
        label={texts.form.segment}
        options={announcementSegments.map(value => ({ value, label: texts.segments[value] }))}
      />
      <div className="grid gap-1">
        <CheckField {...field('onScreen')} label={texts.form.onScreen} />
        <CheckField {...field('byMail')} label={texts.form.byMail} hint={texts.form.byMailHint} />
      </div>
      <TextField {...field('linkLabel')} label={texts.form.linkLabel} maxLength={40} autoComplete="off" />
      <TextField
        {...field('linkAddress')}
        label={texts.form.linkAddress}
        hint={texts.form.linkHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('endsOn')} type="date" label={texts.form.endsOn} />
      {orNull(title ?? '') !== null && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-soft">{texts.form.preview}</p>
          <AnnouncementCard
            announcement={{
              title: title ?? '',
              text: text ?? '',
              linkLabel: orNull(linkLabel ?? ''),
              linkAddress: orNull(linkAddress ?? ''),
            }}
          />
        </div>
      )}
      <FormActions submit={texts.form.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
