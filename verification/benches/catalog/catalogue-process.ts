import { fastify } from 'fastify'
import { readConfig } from '../../../apps/server/src/config.ts'
import { openDatabase, type Database } from '../../../apps/server/src/platform/database.ts'
import { bareCatalogue } from '../../../apps/server/src/testing/statements/bare-catalogue.ts'
import { KEYWORDS } from '../../filled-databases/catalogue-database.ts'
import { listWatchers, type Watcher } from '../../filled-databases/watched-database.ts'
import type { Kind } from './catalogue-requests.ts'

/**
 * What the API is compared with. `bare`: the same framework answering constants as large as our answers. `sql`: the
 * statements of our answers alone, and the catalogue built for each request.
 */
const [kind = '', port = '0', atOnce = '64'] = process.argv.slice(2)
const NAIVE_AT_ONCE = 8
export type Loop = Kind | 'naive'
export type Question = 'cpu' | { loop: Loop; seconds: number } | { constants: Record<Kind, string> }

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

function loopsOver(db: Database): Record<Loop, (person: Watcher, number: number) => Promise<unknown>> {
  const { readCatalogue, openLesson, search, buildCatalogueAnew } = bareCatalogue(db)
  return {
    catalogue: readCatalogue,
    movie: openLesson,
    search: (person, number) => search(person, KEYWORDS[number % KEYWORDS.length] ?? ''),
    naive: buildCatalogueAnew,
  }
}

/** Returns a function that repeats one of the loops for some seconds and counts how often. */
async function openLoop(): Promise<(loop: Loop, seconds: number) => Promise<number>> {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = readConfig()
  const db = openDatabase({ url, connections, statementTimeoutMs: 60_000 })
  const people = await listWatchers(db.pool)
  const loops = loopsOver(db)
  let next = 0
  return async (loop, seconds) => {
    const until = performance.now() + seconds * 1000
    let done = 0
    const goOn = async () => {
      while (performance.now() < until) {
        const number = next++
        await loops[loop](people[number % people.length] as Watcher, number)
        done++
      }
    }
    // More at once would only wait for a connection.
    const count = loop === 'naive' ? NAIVE_AT_ONCE : Number(atOnce)
    await Promise.all(Array.from({ length: count }, goOn))
    return done
  }
}

const loop = kind === 'sql' ? await openLoop() : null

process.on('message', (question: Question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
  else if ('constants' in question)
    void serveConstants(question.constants).then(() => process.send?.('listening'))
  else void loop?.(question.loop, question.seconds).then(done => process.send?.(done))
})
process.send?.('ready')
