import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { catalogue, ReplyOf, WireLessonCard } from '@alinha/contract'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds } from '../../apps/server/src/needs.ts'
import { aPublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { startNginx } from './nginx.ts'
import type { Stage } from './stage.ts'

type Catalog = ReplyOf<typeof catalogue.readCatalog>

/** Repeats the cards. Each copy has an id and a picture address of its own, so that every picture is fetched. */
function lengthen<T extends WireLessonCard>(cards: readonly T[], length: number): T[] {
  if (cards.length === 0) return []
  const copies = Math.ceil(length / cards.length)
  return Array.from({ length: copies }, (_, copy) =>
    cards.map(card => ({
      ...card,
      id: card.id + copy * 1_000_000,
      thumbnail: `${card.thumbnail}?${card.id}-${copy}`,
    })),
  )
    .flat()
    .slice(0, length)
}

/** Gives every seeded lesson a video, so that the catalogue has a banner, new lessons and cards that can be opened. */
export async function openEveryLesson({ environment }: Stage): Promise<void> {
  const needs = await buildNeeds(readConfig(environment), 'worker')
  try {
    const { encodeId } = await aPublishedLesson(needs)
    await needs.db.updateTable('movies').set({ encode_id: encodeId }).execute()
  } finally {
    await needs.close()
  }
}

/** Serves the same site at another address with longer rails than the server sends, which are at most sixteen cards. */
export async function withLongRails<T>(
  { api, webRoot }: Stage,
  length: number,
  play: (url: string) => Promise<T>,
): Promise<T> {
  const [host, port] = api.split(':')
  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    const { method, url, headers } = asked
    const passed = request({ host, port, method, path: url, headers }, answer => {
      const isCatalog = url === '/catalog' && answer.statusCode === 200
      if (isCatalog) void json(answer).then(catalog => send(reply, answer, catalog as Catalog))
      else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }
  const send = (reply: ServerResponse, { headers }: IncomingMessage, catalog: Catalog): void => {
    const body = JSON.stringify({
      ...catalog,
      continueWatching: lengthen(catalog.continueWatching, length),
      newest: lengthen(catalog.newest, length),
      categories: catalog.categories.map(one => ({ ...one, movies: lengthen(one.movies, length) })),
    })
    reply.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  }
  const between = createServer(pass).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const nginx = await startNginx({
    listen: `127.0.0.1:${await freePort()}`,
    webRoot,
    api: `127.0.0.1:${(between.address() as AddressInfo).port}`,
  })
  try {
    return await play(nginx.url)
  } finally {
    await nginx.stop()
    between.close()
    between.closeAllConnections()
  }
}
