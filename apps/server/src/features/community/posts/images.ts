import type { forum, ReplyOf, WireReply } from '@alinha/contract'
import { randomBytes } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import type { Db } from '../../../platform/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  findOwnerOfReadableImage,
  listImages,
  listUnusedImages,
  recordImage,
  recordImagesAttached,
  removeImage,
  type PostImage,
} from './images.queries.ts'

const LONGEST_SIDE = 1600
/** Which version of the consent sentence the screen shows. */
const CONSENT_VERSION = '2026-11-15'

/** One folder per person, so that all their files can be found and removed without the database. */
export const postImageFolder = (userId: number): string => `clinical/${userId}/`

const toFilePath = ({ userId, name }: Pick<PostImage, 'userId' | 'name'>): string =>
  `${postImageFolder(userId)}${name}.webp`

/** The same for everybody: what may be read is asked each time, of the session and of the post. */
const toImageUrl = ({ name }: Pick<PostImage, 'name'>): string => `/api/files/clinical/${name}.webp`

export async function readPostImage(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  { userId: readerId }: Actor,
  fileName: string,
): Promise<Uint8Array> {
  const name = fileName.replace(/\.webp$/, '')
  const userId = await findOwnerOfReadableImage(db, name, readerId)
  const bytes = userId && (await files.read(toFilePath({ userId, name })))
  if (!bytes) throw new Refusal('picture-not-found')
  return bytes
}

export async function sendPostImage(
  { db, files, clock, pictures }: Pick<Needs, 'db' | 'files' | 'clock' | 'pictures'>,
  { userId }: Actor,
  image: string,
): Promise<ReplyOf<typeof forum.sendPostImage>> {
  await takeAttempt(db, [{ key: `post-image:${userId}`, max: 40, seconds: 3600 }])
  const source = Buffer.from(image, 'base64')
  const { bytes, width, height } = await pictures.drawWithin(userId, source, LONGEST_SIDE)
  const name = randomBytes(16).toString('base64url')
  // The row is recorded first: a file without a row would never be removed.
  await recordImage(db, { name, userId, width, height, consentVersion: CONSENT_VERSION, now: clock() })
  await files.put(toFilePath({ userId, name }), bytes)
  return { name, url: toImageUrl({ name }), width, height }
}

/** Refuses names that are unknown, of another person, or in a post already. */
export async function attachImages(
  tx: Db,
  postId: number,
  userId: number,
  names: readonly string[],
): Promise<void> {
  const unique = [...new Set(names)]
  if ((await recordImagesAttached(tx, postId, userId, unique)) < unique.length)
    throw new Refusal('post-image-unknown')
}

/** By the id of the post. */
export async function listWireImages(
  { db }: Pick<Needs, 'db'>,
  postIds: readonly number[],
): Promise<Map<number, WireReply['images']>> {
  const images = await listImages(db, postIds)
  const byPost = Map.groupBy(images, ({ postId }) => postId)
  const toWire = (image: PostImage) => ({
    url: toImageUrl(image),
    width: image.width,
    height: image.height,
  })
  return new Map([...byPost].map(([postId, all]) => [postId, all.map(toWire)]))
}

/** Safe to repeat: the row is removed after its file. */
export const removeUnusedImages = async ({
  db,
  files,
  log,
}: Pick<Needs, 'db' | 'files' | 'log'>): Promise<void> =>
  eachAlone({ log, run: 'unused images' }, await listUnusedImages(db), async image => {
    await files.remove(toFilePath(image))
    await removeImage(db, image.name)
  })
