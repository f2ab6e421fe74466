import type { WireAnnouncement } from '@alinha/contract'
import { Megaphone, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, IconButton } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { announcementsTexts } from './announcements.texts.ts'

type AnnouncementCardProps = {
  announcement: Pick<WireAnnouncement, 'title' | 'text' | 'linkLabel' | 'linkAddress'>
  /** Without it there is no button: what a manager sees before it is published. */
  onClose?: () => void
}

/** What a manager wrote, as text: nothing in it is markup. */
export function AnnouncementCard({ announcement, onClose }: AnnouncementCardProps) {
  const texts = useTexts(announcementsTexts)
  const { title, text, linkLabel, linkAddress } = announcement
  return (
    <section
      aria-label={texts.label}
      className="grid gap-3 rounded-xl border border-line bg-surface p-5 text-strong shadow-float"
    >
      <div className="flex items-start gap-3">
        <Megaphone aria-hidden className="mt-1 size-5 shrink-0 text-link" />
        <p className="min-w-0 flex-1 text-lg leading-snug font-semibold wrap-anywhere">{title}</p>
        {onClose && (
          <IconButton
            label={texts.close}
            icon={<X aria-hidden className="size-5" />}
            onClick={onClose}
            className="-mt-2 -mr-2"
          />
        )}
      </div>
      <p className="max-h-48 overflow-y-auto text-[.9375rem] leading-relaxed wrap-anywhere whitespace-pre-line text-soft">
        {text}
      </p>
      {linkLabel !== null && linkAddress !== null && (
        <AnnouncementLink address={linkAddress}>{linkLabel}</AnnouncementLink>
      )}
    </section>
  )
}

function AnnouncementLink({ address, children }: { address: string; children: ReactNode }) {
  if (address.startsWith('/'))
    return (
      <ButtonLink to={address} className="justify-self-start">
        {children}
      </ButtonLink>
    )
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline underline-offset-4"
    >
      {children}
    </a>
  )
}
