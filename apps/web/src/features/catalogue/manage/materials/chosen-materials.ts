import type { WireEditedMaterial } from '@alinha/contract'
import { plainWords } from '@alinha/domain'

export const materialFilters = ['all', 'library', 'course', 'lesson'] as const
export type MaterialFilter = (typeof materialFilters)[number]

export const placeOf = ({ courseId, movieId }: WireEditedMaterial): Exclude<MaterialFilter, 'all'> =>
  movieId !== null ? 'lesson' : courseId !== null ? 'course' : 'library'

export const chosenMaterials = (
  materials: readonly WireEditedMaterial[],
  { keyword, filter }: { keyword: string; filter: MaterialFilter },
): WireEditedMaterial[] =>
  materials.filter(
    material =>
      (filter === 'all' || placeOf(material) === filter) &&
      plainWords(`${material.title} ${material.fileName} ${material.from ?? ''}`).includes(
        plainWords(keyword),
      ),
  )
