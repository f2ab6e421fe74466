import { useQuery } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { ManagedList } from '../../../../components/list/managed-list.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { numberIn, sizeIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { useListChoices } from '../../../../platform/use-list-choices.ts'
import { materialsQuery, NewMaterialModal, type MaterialOwner } from '../../../downloads/index.ts'
import { matchesMaterial, materialFilters } from './material-filters.ts'
import { materialsPageTexts } from './materials-page.texts.ts'
import { MaterialsTable } from './materials-table.tsx'
import { OwnerFields, toOwner } from './owner-fields.tsx'

const LIBRARY: MaterialOwner = { courseId: null, movieId: null }

export function MaterialsPage() {
  const texts = useTexts(materialsPageTexts)
  const language = useLanguage()
  const query = useQuery(materialsQuery)
  const choices = useListChoices(materialFilters)
  const [creating, setCreating] = useState(false)
  const [owner, setOwner] = useState(LIBRARY)

  const materials = query.data?.materials
  const create = (
    <CreateButton
      label={texts.create}
      onClick={() => {
        setOwner(LIBRARY)
        setCreating(true)
      }}
    />
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
      <ManagedList
        texts={texts}
        icon={FolderDown}
        query={query}
        items={materials}
        choices={choices}
        matches={matchesMaterial}
        create={create}
      >
        {shown => <MaterialsTable materials={shown} />}
      </ManagedList>
      <NewMaterialModal open={creating} onClose={() => setCreating(false)} owner={toOwner(owner)}>
        <OwnerFields value={owner} onChange={setOwner} />
      </NewMaterialModal>
    </PageFrame>
  )
}
