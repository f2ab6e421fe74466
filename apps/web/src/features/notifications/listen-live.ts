import { LIVE_NOTIFICATIONS_PATH, liveNotifications, type LiveNotifications } from '@alinha/contract'
import { headersOfOurs, toApiUrl } from '../../platform/api/api.ts'

const EVENT = 'notifications'
/** After each failure in a row, a longer one; with a part by chance, so that not all come back at once. */
const WAITS_MS = [3_000, 10_000, 30_000, 60_000] as const
const LONGEST_WAIT_MS = 60_000

/**
 * Hears what is new for as long as the page is looked at, and again after each interruption: the first thing said is
 * how things stand. `EventSource` cannot send the token in a header. Returns the way to stop.
 */
export function listenLive(onNews: (news: LiveNotifications) => void): () => void {
  let connection: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const open = async (): Promise<void> => {
    connection = new AbortController()
    const { signal } = connection
    try {
      await readStream(signal, news => {
        failures = 0
        onNews(news)
      })
    } catch {
      // Lost or refused: it is asked again below.
    }
    if (signal.aborted) return
    const wait = WAITS_MS[failures++] ?? LONGEST_WAIT_MS
    timer = setTimeout(() => void open(), wait * (0.5 + Math.random()))
  }
  const close = (): void => {
    clearTimeout(timer)
    connection?.abort()
    connection = null
  }
  const follow = (): void => {
    if (document.visibilityState === 'hidden') close()
    else if (connection === null) void open()
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

async function readStream(signal: AbortSignal, onNews: (news: LiveNotifications) => void): Promise<void> {
  const url = toApiUrl(LIVE_NOTIFICATIONS_PATH)
  const headers = { Accept: 'text/event-stream', ...(await headersOfOurs('GET', url)) }
  const { ok, body } = await fetch(url, { headers, signal, cache: 'no-store' })
  if (!ok || body === null) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const news = toNews(part)
      if (news !== null) onNews(news)
    }
  }
}

/** One event of the stream, if it is one of ours: between them are signs of life. */
function toNews(part: string): LiveNotifications | null {
  const fields = new Map(
    part.split('\n').map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')] as const
    }),
  )
  if (fields.get('event') !== EVENT) return null
  try {
    return liveNotifications.safeParse(JSON.parse(fields.get('data') ?? '')).data ?? null
  } catch {
    return null
  }
}
