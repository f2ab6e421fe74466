import type { WireUpload } from '@alinha/contract'

/** Whether this is the file that was on its way: its bytes would be mixed with another's. */
export const isSameFile = (
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  upload: Pick<WireUpload, 'fileName' | 'bytes' | 'modifiedAt'>,
): boolean =>
  file.name === upload.fileName &&
  file.size === upload.bytes &&
  (upload.modifiedAt === null || upload.modifiedAt === file.lastModified)
