import { useQuery } from '@tanstack/react-query'
import { FolderDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { EmptyState } from '../../../../components/list/empty-state.tsx'
import { ListChoices } from '../../../../components/list/list-choices.tsx'
import { NothingFound } from '../../../../components/list/nothing-found.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton, SkeletonRows } from '../../../../components/skeleton.tsx'
import { numberIn, sizeIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { materialsQuery } from '../../../downloads/index.ts'
import { NewMaterialModal } from '../../../downloads/index.ts'
import { type Place } from '../../../downloads/index.ts'
import { chosenMaterials, materialFilters, type MaterialFilter } from './chosen-materials.ts'
import { materialsPageTexts } from './materials-page.texts.ts'
import { MaterialsTable } from './materials-table.tsx'
import { PlaceFields, toPlace } from './place-fields.tsx'

const LIBRARY: Place = { courseId: null, movieId: null }

export function MaterialsPage() {
  const texts = useTexts(materialsPageTexts)
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(materialsQuery)
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<MaterialFilter>('all')
  const [creating, setCreating] = useState(false)
  const [place, setPlace] = useState(LIBRARY)

  const materials = data?.materials
  const shown = materials && chosenMaterials(materials, { keyword, filter })
  const create = (
    <Button
      onClick={() => {
        setPlace(LIBRARY)
        setCreating(true)
      }}
    >
      <Plus aria-hidden className="size-4.5" />
      {texts.create}
    </Button>
  )

  return (
    <PageFrame
      title={texts.title}
      below={
        <>
          <p>{texts.text}</p>
          {materials === undefined ? (
            <Skeleton className="mt-1 h-5 w-40" />
          ) : (
            <p className="mt-1 tabular-nums">
              {texts.counts(
                materials.length,
                numberIn(language, materials.length),
                sizeIn(
                  language,
                  materials.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0),
                ),
              )}
            </p>
          )}
        </>
      }
      actions={create}
    >
      {shown === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={6} className="h-18" />
        </Pending>
      ) : materials?.length === 0 ? (
        <EmptyState
          icon={<FolderDown aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          action={create}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
            <ListChoices
              texts={texts}
              filters={materialFilters}
              keyword={keyword}
              onKeyword={setKeyword}
              filter={filter}
              onFilter={setFilter}
            />
          </div>
          {shown.length === 0 ? (
            <NothingFound
              texts={texts}
              onShowAll={() => {
                setKeyword('')
                setFilter('all')
              }}
            />
          ) : (
            <MaterialsTable materials={shown} />
          )}
        </>
      )}
      <NewMaterialModal open={creating} onClose={() => setCreating(false)} place={toPlace(place)}>
        <PlaceFields value={place} onChange={setPlace} />
      </NewMaterialModal>
    </PageFrame>
  )
}
