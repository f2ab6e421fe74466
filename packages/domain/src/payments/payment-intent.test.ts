import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { intentStep, isSettled, moveIntent, type IntentEvent, type IntentState } from './payment-intent.ts'

const states = ['recorded', 'sent', 'unknown', 'processing', 'paid', 'refused', 'abandoned'] as const
const events = ['send', 'paid', 'refused', 'processing', 'no-answer', 'abandon'] as const

const moves: Record<IntentState, Record<IntentEvent, IntentState | null>> = {
  recorded: {
    send: 'sent',
    paid: 'paid',
    refused: null,
    processing: null,
    'no-answer': null,
    abandon: 'abandoned',
  },
  sent: {
    send: null,
    paid: 'paid',
    refused: 'refused',
    processing: 'processing',
    'no-answer': 'unknown',
    abandon: null,
  },
  unknown: {
    send: 'sent',
    paid: 'paid',
    refused: 'refused',
    processing: 'processing',
    'no-answer': 'unknown',
    abandon: 'abandoned',
  },
  processing: {
    send: null,
    paid: 'paid',
    refused: 'refused',
    processing: 'processing',
    'no-answer': 'processing',
    abandon: null,
  },
  paid: { send: null, paid: null, refused: null, processing: null, 'no-answer': null, abandon: null },
  refused: { send: null, paid: 'paid', refused: null, processing: null, 'no-answer': null, abandon: null },
  abandoned: { send: null, paid: 'paid', refused: null, processing: null, 'no-answer': null, abandon: null },
}

describe('an intent', () => {
  it.each(combinations({ state: states, event: events }))(
    'that is $state moves on $event',
    ({ state, event }) => {
      expect(moveIntent(state, event)).toBe(moves[state][event])
    },
  )

  it('is settled when nothing but late money can move it', () => {
    expect(states.filter(isSettled)).toEqual(['paid', 'refused', 'abandoned'])
  })

  it('is never sent while it may be under way: only before it was sent, or when its fate is unknown', () => {
    expect(states.filter(state => moveIntent(state, 'send') === 'sent')).toEqual(['recorded', 'unknown'])
  })
})

describe('what to do with an intent', () => {
  const recordedAt = 1_000_000
  const second = 1000
  const step = (state: IntentState, seconds: number, lookup: 'not-found' | null = null, sentAfter = 0) =>
    intentStep(
      { state, recordedAt, sentAt: recordedAt + sentAfter * second, lookup },
      recordedAt + seconds * second,
    )

  it.each([
    ['recorded', 0, null, 'send'],
    ['recorded', 899, null, 'send'],
    ['recorded', 900, null, 'abandon'],
    ['sent', 44, null, 'wait'],
    ['sent', 45, null, 'look-up'],
    ['sent', 90_000, null, 'look-up'],
    ['unknown', 0, null, 'look-up'],
    ['unknown', 119, 'not-found', 'wait'],
    ['unknown', 120, 'not-found', 'send'],
    ['unknown', 899, 'not-found', 'send'],
    ['unknown', 900, 'not-found', 'abandon'],
    ['processing', 86_399, null, 'look-up'],
    ['processing', 86_400, null, 'raise-alarm'],
    ['paid', 900, null, 'nothing'],
    ['refused', 900, null, 'nothing'],
    ['abandoned', 900, null, 'nothing'],
  ] as const)('that is %s for %i s, and %s at the provider, is to %s', (state, seconds, lookup, expected) => {
    expect(step(state, seconds, lookup)).toBe(expected)
  })

  it('counts from when it was sent last, and its age from when it was recorded', () => {
    expect(step('unknown', 800, 'not-found', 700)).toBe('wait')
    expect(step('unknown', 820, 'not-found', 700)).toBe('send')
    expect(step('unknown', 1000, 'not-found', 700)).toBe('abandon')
  })

  it('that nobody asked about is never sent a second time, whatever its age', () => {
    for (const { state, seconds } of combinations({ state: states, seconds: [0, 60, 300, 900, 100_000] })) {
      if (state !== 'recorded') expect(step(state, seconds)).not.toBe('send')
    }
  })
})
