import type { Certificate } from './certificates.queries.ts'

export const certificateFolder = (userId: number): string => `certificates/${userId}/`

/** Named after its content, so that a file that was made twice is never mixed up with the one that counts. */
export const certificatePath = (
  { userId, code }: Pick<Certificate, 'userId' | 'code'>,
  sha256: string,
): string => `${certificateFolder(userId)}${code}-${sha256.slice(0, 16)}.pdf`
