import type { WireManagedModule, WireManagedProgramme } from '@alinha/contract'
import { ListChecks, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../../components/button.tsx'
import { SortableList } from '../../../../components/list/sortable-list.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { applyMove, findMove, itemOf, renewItem, useReordering } from '../../../../platform/use-reordering.ts'
import { toAdminModule } from '../../academic-paths.ts'
import { programmeCalls, programmesQuery, PROGRAMMES_KEY } from './programmes.calls.ts'
import { programmesTexts } from './programmes.texts.ts'

type ModuleListProps = {
  programme: WireManagedProgramme
  onEdit: (module: WireManagedModule) => void
}

/** In the order in which students go through them, which is changed here. */
export function ModuleList({ programme, onEdit }: ModuleListProps) {
  const texts = useTexts(programmesTexts)
  const { modules } = programme
  const moving = useMovingModules(programme.id)
  if (modules.length === 0) return null
  return (
    <div className="mt-4">
      {modules.length > 1 && <p className="mb-3 text-[.9375rem] text-soft">{texts.module.order}</p>}
      <SortableList
        label={texts.module.listOf(programme.title)}
        items={modules}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={(from, to) => {
          const moved = findMove(modules, from, to)
          if (moved) moving.mutate(moved)
        }}
      >
        {(module, at) => <ModuleRow module={module} number={at + 1} onEdit={() => onEdit(module)} />}
      </SortableList>
    </div>
  )
}

function useMovingModules(programmeId: number) {
  type List = { programmes: WireManagedProgramme[] }
  const ofProgramme = ({ programmes }: List) => programmes.find(({ id }) => id === programmeId)?.modules ?? []
  return useReordering({
    queryKey: programmesQuery.queryKey,
    toBody: ({ posicao }: WireManagedModule) => ({ posicao }),
    send: ({ id }, body) => programmeCalls.moveModule({ params: { id }, body }),
    edited: (list: List, moved) => itemOf(ofProgramme(list), moved),
    renew: (list, moved) => renewItem(ofProgramme(list), moved),
    arrange: ({ programmes }, moved) => ({
      programmes: programmes.map(one =>
        one.id === programmeId ? { ...one, modules: applyMove(one.modules, moved) } : one,
      ),
    }),
    shownIn: PROGRAMMES_KEY,
  })
}

type ModuleRowProps = { module: WireManagedModule; number: number; onEdit: () => void }

function ModuleRow({ module, number, onEdit }: ModuleRowProps) {
  const texts = useTexts(programmesTexts)
  const { id, title, lessons, questions, drawn, passPercent, problems } = module
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-1.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {number}. {title}
        </p>
        <p className="text-sm text-muted">
          {texts.module.facts(lessons.length, questions, drawn, passPercent)}
        </p>
        {problems.map(problem => (
          <p key={problem} className="text-sm text-danger">
            {texts.problems[problem]}
          </p>
        ))}
      </div>
      <Link
        to={toAdminModule(id)}
        aria-label={`${texts.module.questions}: ${title}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        <ListChecks aria-hidden className="size-4.5" />
        {texts.module.questions}
      </Link>
      <Button tone="plain" size="narrow" aria-label={`${texts.openEdit}: ${title}`} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
        {texts.openEdit}
      </Button>
    </div>
  )
}
