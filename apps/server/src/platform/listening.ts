import pg from 'pg'
import type { Log } from './log.ts'

/** Null when something may have been missed, because the connection was away. */
type Hear = (payload: string | null) => void

export type Listening = {
  /** What any process tells the channel by `pg_notify`, from now until the answer is called. */
  on(channel: string, hear: Hear): () => void
}

const AGAIN_AFTER_MS = 500
const LOOK_EVERY_MS = 20_000
const LONGEST_ANSWER_MS = 5000

/**
 * One connection of a process that hears what other processes say. It is opened with the first listener, and again
 * whenever it breaks.
 */
export function openListening(url: string, log: Log): Listening & { stop(): Promise<void> } {
  const channels = new Map<string, Set<Hear>>()
  let client: pg.Client | null = null
  let isStopped = false
  let isAgain = false
  let again: NodeJS.Timeout | undefined

  const tellAll = () => {
    for (const hears of channels.values()) for (const hear of hears) hear(null)
  }

  const lose = (lost: pg.Client, error: Error | null) => {
    if (client !== lost) return
    client = null
    if (isStopped) return
    log.warn({ err: error }, 'listening again')
    again = setTimeout(connect, AGAIN_AFTER_MS)
  }

  const listen = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`)

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'alinha-listening',
      connectionTimeoutMillis: LONGEST_ANSWER_MS,
      query_timeout: LONGEST_ANSWER_MS,
      keepAlive: true,
    })
    client = next
    next.on('error', error => lose(next, error))
    next.on('end', () => lose(next, null))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload)
    })
    const begin = async () => {
      await next.connect()
      for (const channel of channels.keys()) await listen(next, channel)
      // Whatever was said before this moment was not heard.
      if (isAgain) tellAll()
      isAgain = true
    }
    begin().catch((error: unknown) => {
      lose(next, error instanceof Error ? error : null)
      void next.end().catch(() => {})
    })
  }

  // A connection can be dead without a word; asking shows it.
  const look = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: unknown) => {
      lose(asked, error instanceof Error ? error : null)
      void asked.end().catch(() => {})
    })
  }, LOOK_EVERY_MS).unref()

  return {
    on(channel, hear) {
      const hears = channels.get(channel) ?? new Set()
      const isNew = hears.size === 0
      channels.set(channel, hears.add(hear))
      if (!client && !again) connect()
      else if (isNew && client) void listen(client, channel).catch(() => {})
      return () => {
        hears.delete(hear)
      }
    },
    async stop() {
      isStopped = true
      clearInterval(look)
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
