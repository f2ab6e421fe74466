/** A shorter time says nothing about the speed of the connection. */
const SHORTEST_MS = 20

const fetchedAhead = new Map<string, number>()
const underWay = new Map<string, Promise<ArrayBuffer>>()
const beginnings = new Map<string, Promise<void>>()

/** How fast a file that was fetched ahead came, in bits per second; null when it is not in the browser's cache. */
export const fetchedAheadSpeed = (url: string): number | null =>
  fetchedAhead.get(new URL(url, location.href).href) ?? null

export const isFetchedAhead = (url: string): boolean => fetchedAheadSpeed(url) !== null

/** The quality that is listed first, unless the original was smaller. */
const USUAL_START = '480'

/**
 * Fetches what the first picture at that second needs, by the addresses that the player will use: the master playlist,
 * the playlist of the quality listed first, and the piece. We name the files of a quality ourselves, so the first piece
 * is fetched without waiting for its playlist. With `isWaitedFor` it does not even wait for the master playlist.
 */
export function fetchBeginning(video: string, second: number, isWaitedFor = false): Promise<void> {
  const master = new URL(video, location.href)
  if (isWaitedFor && second === 0) void fetchFirstPiece(new URL(`${USUAL_START}/`, master)).catch(() => {})
  const beginning = fetchPlaylistsAndPiece(master, second)
  beginnings.set(master.href, beginning)
  return beginning
}

/** Settles when the beginning of this video has been fetched; null when nobody fetches it. */
export const findBeginning = (video: string): Promise<void> | null =>
  beginnings.get(new URL(video, location.href).href) ?? null

async function fetchPlaylistsAndPiece(master: URL, second: number): Promise<void> {
  const [first] = readPlaylist(await fetchText(master))
  if (first === undefined) return
  const playlist = new URL(first.file, master)
  if (second === 0) return fetchFirstPiece(new URL('./', playlist))
  const piece = pieceAt(readPlaylist(await fetchText(playlist)), second)
  await Promise.all([fetchOnce(new URL('init.mp4', playlist)), fetchOnce(new URL(piece, playlist))])
}

async function fetchFirstPiece(folder: URL): Promise<void> {
  const files = ['index.m3u8', 'init.mp4', 's00000.m4s'].map(file => new URL(file, folder))
  await Promise.all(files.filter(({ href }) => !isFetchedAhead(href)).map(fetchOnce))
}

const fetchText = async (url: URL): Promise<string> => new TextDecoder().decode(await fetchOnce(url))

/** Joins a request for the same file that is under way. */
function fetchOnce({ href }: URL): Promise<ArrayBuffer> {
  const fetching = underWay.get(href) ?? fetchFile(href).finally(() => underWay.delete(href))
  underWay.set(href, fetching)
  return fetching
}

async function fetchFile(href: string): Promise<ArrayBuffer> {
  const response = await fetch(href, { credentials: 'include' })
  if (!response.ok) throw new Error(`A file fetched ahead answered ${response.status}.`)
  const answeredAt = performance.now()
  const bytes = await response.arrayBuffer()
  const seconds = Math.max(performance.now() - answeredAt, SHORTEST_MS) / 1000
  fetchedAhead.set(href, (bytes.byteLength * 8) / seconds)
  return bytes
}

type PlaylistFile = { file: string; seconds: number }

function readPlaylist(playlist: string): PlaylistFile[] {
  const lines = playlist.split('\n').map(line => line.trim())
  return lines.flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return []
    return { file: line, seconds: Number(/^#EXTINF:([\d.]+)/.exec(lines[at - 1] ?? '')?.[1] ?? 0) }
  })
}

function pieceAt(pieces: readonly PlaylistFile[], second: number): string {
  let end = 0
  for (const { file, seconds } of pieces) {
    end += seconds
    if (second < end) return file
  }
  return pieces.at(-1)?.file ?? 's00000.m4s'
}
