import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { DrillStage } from '../../stage/run-drill.ts'
import { ask, aMemberWithSession } from './members.ts'

export type Figures = {
  reads: number
  failedReads: Record<string, number>
  writes: number
  /** What was not confirmed: the person sees it and tries again. */
  unconfirmedWrites: Record<string, number>
  /** Texts that the API has confirmed, and texts of which nobody knows. */
  confirmed: string[]
  unknown: string[]
}

export type Load = { figures: Figures; countRequests: () => number; stop: () => Promise<Figures> }

type Options = {
  stage: DrillStage
  url: string
  lessonId: number
  readers: number
  writers: number
  /** How long each member waits after an answer. */
  pauseMs: number
}

/** Fewer than a person may write in ten minutes. */
const NOTES_OF_A_PERSON = 100

/** Members who read and write through `url`, each with a connection of their own, until they are stopped. */
export async function startLoad(options: Options): Promise<Load> {
  const { stage, url, lessonId, readers, writers, pauseMs } = options
  const figures: Figures = {
    reads: 0,
    failedReads: {},
    writes: 0,
    unconfirmedWrites: {},
    confirmed: [],
    unknown: [],
  }
  let isStopping = false
  const count = (among: Record<string, number>, status: number) => {
    const name = status === 0 ? 'broken connection' : String(status)
    among[name] = (among[name] ?? 0) + 1
  }
  const paths = ['/verify-token', '/notifications/count', '/catalog', `/movies/${lessonId}/notes`]

  async function read(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { headers } = await aMemberWithSession(stage)
    while (!isStopping) {
      const path = paths[figures.reads % paths.length]
      figures.reads++
      const status = await ask(`${url}/api${path}`, agent, { method: 'GET', headers })
      if (status !== 200) count(figures.failedReads, status)
      if (pauseMs > 0) await wait(pauseMs)
    }
    agent.destroy()
  }

  async function write(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let [written, member] = [0, await aMemberWithSession(stage)]
    while (!isStopping) {
      if (++written % NOTES_OF_A_PERSON === 0) member = await aMemberWithSession(stage)
      const text = `nota ${randomUUID().replaceAll(/\d/g, 'x')}${randomUUID().replaceAll(/\d/g, 'y')}`
      figures.writes++
      const body = JSON.stringify({ second: 1, text })
      const status = await ask(`${url}/api/movies/${lessonId}/notes`, agent, {
        method: 'POST',
        headers: member.headers,
        body,
      })
      if (status === 200) figures.confirmed.push(text)
      else {
        figures.unknown.push(text)
        count(figures.unconfirmedWrites, status)
      }
      if (pauseMs > 0) await wait(pauseMs)
    }
    agent.destroy()
  }

  const running = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)]
  return {
    figures,
    countRequests: () => figures.reads + figures.writes,
    async stop() {
      isStopping = true
      await Promise.all(running)
      return figures
    },
  }
}

export type Kept = { lost: number; doubled: number }

/** Looks each text up among the notes: a confirmed one is there once, any other at most once. */
export async function compareNotes({ db }: DrillStage, { confirmed, unknown }: Figures): Promise<Kept> {
  const { rows } = await db.pool.query<Kept>(
    `with sent as (select text, true as is_confirmed from unnest($1::text[]) text
                   union all select text, false from unnest($2::text[]) text),
          found as (select sent.text, is_confirmed, count(notes.id) as times
                      from sent left join notes on notes.text = sent.text group by 1, 2)
     select count(*) filter (where is_confirmed and times = 0)::int as lost,
            count(*) filter (where times > 1)::int as doubled from found`,
    [confirmed, unknown],
  )
  const [kept] = rows
  if (!kept) throw new Error('the notes were not counted')
  return kept
}
