/**
 * One click on "pay": recorded before anybody is asked for money, and moved on until the provider's answer is known.
 *
 * - `recorded`: nobody was asked yet.
 * - `sent`: the provider is being asked, or the process that asked died.
 * - `unknown`: asked, and no answer came. Never shown as a failure: the money may have moved.
 * - `processing`: the provider has it and has not decided yet.
 * - `abandoned`: it certainly moved no money and will not be sent.
 */
export type IntentState = 'recorded' | 'sent' | 'unknown' | 'processing' | 'paid' | 'refused' | 'abandoned'

export type IntentEvent = 'send' | 'paid' | 'refused' | 'processing' | 'no-answer' | 'abandon'

const moves: Record<IntentState, Partial<Record<IntentEvent, IntentState>>> = {
  recorded: { send: 'sent', abandon: 'abandoned' },
  sent: { refused: 'refused', processing: 'processing', 'no-answer': 'unknown' },
  unknown: {
    send: 'sent',
    refused: 'refused',
    processing: 'processing',
    'no-answer': 'unknown',
    abandon: 'abandoned',
  },
  processing: { refused: 'refused', processing: 'processing', 'no-answer': 'processing' },
  paid: {},
  refused: {},
  abandoned: {},
}

/** The next state; null where the event changes nothing. Money that moved always wins, however late we hear of it. */
export const moveIntent = (state: IntentState, event: IntentEvent): IntentState | null => {
  if (event === 'paid') return state === 'paid' ? null : 'paid'
  return moves[state][event] ?? null
}

export const isSettled = (state: IntentState): boolean => Object.keys(moves[state]).length === 0

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Longer than the longest wait for a reply: after it the process that asked has died. */
export const LONGEST_REQUEST = 45 * SECOND
/** A request that was delayed on the way may still arrive at the provider until then. */
export const LATEST_ARRIVAL = 2 * MINUTE
/** Nobody is charged for a click of long ago. */
export const TOO_OLD_TO_SEND = 15 * MINUTE
export const PROCESSING_TOO_LONG = 24 * HOUR

export type IntentFacts = {
  state: IntentState
  recordedAt: number
  sentAt: number | null
  /** What the provider answered when it was asked for the intent; null when nobody has asked since it was sent. */
  lookup: 'not-found' | null
}

export type IntentStep = 'nothing' | 'wait' | 'send' | 'look-up' | 'abandon' | 'raise-alarm'

/** What to do now with an intent. All moments are milliseconds. */
export function intentStep({ state, recordedAt, sentAt, lookup }: IntentFacts, now: number): IntentStep {
  if (isSettled(state)) return 'nothing'
  const isOld = now - recordedAt >= TOO_OLD_TO_SEND
  if (state === 'recorded') return isOld ? 'abandon' : 'send'
  const sentFor = now - (sentAt ?? recordedAt)
  if (state === 'sent') return sentFor < LONGEST_REQUEST ? 'wait' : 'look-up'
  if (state === 'processing') return sentFor < PROCESSING_TOO_LONG ? 'look-up' : 'raise-alarm'
  if (lookup === null) return 'look-up'
  if (sentFor < LATEST_ARRIVAL) return 'wait'
  return isOld ? 'abandon' : 'send'
}
