import pg from 'pg'
import type { Log } from './log.ts'

/** The payload is null when notifications may have been missed, because the connection was lost. */
type Receive = (payload: string | null) => void

export type DatabaseChannels = {
  /** Receives what any process sends by `pg_notify`, until the returned function is called. */
  on(channel: string, receive: Receive): () => void
  /** Whether the connection stands; null while nobody has asked for one. */
  isUp(): boolean | null
}

const RECONNECT_AFTER_MS = 500
const PROBE_EVERY_MS = 20_000
const LONGEST_ANSWER_MS = 5000

/**
 * One connection per process that receives what other processes send. It is opened with the first listener, and again
 * whenever it breaks.
 */
export function openDatabaseChannels(url: string, log: Log): DatabaseChannels & { stop(): Promise<void> } {
  const channels = new Map<string, Set<Receive>>()
  let client: pg.Client | null = null
  let isStopped = false
  let wasConnected = false
  let isUp = false
  let reconnection: NodeJS.Timeout | undefined

  const tellAll = () => {
    for (const receivers of channels.values()) for (const receive of receivers) receive(null)
  }

  const lose = (lost: pg.Client, error: Error | null) => {
    if (client !== lost) return
    client = null
    isUp = false
    if (isStopped) return
    log.warn({ err: error }, 'listening again')
    reconnection = setTimeout(connect, RECONNECT_AFTER_MS)
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
      for (const receive of channels.get(channel) ?? []) receive(payload)
    })
    const begin = async () => {
      await next.connect()
      for (const channel of channels.keys()) await listen(next, channel)
      isUp = client === next
      // What was sent while the connection was away was not received.
      if (wasConnected) tellAll()
      wasConnected = true
    }
    begin().catch((error: unknown) => {
      lose(next, error instanceof Error ? error : null)
      void next.end().catch(() => {})
    })
  }

  // A dead connection may give no error until it is used.
  const probe = setInterval(() => {
    const probed = client
    probed?.query('select 1').catch((error: unknown) => {
      lose(probed, error instanceof Error ? error : null)
      void probed.end().catch(() => {})
    })
  }, PROBE_EVERY_MS).unref()

  return {
    on(channel, receive) {
      const receivers = channels.get(channel) ?? new Set()
      const isNew = receivers.size === 0
      channels.set(channel, receivers.add(receive))
      if (!client && !reconnection) connect()
      else if (isNew && client) void listen(client, channel).catch(() => {})
      return () => {
        receivers.delete(receive)
      }
    },
    isUp: () => (channels.size === 0 ? null : isUp),
    async stop() {
      isStopped = true
      clearInterval(probe)
      clearTimeout(reconnection)
      await client?.end().catch(() => {})
    },
  }
}
