import type { WireUpload } from '@alinha/contract'

/** Whether an interrupted upload may go on with this file: bytes of two files must not be mixed. */
export const isSameFile = (
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  upload: Pick<WireUpload, 'fileName' | 'bytes' | 'modifiedAt'>,
): boolean =>
  file.name === upload.fileName &&
  file.size === upload.bytes &&
  (upload.modifiedAt === null || upload.modifiedAt === file.lastModified)
