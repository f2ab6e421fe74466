import type { WireEditedMaterial } from '@alinha/contract'
import type { Material } from '../materials.queries.ts'

export const toWireMaterial = (material: Material): WireEditedMaterial => ({
  id: material.id,
  title: material.title,
  kind: material.kind,
  sizeInBytes: material.bytes,
  courseId: material.courseId,
  movieId: material.movieId,
  url: null,
  from: material.from,
  fileName: material.fileName,
  state: material.isReady ? 'ready' : 'receiving',
  posicao: material.position,
})
