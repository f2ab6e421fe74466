import { callRefusals } from './call-refusals.ts'
import type { Call } from './kit.ts'
import { toJsonSchema } from './json-schema.ts'
import type { RefusalCode } from './refusals.ts'

const saysWhoAsks = ({ body }: Call): boolean =>
  body !== undefined && /"(userId|authorId)"/.test(JSON.stringify(toJsonSchema(body, 'input')))

/** What the guards before every handler can answer to a call of this kind: who asks, with what, and from where. */
export function refusalsOfKind(call: Call): RefusalCode[] {
  const { access, method, changes, hiddenInViews = false } = call
  const isForSome = access === 'consultor' || access === 'receiver' || access === 'manager'
  const isForMembers = access !== 'anyone'
  const mayNotBeAllowed =
    isForSome ||
    (method === 'GET' && changes) ||
    ((access === 'member' || access === 'confirmed') && saysWhoAsks(call))
  const codes: [code: RefusalCode, isPossible: boolean][] = [
    ['session-ended', isForMembers],
    ['view-ended', true],
    ['not-in-a-view', changes || hiddenInViews],
    ['new-password-needed', isForMembers && !call.beforeNewPassword],
    ['email-not-confirmed', access === 'confirmed'],
    ['not-allowed', mayNotBeAllowed],
    ['second-factor-missing', isForSome],
    ['forged-request', method !== 'GET'],
    ['too-many-attempts', call.costly === true],
    ['invalid-request', Boolean(call.params ?? call.query ?? call.body)],
    ['card-not-tokenized', call.cards === 'payment'],
    ['card-in-text', call.body !== undefined && call.cards === undefined],
    ['unavailable', true],
    ['bug', true],
  ]
  return codes.flatMap(([code, isPossible]) => (isPossible ? code : []))
}

/** What its own code can answer, without what every call of its kind can. */
export const ownRefusals = (name: string, call: Call): RefusalCode[] => {
  const ofKind = refusalsOfKind(call)
  return (callRefusals[name] ?? []).filter(code => !ofKind.includes(code))
}
