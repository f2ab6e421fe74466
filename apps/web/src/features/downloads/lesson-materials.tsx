import type { Eyes } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../../platform/language.ts'
import { lessonMaterialsQuery } from './downloads.calls.ts'
import { downloadsTexts } from './downloads.texts.ts'
import { MaterialList } from './material-list.tsx'

/** The files of a lesson; `as`: as whose eyes see them. Most lessons have none, so nothing is shown while they load. */
export function LessonMaterials({ movieId, as }: { movieId: number; as: Eyes | null }) {
  const texts = useTexts(downloadsTexts)
  const headingId = useId()
  const { data: materials = [] } = useQuery(lessonMaterialsQuery(movieId, as))
  if (materials.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3.5 text-xl">
        {texts.materials}
      </h2>
      <MaterialList materials={materials} />
    </section>
  )
}
