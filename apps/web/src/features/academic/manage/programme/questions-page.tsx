import type { WireManagedQuestion } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Eye, ListChecks, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { EmptyState } from '../../../../components/list/empty-state.tsx'
import { Menu } from '../../../../components/menu.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { SkeletonRows } from '../../../../components/skeleton.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useSave } from '../../../../platform/api/use-save.ts'
import { idInAddress } from '../../../../platform/id-in-address.ts'
import { useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { ItemFigures } from './item-figures.tsx'
import { programmeCalls, PROGRAMMES_KEY, questionsQuery } from './programmes.calls.ts'
import { programmesTexts } from './programmes.texts.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { questionsTexts } from './questions.texts.ts'

type Opened =
  { what: 'form'; question: WireManagedQuestion | null } | { what: 'preview'; question: WireManagedQuestion }

/** `/admin/academic/modules/{id}`: the question bank of a module. */
export function QuestionsPage() {
  const texts = useTexts(questionsTexts)
  const { problems } = useTexts(programmesTexts)
  const moduleId = idInAddress(useParams()['id']) ?? 0
  const { data, isError, refetch } = useQuery(questionsQuery(moduleId))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <PageFrame
      title={data?.module.title ?? texts.title}
      below={texts.text}
      back={{ to: paths.adminAcademic, label: texts.back }}
      actions={
        <CreateButton label={texts.create} onClick={() => setOpened({ what: 'form', question: null })} />
      }
    >
      {data?.module.problems.map(problem => (
        <p key={problem} role="note" className="mb-3 text-[.9375rem] text-danger">
          {problems[problem]}
        </p>
      ))}
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} className="h-24" />
        </Pending>
      ) : data.questions.length === 0 ? (
        <EmptyState
          icon={<ListChecks aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
        />
      ) : (
        <ul>
          {data.questions.map(question => (
            <QuestionRow key={question.id} question={question} onOpen={setOpened} />
          ))}
        </ul>
      )}
      <Modal open={opened?.what === 'form'} onClose={close} title={texts.form.title}>
        {opened?.what === 'form' && (
          <QuestionForm
            moduleId={moduleId}
            lessons={data?.module.lessons ?? []}
            question={opened.question}
            onClose={close}
          />
        )}
      </Modal>
      <Modal open={opened?.what === 'preview'} onClose={close} title={texts.preview}>
        {opened?.what === 'preview' && <QuestionPreview question={opened.question} />}
      </Modal>
    </PageFrame>
  )
}

type QuestionRowProps = { question: WireManagedQuestion; onOpen: (opened: Opened) => void }

function QuestionRow({ question, onOpen }: QuestionRowProps) {
  const texts = useTexts(questionsTexts)
  const isRetired = question.isRetired === 1
  const retiring = useSave({
    send: () =>
      programmeCalls.retireQuestion({ params: { id: question.id }, body: { isRetired: isRetired ? 0 : 1 } }),
    saved: isRetired ? texts.restored : texts.retired,
    outdated: PROGRAMMES_KEY,
  })
  return (
    <li className="grid gap-2 border-b border-line py-5 last:border-0">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere whitespace-pre-line">
          {question.question}
        </p>
        <Menu
          label={texts.actionsOf(question.question)}
          items={[
            { label: texts.edit, icon: Pencil, onSelect: () => onOpen({ what: 'form', question }) },
            { label: texts.preview, icon: Eye, onSelect: () => onOpen({ what: 'preview', question }) },
            {
              label: isRetired ? texts.restore : texts.retire,
              icon: isRetired ? ArchiveRestore : Archive,
              onSelect: () => retiring.mutate(undefined),
            },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>{texts.version(question.number)}</span>
        {question.rightOption === null && <StateDot tone="wrong">{texts.noKey}</StateDot>}
        {isRetired && <StateDot tone="off">{texts.isRetired}</StateDot>}
      </div>
      <ItemFigures question={question} />
    </li>
  )
}
