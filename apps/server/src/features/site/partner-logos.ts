import { randomBytes } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isLogoOfPartner } from './site.queries.ts'

/** Twice the width at which the landing page shows it. */
const LONGEST_SIDE = 480
const URL_START = '/api/files/partners/'

const toFile = (name: string): string => `partners/${name}`

/** Draws it anew, under a new name: a browser that keeps the old one asks for the new one. Answers with its address. */
export async function storeLogo(
  { files, pictures }: Pick<Needs, 'files' | 'pictures'>,
  senderId: number,
  image: string,
): Promise<string> {
  const { bytes } = await pictures.drawWithin(senderId, Buffer.from(image, 'base64'), LONGEST_SIDE)
  const name = `${randomBytes(16).toString('base64url')}.webp`
  await files.put(toFile(name), bytes)
  return URL_START + name
}

/** Leaves a logo that is one of the site's own files, as seeded ones are. */
export async function removeLogo({ files }: Pick<Needs, 'files'>, url: string | null): Promise<void> {
  if (url?.startsWith(URL_START)) await files.remove(toFile(url.slice(URL_START.length)))
}

/** Refuses a replaced logo at once, even if its file still exists. */
export async function readLogo(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  name: string,
  context: Context,
): Promise<Uint8Array> {
  const bytes = (await isLogoOfPartner(db, URL_START + name)) && (await files.read(toFile(name)))
  if (!bytes) throw new Refusal('picture-not-found')
  context.offerAsFile()
  return bytes
}
