import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  ACCESS_KEY_HEADER,
  PURGE_PATH,
  TOKEN_PREFIX,
  toSigned,
} from '@alinha/providers/media-edge/bunny.wire'
import * as z from 'zod/mini'
import { startHttpSimulator } from '../http-simulator.ts'
import { htmlAnswer, jsonAnswer, type Answer, type Ask, type Running } from '../loopback-server.ts'
import { readJson } from '../read-json.ts'

/** Of the pull zone, and of the account that may purge it. */
export const BUNNY_TOKEN_KEY = 'bunny-token-key-of-the-simulator'
export const BUNNY_API_KEY = 'bunny-api-key-of-the-simulator'

const switched = z.strictObject({ url: z.string() })
const forbidden = () => htmlAnswer(403, '<h1>403 Forbidden</h1>')

/** One pull zone and the API that purges it. `PUT /__sim/origin {url}` says where its files come from. */
export function startBunnySimulator(port: number): Promise<Running> {
  let origin = ''
  const kept = new Map<string, Answer>()

  async function deliver(path: string): Promise<Answer> {
    const [, token = '', expires = '', folder = '', file = ''] = TOKEN_ADDRESS.exec(path) ?? []
    if (!isValid(token, Number(expires), decodeURIComponent(folder), file)) return forbidden()
    const known = kept.get(file)
    if (known) return known
    const answer = await fetch(origin + file).catch(() => null)
    if (answer === null) return htmlAnswer(502, '<h1>Bad Gateway</h1>')
    const fetched = { status: answer.status, body: await answer.text() }
    if (answer.status === 200) kept.set(file, fetched)
    return fetched
  }

  function purge({ query, headers }: Ask): Answer {
    if (headers[ACCESS_KEY_HEADER] !== BUNNY_API_KEY) return jsonAnswer(401, { Message: 'Unauthorized' })
    const { pathname } = new URL(query.get('url') ?? '')
    const prefix = pathname.replace(/\*$/, '')
    for (const file of kept.keys()) if (file === pathname || file.startsWith(prefix)) kept.delete(file)
    return { status: 200, body: '' }
  }

  const setOrigin = ({ body }: Ask): Answer => {
    origin = z.parse(switched, readJson(body)).url
    return { status: 204, body: '' }
  }

  const files = ['/:token/v/:encode/:file', '/:token/v/:encode/:folder/:file'].map(route => ({
    method: 'GET',
    route,
    answer: ({ path }: Ask) => deliver(path),
  }))
  const routes = [...files, { method: 'POST', route: PURGE_PATH, answer: purge }]
  const switches = [{ method: 'PUT', route: '/__sim/origin', answer: setOrigin }]
  return startHttpSimulator(port, routes, () => kept.clear(), switches)
}

const TOKEN_ADDRESS = /^\/bcdn_token=([^&/]+)&expires=(\d+)&token_path=([^&/]+)(\/.*)$/

function isValid(token: string, expires: number, folder: string, file: string): boolean {
  const hash = createHmac('sha256', BUNNY_TOKEN_KEY).update(toSigned(folder, expires)).digest('base64url')
  const [wanted, given] = [Buffer.from(TOKEN_PREFIX + hash), Buffer.from(token)]
  const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given)
  return isOurs && expires * 1000 > Date.now() && folder !== '' && file.startsWith(folder)
}
