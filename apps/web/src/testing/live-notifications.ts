import type { LiveNotifications } from '@alinha/contract'

/** jsdom has no global ReadableStream, but its Response uses one. */
const Stream = new Response(' ').body?.constructor as typeof ReadableStream

const listening = new Set<ReadableStreamDefaultController<Uint8Array>>()

/** Answers with a stream that stays open until the page leaves. Like every call for members, it needs the token. */
export function answerLiveNotifications({ headers, signal }: RequestInit): Response {
  if (!new Headers(headers).get('Authorization')?.startsWith('Bearer '))
    return new Response(null, { status: 401 })
  const body = new Stream<Uint8Array>({
    start(page) {
      listening.add(page)
      signal?.addEventListener('abort', () => {
        if (listening.delete(page)) page.error(signal.reason)
      })
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

export const countListeningPages = (): number => listening.size

/** Sends to every listening page, in two pieces and after a keep-alive comment, as a server may. */
export function sendLiveNotification(update: LiveNotifications): void {
  const bytes = new TextEncoder().encode(`: \n\nevent: notifications\ndata: ${JSON.stringify(update)}\n\n`)
  for (const page of listening) {
    page.enqueue(bytes.slice(0, 40))
    page.enqueue(bytes.slice(40))
  }
}

/** As if the connection was lost or the server restarted. */
export function endLiveConnections(): void {
  for (const page of listening) page.close()
  listening.clear()
}
