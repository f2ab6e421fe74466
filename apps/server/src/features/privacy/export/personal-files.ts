import type { Needs } from '../../../needs.ts'
import { certificateFolder, keepsCertificates } from '../../certificates/index.ts'
import { postImageFolder } from '../../community/index.ts'
import { avatarFolder } from '../../profile/index.ts'

const exportFolder = (userId: number): string => `exports/${userId}/`

export const exportPath = (userId: number, exportId: number): string =>
  `${exportFolder(userId)}${exportId}.zip`

type FileNeeds = Pick<Needs, 'files'>

/** The files that the person sent, and their certificates. They are part of the export. */
export const listSentFiles = async ({ files }: FileNeeds, userId: number): Promise<string[]> => [
  ...(await files.list(avatarFolder(userId))),
  ...(await files.list(postImageFolder(userId))),
  ...(await files.list(certificateFolder(userId))),
]

/** Every file about a person: those they sent, and the exports made for them. */
export const listPersonalFiles = async (needs: FileNeeds, userId: number): Promise<string[]> => [
  ...(await listSentFiles(needs, userId)),
  ...(await needs.files.list(exportFolder(userId))),
]

/** The same without certificates that shall stay to be checked. */
export async function listFilesToErase(
  needs: FileNeeds & Pick<Needs, 'db'>,
  userId: number,
): Promise<string[]> {
  const paths = await listPersonalFiles(needs, userId)
  const isKept = await keepsCertificates(needs.db, userId)
  return isKept ? paths.filter(path => !path.startsWith(certificateFolder(userId))) : paths
}
