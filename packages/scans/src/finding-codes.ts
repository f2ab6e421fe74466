/** Why a scan or a DICOM cannot be used at all. */
const unreadableCodes = [
  'scan-unknown-format',
  'scan-too-large',
  'scan-too-many-triangles',
  'scan-truncated',
  'scan-empty',
  'scan-malformed',
  'scan-not-numbers',
  'dicom-unreadable',
  'dicom-not-one-picture',
  'dicom-packed',
] as const
export type UnreadableCode = (typeof unreadableCodes)[number]

const archCodes = [
  'unit',
  'size',
  'not-one-arch',
  'coarse',
  'islands',
  'holes',
  'surface',
  'partial',
  'one-side-short',
] as const
export type ArchCode = (typeof archCodes)[number]

const pairCodes = [
  'pair-same-file',
  'pair-same-direction',
  'pair-apart',
  'pair-open',
  'pair-through',
  'pair-one-shorter',
  'pair-one-side',
  'pair-not-checked',
  'pair-names-swapped',
] as const
export type PairCode = (typeof pairCodes)[number]

const pictureCodes = [
  'picture-unreadable',
  'picture-small',
  'picture-blurred',
  'picture-dark',
  'picture-bright',
  'picture-no-colour',
  'picture-not-a-radiograph',
  'picture-double',
  'picture-double-mirrored',
] as const
export type PictureCode = (typeof pictureCodes)[number]

const documentCodes = ['document-unreadable', 'archive-unsafe'] as const
export type DocumentCode = (typeof documentCodes)[number]

/** Everything that can be found in a file of a case. The contract takes and tells these, and the web has their words. */
export const findingCodes = [
  ...unreadableCodes,
  ...archCodes,
  ...pairCodes,
  ...pictureCodes,
  ...documentCodes,
] as const
export type FindingCode = (typeof findingCodes)[number]
