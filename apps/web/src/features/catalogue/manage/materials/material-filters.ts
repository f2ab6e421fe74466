import type { WireEditedMaterial } from '@alinha/contract'
import { plainWords } from '@alinha/domain'
import type { ListChoice } from '../../../../components/list/managed-list.tsx'

export const materialFilters = ['all', 'library', 'course', 'lesson'] as const
type MaterialFilter = (typeof materialFilters)[number]

/** What a file belongs to. */
export const ownerOf = ({ courseId, movieId }: WireEditedMaterial): Exclude<MaterialFilter, 'all'> =>
  movieId !== null ? 'lesson' : courseId !== null ? 'course' : 'library'

export const matchesMaterial = (
  material: WireEditedMaterial,
  { keyword, filter }: ListChoice<MaterialFilter>,
): boolean =>
  (filter === 'all' || ownerOf(material) === filter) &&
  plainWords(`${material.title} ${material.fileName} ${material.from ?? ''}`).includes(plainWords(keyword))
