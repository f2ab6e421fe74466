import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { changeableUntil, checkEdit, checkRemoval, mayChooseBestAnswer } from './change-window.ts'

const MINUTE = 60_000
const WRITTEN_AT = 1_000_000

const cases = combinations({
  isOwn: [true, false],
  isManager: [true, false],
  isRemoved: [true, false],
  hasAnswers: [true, false],
  minutes: [0, 15, 15.001, 60],
})

const factsOf = ({ isOwn, isManager, isRemoved, hasAnswers, minutes }: (typeof cases)[number]) =>
  [
    { authorId: isOwn ? 7 : 8, writtenAt: WRITTEN_AT, isRemoved, hasAnswers },
    { userId: 7, isManager },
    WRITTEN_AT + minutes * MINUTE,
  ] as const

const said = (check: ReturnType<typeof checkEdit>) => (check.ok ? 'ok' : check.reason)

describe('what somebody wrote', () => {
  it.each(cases)('may be written anew by its author for 15 minutes: %o', facts => {
    const isThere = facts.isOwn && !facts.isRemoved
    const expected = isThere ? (facts.minutes <= 15 ? 'ok' : 'change-window-closed') : 'not-found'
    expect(said(checkEdit(...factsOf(facts)))).toBe(expected)
  })

  it.each(cases)('may be removed by a manager, and by its author in time or while unanswered: %o', facts => {
    let expected = 'ok'
    if (facts.isRemoved || (!facts.isOwn && !facts.isManager)) expected = 'not-found'
    else if (!facts.isManager && facts.minutes > 15 && facts.hasAnswers) expected = 'change-window-closed'
    expect(said(checkRemoval(...factsOf(facts)))).toBe(expected)
  })

  it.each(cases)('has its best answer chosen by its author or a manager: %o', facts => {
    const [post, asker] = factsOf(facts)
    expect(mayChooseBestAnswer(post, asker)).toBe(!facts.isRemoved && (facts.isOwn || facts.isManager))
  })

  it('says until when its author may change it', () => {
    expect(changeableUntil(WRITTEN_AT)).toBe(WRITTEN_AT + 900_000)
  })
})
