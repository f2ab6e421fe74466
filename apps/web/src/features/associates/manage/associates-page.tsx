import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useChoiceInAddress } from '../../../platform/use-list-choices.ts'
import { AssociateForm } from './associate-form.tsx'
import { AssociatesTable } from './associates-table.tsx'
import { associatesQuery } from './associates.calls.ts'
import { associatesTexts } from './associates.texts.ts'
import { AttachedPeople } from './attached-people.tsx'

export function AssociatesPage() {
  const texts = useTexts(associatesTexts)
  const [part, choosePart] = useChoiceInAddress('parte', ['associates', 'people'])
  const [isCreating, setCreating] = useState(false)
  const create = <CreateButton label={texts.create} onClick={() => setCreating(true)} />
  return (
    <PageFrame title={texts.title} below={texts.text} actions={create}>
      <Tabs
        label={texts.parts}
        chosen={{ id: part, choose: choosePart }}
        tabs={[
          { id: 'associates', title: texts.associates, content: <Associates /> },
          { id: 'people', title: texts.people, content: <AttachedPeople /> },
        ]}
      />
      <Modal open={isCreating} onClose={() => setCreating(false)} title={texts.form.newTitle}>
        <AssociateForm associate={null} onClose={() => setCreating(false)} />
      </Modal>
    </PageFrame>
  )
}

function Associates() {
  const texts = useTexts(associatesTexts)
  const { data, isError, refetch } = useQuery(associatesQuery)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} className="h-18" />
      </Pending>
    )
  if (data.associates.length === 0)
    return (
      <EmptyState
        icon={<Link2 aria-hidden className="size-7" />}
        title={texts.empty}
        text={texts.emptyText}
      />
    )
  return <AssociatesTable associates={data.associates} />
}
