import type { Call } from '@alinha/contract'
import { sampleRequest } from '../../apps/server/src/testing/suites/sample-requests.ts'
import type { Caller, HostileApi } from './hostile-api.ts'
import type { HostileTexts } from './hostile-texts.ts'
import type { Place, TextField } from './text-fields.ts'

/** The same value with one text in it replaced; `[]` leads into every item. */
function withText(value: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  if (key === '[]') return (Array.isArray(value) ? value : ['']).map(item => withText(item, rest, text))
  const whole = { ...(value as Record<string, unknown>) }
  return { ...whole, [key]: withText(whole[key], rest, text) }
}

/** A body without any room is no body. */
const placed = (request: ReturnType<typeof sampleRequest>, { place, path }: TextField, text: string) => ({
  ...request,
  [place satisfies Place]: withText(request[place], path, text),
})

/** Sends a few payloads to every text field of every call. The API may take or refuse them, but none may break it. */
export async function sendEverywhere(
  api: HostileApi,
  texts: HostileTexts,
  callers: { member: Caller; manager: Caller; receiver: Caller },
  each: number,
): Promise<void> {
  const callerFor = ({ access }: Call): Caller | null => {
    if (access === 'anyone') return null
    if (access === 'receiver') return callers.receiver
    return access === 'member' || access === 'confirmed' ? callers.member : callers.manager
  }
  for (const [at, field] of texts.fields.entries()) {
    for (let turn = 0; turn < each; turn++) {
      const text = texts.textFor(field.name, ((at * each + turn) % texts.count) + 1)
      const { params, query, body } = placed(sampleRequest(field.call), field, text)
      const request = { params, query, ...(body !== undefined && { body }) }
      await api.send(callerFor(field.call), field.call, request, [field.name])
    }
  }
}
