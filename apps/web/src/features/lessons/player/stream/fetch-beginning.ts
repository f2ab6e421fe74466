/** A file that seems to come in no time tells nothing of the connection. */
const SHORTEST_MS = 20

const fetchedAhead = new Map<string, number>()
const underWay = new Map<string, Promise<ArrayBuffer>>()
const beginnings = new Map<string, Promise<void>>()

/** Of a file that is in the browser's cache under exactly this address: how fast it came, in bits a second. */
export const bitsAhead = (url: string): number | null =>
  fetchedAhead.get(new URL(url, location.href).href) ?? null

export const isFetchedAhead = (url: string): boolean => bitsAhead(url) !== null

/** Where lists begin, unless the original was smaller. */
const USUAL_START = '480'

/**
 * Fetches what the first picture at that second needs, under the addresses under which the player will ask for it: the
 * quality that is listed first, its list, and the piece. Names inside a quality are ours, so at the very beginning
 * nothing waits for the list; a player alone would ask for one after the other. Somebody who is waiting already does
 * not even wait for the list of qualities.
 */
export function fetchBeginning(video: string, second: number, isWaitedFor = false): Promise<void> {
  const master = new URL(video, location.href)
  if (isWaitedFor && second === 0) void fetchFirstPiece(new URL(`${USUAL_START}/`, master)).catch(() => {})
  const beginning = fetchAllOf(master, second)
  beginnings.set(master.href, beginning)
  return beginning
}

/** What is being or was fetched ahead of this video; null when nothing is. */
export const findBeginning = (video: string): Promise<void> | null =>
  beginnings.get(new URL(video, location.href).href) ?? null

async function fetchAllOf(master: URL, second: number): Promise<void> {
  const [first] = filesOf(await fetchText(master))
  if (first === undefined) return
  const playlist = new URL(first.file, master)
  if (second === 0) return fetchFirstPiece(new URL('./', playlist))
  const piece = pieceAt(filesOf(await fetchText(playlist)), second)
  await Promise.all([keep(new URL('init.mp4', playlist)), keep(new URL(piece, playlist))])
}

async function fetchFirstPiece(folder: URL): Promise<void> {
  const files = ['index.m3u8', 'init.mp4', 's00000.m4s'].map(file => new URL(file, folder))
  await Promise.all(files.filter(({ href }) => !isFetchedAhead(href)).map(keep))
}

const fetchText = async (url: URL): Promise<string> => new TextDecoder().decode(await keep(url))

/** Once at a time: what is under way is waited for. */
function keep({ href }: URL): Promise<ArrayBuffer> {
  const fetching = underWay.get(href) ?? fetchFile(href).finally(() => underWay.delete(href))
  underWay.set(href, fetching)
  return fetching
}

async function fetchFile(href: string): Promise<ArrayBuffer> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`A file fetched ahead answered ${response.status}.`)
  const answeredAt = performance.now()
  const bytes = await response.arrayBuffer()
  const seconds = Math.max(performance.now() - answeredAt, SHORTEST_MS) / 1000
  fetchedAhead.set(href, (bytes.byteLength * 8) / seconds)
  return bytes
}

type Listed = { file: string; seconds: number }

function filesOf(playlist: string): Listed[] {
  const lines = playlist.split('\n').map(line => line.trim())
  return lines.flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return []
    return { file: line, seconds: Number(/^#EXTINF:([\d.]+)/.exec(lines[at - 1] ?? '')?.[1] ?? 0) }
  })
}

function pieceAt(pieces: readonly Listed[], second: number): string {
  let end = 0
  for (const { file, seconds } of pieces) {
    end += seconds
    if (second < end) return file
  }
  return pieces.at(-1)?.file ?? 's00000.m4s'
}
