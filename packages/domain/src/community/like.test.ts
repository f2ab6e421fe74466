import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { checkLike, likeActions } from './like.ts'

const cases = combinations({ current: likeActions, seen: [...likeActions, null], wanted: likeActions })

describe('a like', () => {
  it.each(cases)('is set when what was seen is so, and never twice: %o', ({ current, seen, wanted }) => {
    const check = checkLike(current, seen, wanted)
    if (current === wanted) expect(check).toEqual({ ok: true, isChange: false })
    else if (seen === null || seen === current) expect(check).toEqual({ ok: true, isChange: true })
    else expect(check).toEqual({ ok: false, reason: 'like-changed-elsewhere' })
  })

  it('is refused in exactly the cases where another device was faster', () => {
    const refused = cases.filter(({ current, seen, wanted }) => !checkLike(current, seen, wanted).ok)
    expect(refused).toHaveLength(12)
  })
})
