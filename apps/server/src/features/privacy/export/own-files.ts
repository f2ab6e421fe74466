import type { Needs } from '../../../needs.ts'
import { postImageFolder } from '../../community/index.ts'
import { avatarFolder } from '../../profile/index.ts'

const copiesFolder = (userId: number): string => `exports/${userId}/`

export const exportPath = (userId: number, exportId: number): string =>
  `${copiesFolder(userId)}${exportId}.zip`

type Store = Pick<Needs, 'files'>

/** The files a person gave us: these go into the copy. Found by owner, whatever the database remembers. */
export const listGivenFiles = async ({ files }: Store, userId: number): Promise<string[]> => [
  ...(await files.list(avatarFolder(userId))),
  ...(await files.list(postImageFolder(userId))),
]

/** Every file about a person: those they gave us, and the copies we made for them. */
export const listOwnFiles = async (needs: Store, userId: number): Promise<string[]> => [
  ...(await listGivenFiles(needs, userId)),
  ...(await needs.files.list(copiesFolder(userId))),
]
