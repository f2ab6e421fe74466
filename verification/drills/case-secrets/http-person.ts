import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../../../apps/server/src/testing/people/browser.ts'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import type { Caller } from '../../../apps/server/src/testing/money/cases.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

export type HttpPerson = Caller & { id: number; email: string; viewer: () => string }

/** Somebody who has logged in and calls as a browser does: the API that is named for each call, or nginx before it. */
export async function anHttpPerson(
  { db, environment }: Pick<DrillStage, 'db' | 'environment'>,
  nameApi: () => string,
  facts: Parameters<typeof aMember>[1] = {},
): Promise<HttpPerson> {
  const { id, email } = await aMember({ db }, facts)
  const session = { userId: id, network: '203.0.113.0/24', device: 'drill', hours: 24 }
  const { headers } = await aLogin({ db, keys: appKeysOf(environment) }, session)
  let viewer = ''
  const call: Caller['browser']['call'] = async (method, path, options) => {
    const { body, headers: more = {} } = options ?? {}
    const isRaw = body instanceof Uint8Array
    const answer = await fetch(`${nameApi()}${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body !== undefined && { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie())
      if (/^(__Secure-)?viewer=/.test(set)) viewer = set.slice(0, set.indexOf(';'))
    return toAnswer(answer)
  }
  return { id, email, browser: { call }, viewer: () => viewer }
}

async function toAnswer(answer: Response): Promise<Answer> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : null,
    text,
    bytes,
  }
}

/** Until it is so, or throws after a while. */
export async function untilSo(is: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`not so after ${seconds} s`)
    await wait(200)
  }
}
