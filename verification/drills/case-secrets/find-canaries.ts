import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'

/** The ways in which something clear is usually written down. */
function writingsOf(canary: string): Buffer[] {
  const bytes = Buffer.from(canary)
  // In base64 it may begin at any of three places.
  const encoded = [0, 1, 2].map(place =>
    Buffer.concat([Buffer.alloc(place), bytes])
      .toString('base64')
      .slice(place === 0 ? 0 : 4, -4),
  )
  const texts = [
    bytes.toString('hex'),
    encodeURIComponent(canary),
    JSON.stringify(canary).slice(1, -1),
    ...encoded,
    ...encoded.map(text => text.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return [bytes, Buffer.from(canary, 'utf16le'), ...texts.map(text => Buffer.from(text))]
}

/** How many of the canaries are in these bytes, in any of the writings. Others go on in between: much is looked through. */
export async function countCanaries(canaries: readonly string[], parts: readonly Buffer[]): Promise<number> {
  const written = canaries.map(writingsOf)
  let most = 0
  for (const bytes of parts) {
    most = Math.max(most, written.filter(ways => ways.some(way => bytes.includes(way))).length)
    await pause()
  }
  return most
}

/** Every file below a folder; one that goes away meanwhile is left out. */
export const readFolder = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(entry => {
      const file = join(entry.parentPath, entry.name)
      return existsSync(file) ? [readFileSync(file)] : []
    })
