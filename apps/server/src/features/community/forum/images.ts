import type { forum, ReplyOf, WireReply } from '@alinha/contract'
import { randomBytes } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { drawWithin } from '../../../platform/pictures.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deriveKey, isSignedBy, sign } from '../../../platform/security/secrets.ts'
import {
  findImageOwner,
  listImages,
  listImagesToRemove,
  recordImage,
  removeImage,
  type PostImage,
} from './images.queries.ts'

const LONGEST_SIDE = 1600
/** Of the sentence that is attested, as the screen shows it. */
const CONSENT_VERSION = '2026-11-15'
/** Long enough to read a page, too short to pass the address on. */
const SECONDS_TO_SHOW = 3600

/** By owner, so that everything of a person can be found and removed, whatever the database remembers. */
export const postImageFolder = (userId: number): string => `clinical/${userId}/`

const pathOf = ({ userId, name }: Pick<PostImage, 'userId' | 'name'>): string =>
  `${postImageFolder(userId)}${name}.webp`

type Signing = Pick<Needs, 'config' | 'clock'>

const keyOf = ({ config }: Pick<Needs, 'config'>): Uint8Array => deriveKey(config.APP_SECRET, 'post-image')

/** For pages, which show pictures without a bearer header: whoever was shown the post holds the address, for a while. */
function addressOf(needs: Signing, { name }: Pick<PostImage, 'name'>): string {
  const until = Math.floor(needs.clock().getTime() / 1000) + SECONDS_TO_SHOW
  const said = `${name}-${until.toString(36)}`
  return `/api/files/clinical/${said}-${sign(keyOf(needs), said)}.webp`
}

const ADDRESS = /^((.{22})-([a-z0-9]+))-(.{43})\.webp$/

export async function readPostImage(
  needs: Signing & Pick<Needs, 'db' | 'files'>,
  address: string,
): Promise<Uint8Array> {
  const [, said = '', name = '', until = '', signature = ''] = ADDRESS.exec(address) ?? []
  const isLate = Number.parseInt(until, 36) * 1000 < needs.clock().getTime()
  if (isLate || !isSignedBy(keyOf(needs), said, signature)) throw new Refusal('picture-not-found')
  const userId = await findImageOwner(needs.db, name)
  const bytes = userId && (await needs.files.read(pathOf({ userId, name })))
  if (!bytes) throw new Refusal('picture-not-found')
  return bytes
}

export async function sendPostImage(
  needs: Signing & Pick<Needs, 'db' | 'files'>,
  { userId }: Actor,
  image: string,
): Promise<ReplyOf<typeof forum.sendPostImage>> {
  const { db, files, clock } = needs
  await takeAttempt(db, [{ key: `post-image:${userId}`, max: 40, seconds: 3600 }])
  const { bytes, width, height } = await drawWithin(Buffer.from(image, 'base64'), LONGEST_SIDE)
  const name = randomBytes(16).toString('base64url')
  // The row first: a file that nobody knows of would never be swept.
  await recordImage(db, { name, userId, width, height, consentVersion: CONSENT_VERSION, now: clock() })
  await files.put(pathOf({ userId, name }), bytes)
  return { name, url: addressOf(needs, { name }), width, height }
}

/** By post, with addresses that work for an hour. */
export async function readImages(
  needs: Signing & Pick<Needs, 'db'>,
  postIds: readonly number[],
): Promise<Map<number, WireReply['images']>> {
  const images = await listImages(needs.db, postIds)
  const byPost = Map.groupBy(images, ({ postId }) => postId)
  const toWire = (image: PostImage) => ({
    url: addressOf(needs, image),
    width: image.width,
    height: image.height,
  })
  return new Map([...byPost].map(([postId, all]) => [postId, all.map(toWire)]))
}

/** Safe to repeat: the row goes after its file. */
export async function sweepImages({ db, files }: Pick<Needs, 'db' | 'files'>): Promise<void> {
  for (const image of await listImagesToRemove(db)) {
    await files.remove(pathOf(image))
    await removeImage(db, image.name)
  }
}
