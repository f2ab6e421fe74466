import type { LiveNotifications } from '@alinha/contract'

/** The window of a test has it, without its name. */
const Stream = new Response(' ').body?.constructor as typeof ReadableStream

const listening = new Set<ReadableStreamDefaultController<Uint8Array>>()

/** An answer that does not end before the page leaves. As every call for members it asks for the token. */
export function answerLive({ headers, signal }: RequestInit): Response {
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

export const pagesListening = (): number => listening.size

/** To every page that listens, in two pieces, with a sign of life between two events. */
export function tellLive(news: LiveNotifications): void {
  const bytes = new TextEncoder().encode(`: \n\nevent: notifications\ndata: ${JSON.stringify(news)}\n\n`)
  for (const page of listening) {
    page.enqueue(bytes.slice(0, 40))
    page.enqueue(bytes.slice(40))
  }
}

/** The connection is lost, or the server restarts. */
export function endLive(): void {
  for (const page of listening) page.close()
  listening.clear()
}
