import { randomBytes } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isPictureShown } from './pictures.queries.ts'

/** As wide as the banner shows it. Cards show the same file. */
export const WIDEST_PICTURE = 960
const URL_START = '/api/files/catalogue/'

const toFile = (name: string): string => `catalogue/${name}`

/** Under a new name: a browser that keeps the old one asks for the new one. Answers with its address. */
export async function storePicture({ files }: Pick<Needs, 'files'>, bytes: Uint8Array): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.webp`
  await files.put(toFile(name), bytes)
  return URL_START + name
}

/** Draws anew what a manager sent. */
export async function drawAndStore(
  needs: Pick<Needs, 'files' | 'pictures'>,
  senderId: number,
  image: string,
): Promise<string> {
  const { bytes } = await needs.pictures.drawWithin(senderId, Buffer.from(image, 'base64'), WIDEST_PICTURE)
  return storePicture(needs, bytes)
}

const PORTRAIT = 480

/** The same as a square, for a person. */
export async function drawSquareAndStore(
  needs: Pick<Needs, 'files' | 'pictures'>,
  senderId: number,
  image: string,
): Promise<string> {
  const drawn = await needs.pictures.drawSquares(senderId, Buffer.from(image, 'base64'), [PORTRAIT])
  const bytes = drawn.get(PORTRAIT)
  if (!bytes) throw new Error('nothing was drawn')
  return storePicture(needs, bytes)
}

/** Leaves the site's own files, as seeded covers are, and what another course shows too. */
export async function removeUnshown(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  address: string | null,
): Promise<void> {
  if (!address?.startsWith(URL_START) || (await isPictureShown(db, address))) return
  await files.remove(toFile(address.slice(URL_START.length)))
}

/** Refuses a replaced picture at once, even if its file still exists. */
export async function readPicture(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  name: string,
  context: Context,
): Promise<Uint8Array> {
  const bytes = (await isPictureShown(db, URL_START + name)) && (await files.read(toFile(name)))
  if (!bytes) throw new Refusal('picture-not-found')
  context.offerAsFile()
  return bytes
}
