import type { WireEditedMaterial } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { EmptyNote } from '../../../components/list/empty-note.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { SortableList } from '../../../components/list/sortable-list.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { useTexts } from '../../../platform/language.ts'
import { applyMove, findMove, itemOf, renewItem, useReordering } from '../../../platform/use-reordering.ts'
import { materialCalls, materialsQuery } from './materials.calls.ts'
import { MaterialSummary } from './material-summary.tsx'
import { MaterialMenu } from './material-menu.tsx'
import { materialsTexts } from './materials.texts.ts'
import { NewMaterialModal } from './new-material-modal.tsx'
import { isSameOwner, type MaterialOwner } from './material-owner.ts'

const inOrder = (materials: readonly WireEditedMaterial[], owner: MaterialOwner): WireEditedMaterial[] =>
  materials
    .filter(material => isSameOwner(material, owner))
    .toSorted((one, other) => one.posicao - other.posicao || one.id - other.id)

/** The files of one course or one lesson. */
export function MaterialsSection({ owner }: { owner: MaterialOwner }) {
  const texts = useTexts(materialsTexts)
  const [adding, setAdding] = useState(false)
  const { data, isError, refetch } = useQuery(materialsQuery)
  const moving = useMovingMaterials(owner)
  const materials = data && inOrder(data.materials, owner)
  return (
    <Section title={texts.title} text={owner.movieId === null ? texts.ofCourse : texts.ofLesson}>
      {materials === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-28" />
        </Pending>
      ) : materials.length === 0 ? (
        <EmptyNote title={texts.empty} text={texts.emptyText} />
      ) : (
        <SortableList
          label={texts.title}
          items={materials}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(from, to) => {
            const moved = findMove(materials, from, to)
            if (moved) moving.mutate(moved)
          }}
        >
          {material => (
            <div className="flex min-h-16 items-center justify-between gap-2 py-2.5 pr-1.5">
              <MaterialSummary material={material} />
              <span className="flex shrink-0 items-center gap-2 text-sm">
                {material.state === 'receiving' && <StateDot tone="wrong">{texts.receiving}</StateDot>}
                <MaterialMenu material={material} />
              </span>
            </div>
          )}
        </SortableList>
      )}
      {materials !== undefined && (
        <CreateButton label={texts.add} tone="quiet" className="mt-4" onClick={() => setAdding(true)} />
      )}
      <NewMaterialModal open={adding} onClose={() => setAdding(false)} owner={owner} />
    </Section>
  )
}

function useMovingMaterials(owner: MaterialOwner) {
  return useReordering({
    queryKey: materialsQuery.queryKey,
    toBody: ({ title, posicao }: WireEditedMaterial) => ({ title, posicao }),
    send: ({ id }, body) => materialCalls.updateMaterial({ params: { id }, body }),
    edited: ({ materials }: { materials: WireEditedMaterial[] }, moved) => itemOf(materials, moved),
    renew: ({ materials }, moved) => renewItem(materials, moved),
    arrange: ({ materials }, moved) => ({
      materials: [
        ...applyMove(inOrder(materials, owner), moved),
        ...materials.filter(material => !isSameOwner(material, owner)),
      ],
    }),
  })
}
