import { fastify } from 'fastify'
import { buildCatalogue } from '../../apps/server/src/features/catalogue/build-catalogue.ts'
import {
  MEMBER_STATES,
  readCatalogueRows,
} from '../../apps/server/src/features/catalogue/catalogue.queries.ts'
import { catalogueRoutes } from '../../apps/server/src/features/catalogue/catalogue.routes.ts'
import { memberStateReader } from '../../apps/server/src/features/catalogue/member-state.ts'
import { fillTemplate } from '../../apps/server/src/features/catalogue/page-template.ts'
import {
  ISSUE_PLAYBACK,
  newPlaybackId,
  OPENED_LESSON,
} from '../../apps/server/src/features/lessons/playback/opened-lesson.queries.ts'
import { playbackRoutes } from '../../apps/server/src/features/lessons/playback/playback.routes.ts'
import { SEARCH, toSearchValues } from '../../apps/server/src/features/search/search.queries.ts'
import { searchRoutes } from '../../apps/server/src/features/search/search.routes.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds } from '../../apps/server/src/needs.ts'
import { buildApp } from '../../apps/server/src/platform/http/app.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import { guardsOf } from '../../apps/server/src/platform/http/guards.ts'
import { KEYWORDS } from './catalogue-database.ts'
import type { Kind } from './catalogue-requests.ts'
import { listWatchers, type Watcher } from './watched-database.ts'

/**
 * One of: `api`, our server; `bare`, the same framework answering constants as large as our answers; `sql`, the
 * statements of our answers alone, and the catalogue built for each request.
 */
const [kind = '', port = '0', atOnce = '64'] = process.argv.slice(2)
const NAIVE_AT_ONCE = 8
export type Loop = Kind | 'naive'
export type Question = 'cpu' | { loop: Loop; seconds: number } | { constants: Record<Kind, string> }

async function serveApi(): Promise<void> {
  const needs = await buildNeeds(readConfig(), 'api')
  const routes = [...catalogueRoutes(needs), ...playbackRoutes(needs), ...searchRoutes(needs)]
  await buildApp(needs, routes, guardsOf(needs)).listen({ port: Number(port), host: '127.0.0.1' })
}

async function serveConstants(constants: Record<Kind, string>): Promise<void> {
  const app = fastify()
  const catalogue = Buffer.from(constants.catalogue)
  const movie = JSON.parse(constants.movie) as object
  const found = JSON.parse(constants.search) as object
  app.get('/catalog', (_request, reply) => reply.header('content-type', 'application/json').send(catalogue))
  app.get('/movies/:id', async () => movie)
  app.post('/search', async () => found)
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}

const noFilters = {
  categoryId: null,
  teacher: null,
  shortestSeconds: null,
  longestSeconds: null,
  isWatched: null,
  releasedAfter: null,
  releasedUpTo: null,
}

function workOf(db: Database): Record<Loop, (person: Watcher, number: number) => Promise<unknown>> {
  const { pool } = db
  const readMemberState = memberStateReader(db)
  const member = ({ userId }: Watcher) => pool.query({ ...MEMBER_STATES, values: [[userId]] })
  return {
    catalogue: member,
    async movie({ userId, sessionId, movieId }) {
      const { rows } = await pool.query<{ encodeId: string }>({
        ...OPENED_LESSON,
        values: [[movieId], [userId]],
      })
      await pool.query({
        ...ISSUE_PLAYBACK,
        values: [userId, sessionId, movieId, rows[0]?.encodeId, newPlaybackId()],
      })
    },
    search(person, number) {
      const keyword = KEYWORDS[number % KEYWORDS.length] ?? ''
      const asked = { keyword, userId: person.userId, filters: noFilters, after: null, limit: 13, moments: 3 }
      return Promise.all([pool.query({ ...SEARCH, values: toSearchValues(asked) }), member(person)])
    },
    async naive({ userId }) {
      const [rows, own] = await Promise.all([readCatalogueRows(db), readMemberState(userId)])
      const { firstPage, courses } = buildCatalogue(rows, '2027-03-14')
      return fillTemplate(firstPage, '{', own, courses)
    },
  }
}

/** Answers how often it was done in that time by so many at once. */
async function openLoop(): Promise<(loop: Loop, seconds: number) => Promise<number>> {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = readConfig()
  const db = openDatabase({ url, connections, statementTimeoutMs: 60_000 })
  const people = await listWatchers(db.pool)
  const work = workOf(db)
  let next = 0
  return async (loop, seconds) => {
    const until = performance.now() + seconds * 1000
    let done = 0
    const goOn = async () => {
      while (performance.now() < until) {
        const number = next++
        await work[loop](people[number % people.length] as Watcher, number)
        done++
      }
    }
    // More at once would only wait for a connection.
    const count = loop === 'naive' ? NAIVE_AT_ONCE : Number(atOnce)
    await Promise.all(Array.from({ length: count }, goOn))
    return done
  }
}

if (kind === 'api') await serveApi()
const loop = kind === 'sql' ? await openLoop() : null

process.on('message', (question: Question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
  else if ('constants' in question)
    void serveConstants(question.constants).then(() => process.send?.('listening'))
  else void loop?.(question.loop, question.seconds).then(done => process.send?.(done))
})
process.send?.('ready')
