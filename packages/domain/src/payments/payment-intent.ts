/**
 * One click on "pay": recorded before anybody is asked for money, and moved on until the provider's answer is known.
 *
 * - `recorded`: nobody was asked yet.
 * - `sent`: being asked, or whoever asked died.
 * - `unknown`: asked, and no answer came. Never told as a failure: the money may have moved.
 * - `processing`: the provider has it and has not decided.
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

/** Where an event leads; null where it leads nowhere. Money that moved always wins, however late we hear of it. */
export const moveIntent = (state: IntentState, event: IntentEvent): IntentState | null => {
  if (event === 'paid') return state === 'paid' ? null : 'paid'
  return moves[state][event] ?? null
}

export const isSettled = (state: IntentState): boolean => Object.keys(moves[state]).length === 0

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Longer than the longest wait for a reply: whoever asked is dead. */
export const ASKING_TAKES_AT_MOST = 45 * SECOND
/** A write that was lost on the way may still arrive for so long. */
export const LOST_FOR_SURE_AFTER = 2 * MINUTE
/** Nobody is charged for a click that they have forgotten. */
export const TOO_OLD_TO_SEND = 15 * MINUTE
export const PROCESSING_TOO_LONG = 24 * HOUR

export type IntentFacts = {
  state: IntentState
  recordedAt: number
  sentAt: number | null
  /** What the provider said when it was asked for it by its code; null when nobody has asked since it was sent. */
  lookup: 'not-there' | null
}

export type IntentStep = 'nothing' | 'wait' | 'send' | 'ask' | 'abandon' | 'raise-alarm'

/** What whoever finds an intent that is not settled has to do. All moments are milliseconds. */
export function intentStep({ state, recordedAt, sentAt, lookup }: IntentFacts, now: number): IntentStep {
  if (isSettled(state)) return 'nothing'
  const isOld = now - recordedAt >= TOO_OLD_TO_SEND
  if (state === 'recorded') return isOld ? 'abandon' : 'send'
  const sentFor = now - (sentAt ?? recordedAt)
  if (state === 'sent') return sentFor < ASKING_TAKES_AT_MOST ? 'wait' : 'ask'
  if (state === 'processing') return sentFor < PROCESSING_TOO_LONG ? 'ask' : 'raise-alarm'
  if (lookup === null) return 'ask'
  if (sentFor < LOST_FOR_SURE_AFTER) return 'wait'
  return isOld ? 'abandon' : 'send'
}
