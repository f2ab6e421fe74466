import type { WireManagedModule, WireManagedProgramme } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { EmptyState } from '../../../../components/list/empty-state.tsx'
import { Menu } from '../../../../components/menu.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { SkeletonRows } from '../../../../components/skeleton.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { ModuleForm } from './module-form.tsx'
import { ModuleList } from './module-list.tsx'
import { NewProgrammeForm, ProgrammeForm } from './programme-form.tsx'
import { programmesQuery } from './programmes.calls.ts'
import { programmesTexts } from './programmes.texts.ts'

type Opened =
  | { what: 'new' }
  | { what: 'programme'; programme: WireManagedProgramme }
  | { what: 'module'; programme: WireManagedProgramme; module: WireManagedModule | null }

export function Programmes() {
  const texts = useTexts(programmesTexts)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <div className="mb-5 flex justify-end">
        <CreateButton label={texts.create} onClick={() => setOpened({ what: 'new' })} />
      </div>
      <ProgrammeList onOpen={setOpened} />
      <Modal open={opened?.what === 'new'} onClose={close} title={texts.create}>
        <NewProgrammeForm onClose={close} />
      </Modal>
      <Modal open={opened?.what === 'programme'} onClose={close} title={texts.edit}>
        {opened?.what === 'programme' && <ProgrammeForm programme={opened.programme} onClose={close} />}
      </Modal>
      <Modal open={opened?.what === 'module'} onClose={close} title={texts.module.title}>
        {opened?.what === 'module' && (
          <ModuleForm programmeId={opened.programme.id} module={opened.module} onClose={close} />
        )}
      </Modal>
    </>
  )
}

function ProgrammeList({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const texts = useTexts(programmesTexts)
  const { data, isError, refetch } = useQuery(programmesQuery)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={3} className="h-32" />
      </Pending>
    )
  if (data.programmes.length === 0)
    return (
      <EmptyState
        icon={<BookOpen aria-hidden className="size-7" />}
        title={texts.empty}
        text={texts.emptyText}
      />
    )
  return (
    <ul className="grid gap-8">
      {data.programmes.map(programme => (
        <li key={programme.id} className="rounded-xl bg-surface p-5 shadow-rest md:p-7">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <h2 className="text-xl leading-snug wrap-anywhere">{programme.title}</h2>
              <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                <StateDot tone={programme.isPublished === 1 ? 'on' : 'off'}>
                  {programme.isPublished === 1 ? texts.published : texts.draft}
                </StateDot>
                <span>{texts.lists[programme.academicType]}</span>
              </div>
            </div>
            <Menu
              label={texts.actionsOf(programme.title)}
              items={[
                {
                  label: texts.openEdit,
                  icon: Pencil,
                  onSelect: () => onOpen({ what: 'programme', programme }),
                },
              ]}
            />
          </div>
          <ModuleList
            programme={programme}
            onEdit={module => onOpen({ what: 'module', programme, module })}
          />
          <Button
            tone="quiet"
            className="mt-4"
            onClick={() => onOpen({ what: 'module', programme, module: null })}
          >
            <Plus aria-hidden className="size-4.5" />
            {texts.module.create}
          </Button>
        </li>
      ))}
    </ul>
  )
}
