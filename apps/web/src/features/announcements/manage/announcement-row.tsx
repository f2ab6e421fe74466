import type { WireManagedAnnouncement } from '@alinha/contract'
import { formatsIn } from '@alinha/domain'
import { Ban, MailCheck, Pencil, Send } from 'lucide-react'
import { Menu } from '../../../components/menu.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { dayIn, numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { MANAGED_KEY, manageCalls } from './manage-announcements.calls.ts'
import { manageTexts } from './manage-announcements.texts.ts'

type AnnouncementRowProps = {
  announcement: WireManagedAnnouncement
  onEdit: () => void
  onPublish: () => void
}

const tones = { draft: 'off', scheduled: 'busy', published: 'on', over: 'off', stopped: 'off' } as const

export function AnnouncementRow({ announcement, onEdit, onPublish }: AnnouncementRowProps) {
  const texts = useTexts(manageTexts)
  const language = useLanguage()
  const { id, title, text, state, segment, publishAt, endsOn, mailed, closed } = announcement
  const params = { id }
  const testing = useSave({
    send: () => manageCalls.testAnnouncement({ params }),
    saved: ({ message }) => message,
  })
  const stopping = useSave({
    send: () => manageCalls.stopAnnouncement({ params }),
    saved: texts.stopped,
    outdated: MANAGED_KEY,
  })
  const isEditable = state === 'draft' || state === 'scheduled'
  const place = announcement.byMail === 0 ? 'screen' : announcement.onScreen === 0 ? 'mail' : 'both'
  return (
    <li className="grid gap-2 border-b border-line py-5 last:border-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h2>
          <p className="mt-1 line-clamp-2 text-[.9375rem] wrap-anywhere text-soft">{text}</p>
        </div>
        <Menu
          label={texts.actionsOf(title)}
          items={[
            ...(isEditable
              ? [
                  { label: texts.publish, icon: Send, onSelect: onPublish },
                  { label: texts.edit, icon: Pencil, onSelect: onEdit },
                ]
              : []),
            { label: texts.test, icon: MailCheck, onSelect: () => testing.mutate(undefined) },
            ...(state === 'scheduled' || state === 'published'
              ? [{ label: texts.stop, icon: Ban, danger: true, onSelect: () => stopping.mutate(undefined) }]
              : []),
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>
        <span>{texts.segments[segment]}</span>
        <span>{texts.places[place]}</span>
        {publishAt !== null && <span>{texts.from(formatsIn[language].moment(new Date(publishAt)))}</span>}
        {endsOn !== null && <span>{texts.until(dayIn(language, endsOn))}</span>}
      </div>
      {publishAt !== null && (
        <p className="text-sm text-muted tabular-nums">
          {texts.became(numberIn(language, mailed), numberIn(language, closed))}
        </p>
      )}
    </li>
  )
}
