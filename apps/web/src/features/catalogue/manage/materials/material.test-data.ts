import type { WireEditedMaterial } from '@alinha/contract'

export const aMaterial = (facts: Partial<WireEditedMaterial> = {}): WireEditedMaterial => ({
  id: 1,
  title: 'Guia de IPR',
  kind: 'pdf',
  sizeInBytes: 2_100_000,
  courseId: null,
  movieId: null,
  url: null,
  from: null,
  fileName: 'guia-de-ipr.pdf',
  state: 'ready',
  posicao: 1,
  ...facts,
})
