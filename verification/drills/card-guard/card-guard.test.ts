import { describe, expect, it } from 'vitest'
import { sendCards, sendHarmlessBodies } from './guard.ts'

const SEED = 20_261_116

describe('the card guard', () => {
  it('takes bodies full of telephones, ISBNs and timestamps, of which a careless guard refuses many [R3.08]', () => {
    const { refused, carelessly } = sendHarmlessBodies(SEED, 20_000)
    expect(refused).toEqual([])
    expect(carelessly).toBeGreaterThan(1000)
  })

  it('refuses every issuer’s cards in every way of writing, in texts and where one pays [R3.08]', () => {
    const { sent, taken } = sendCards(SEED)
    expect(taken).toEqual([])
    expect(sent).toBeGreaterThan(10_000)
  })
})
