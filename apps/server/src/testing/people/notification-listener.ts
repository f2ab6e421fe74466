import type { LiveNotifications } from '@alinha/contract'
import { until } from '../until.ts'

/** An open page that receives live notifications, over a real connection. */
export class Listener {
  readonly heard: LiveNotifications[] = []
  status = 0
  isOver = false
  readonly #stop = new AbortController()

  static async open(url: string, token: string): Promise<Listener> {
    const listener = new Listener()
    const reply = await fetch(`${url}/notifications/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: listener.#stop.signal,
    })
    listener.status = reply.status
    void listener.#read(reply)
    return listener
  }

  async #read(reply: Response): Promise<void> {
    let text = ''
    try {
      for await (const part of (reply.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        text += part
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = /^event: notifications\ndata: (.+)$/.exec(event)?.[1]
          if (data) this.heard.push(JSON.parse(data) as LiveNotifications)
        }
      }
    } catch {
      // Closed by either side.
    }
    this.isOver = true
  }

  hears(count: number, longestMs = 5000): Promise<void> {
    return until(() => this.heard.length >= count, longestMs)
  }

  close(): void {
    this.#stop.abort()
  }
}
