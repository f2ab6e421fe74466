import { describe, expect, it } from 'vitest'
import { aCatalog, aFeatured, aShownLesson } from '../../../../testing/a-catalogue.ts'
import { aMember } from '../../../../testing/people.ts'
import { chooseWhatElse } from './choose-what-else.ts'

const lesson = (id: number, facts: Parameters<typeof aShownLesson>[0] = {}) => aShownLesson({ ...facts, id })
const shelf = (...movies: ReturnType<typeof lesson>[]) => [{ id: 2, title: 'Fundamentos', total: 9, movies }]
const today = '2026-11-16'
const none = { continueWatching: [], newest: [], featured: [], categories: [] }
const chosen = (facts: Parameters<typeof aCatalog>[0], user = aMember()) =>
  chooseWhatElse(aCatalog({ ...none, ...facts }), 7, user, today).map(({ id }) => id)

describe('what to watch after the last lesson', () => {
  it('is what was begun, then what is new, then the rest, three at most and each once', () => {
    expect(
      chosen({
        continueWatching: [lesson(11)],
        newest: [lesson(12), lesson(11)],
        featured: [aFeatured({ id: 12 })],
        categories: shelf(lesson(13), lesson(14)),
      }),
    ).toEqual([11, 12, 13])
  })

  it('is not this lesson, nor one that was watched or is only announced', () => {
    expect(
      chosen({
        categories: shelf(lesson(7), lesson(8, { watched: 1 }), lesson(9, { disponivel: 0 }), lesson(10)),
      }),
    ).toEqual([10])
  })

  it('is what this person may watch', () => {
    const free = aMember({ plan: 'free', premiumExpiresOn: null, isPaid: false })
    const categories = shelf(
      lesson(8),
      lesson(9, { isAvailableOnFreePlan: 1 }),
      lesson(10, { isPurchased: 1 }),
    )
    expect(chosen({ categories }, free)).toEqual([9, 10])
    expect(chosen({})).toEqual([])
  })
})
