import type { WireManagedAnnouncement } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import { managedQuery } from './manage-announcements.calls.ts'
import { manageTexts } from './manage-announcements.texts.ts'
import { PublishForm } from './publish-form.tsx'

/** `new` has no announcement yet. */
type Opened = { what: 'new' } | { what: 'edit' | 'publish'; announcement: WireManagedAnnouncement }

export function AnnouncementsPage() {
  const texts = useTexts(manageTexts)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <PageFrame
      title={texts.title}
      below={texts.text}
      actions={<CreateButton label={texts.create} onClick={() => setOpened({ what: 'new' })} />}
    >
      <AnnouncementList onOpen={setOpened} />
      <Modal
        open={opened?.what === 'new' || opened?.what === 'edit'}
        onClose={close}
        title={opened?.what === 'edit' ? texts.form.editTitle : texts.form.newTitle}
      >
        {opened?.what === 'new' && <AnnouncementForm announcement={null} onClose={close} />}
        {opened?.what === 'edit' && <AnnouncementForm announcement={opened.announcement} onClose={close} />}
      </Modal>
      <Modal open={opened?.what === 'publish'} onClose={close} title={texts.publishing.title}>
        {opened?.what === 'publish' && <PublishForm announcement={opened.announcement} onClose={close} />}
      </Modal>
    </PageFrame>
  )
}

function AnnouncementList({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const texts = useTexts(manageTexts)
  const { data, isError, refetch } = useQuery(managedQuery)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} className="h-24" />
      </Pending>
    )
  if (data.announcements.length === 0)
    return (
      <EmptyState
        icon={<Megaphone aria-hidden className="size-7" />}
        title={texts.empty}
        text={texts.emptyText}
      />
    )
  return (
    <ul>
      {data.announcements.map(announcement => (
        <AnnouncementRow
          key={announcement.id}
          announcement={announcement}
          onEdit={() => onOpen({ what: 'edit', announcement })}
          onPublish={() => onOpen({ what: 'publish', announcement })}
        />
      ))}
    </ul>
  )
}
