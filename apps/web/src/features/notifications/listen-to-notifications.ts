import { LIVE_NOTIFICATIONS_PATH, liveNotifications, type LiveNotifications } from '@alinha/contract'
import { ownHeaders, toApiUrl } from '../../platform/api/api.ts'

const EVENT = 'notifications'
/** Longer after each failure in a row. A random factor is applied, so that clients do not all return at once. */
const WAITS_MS = [3_000, 10_000, 30_000, 60_000] as const
const LONGEST_WAIT_MS = 60_000

/**
 * Listens while the page is visible, and reconnects after each interruption: the first event of a connection tells the
 * current state. `EventSource` cannot send the token in a header. Returns a function that stops listening.
 */
export function listenToNotifications(onUpdate: (update: LiveNotifications) => void): () => void {
  let connection: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const open = async (): Promise<void> => {
    connection = new AbortController()
    const { signal } = connection
    try {
      await readStream(signal, update => {
        failures = 0
        onUpdate(update)
      })
    } catch {
      // The connection was lost or refused: it is opened again below.
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
  const openWhileVisible = (): void => {
    if (document.visibilityState === 'hidden') close()
    else if (connection === null) void open()
  }

  document.addEventListener('visibilitychange', openWhileVisible)
  openWhileVisible()
  return () => {
    document.removeEventListener('visibilitychange', openWhileVisible)
    close()
  }
}

async function readStream(signal: AbortSignal, onUpdate: (update: LiveNotifications) => void): Promise<void> {
  const url = toApiUrl(LIVE_NOTIFICATIONS_PATH)
  const headers = { Accept: 'text/event-stream', ...(await ownHeaders('GET', url)) }
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
      const update = parseUpdate(part)
      if (update !== null) onUpdate(update)
    }
  }
}

/** Returns null for the comments that keep the connection open. */
function parseUpdate(part: string): LiveNotifications | null {
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
