import { describe, expect, it } from 'vitest'
import { aCourse } from './course-data.test-data.ts'
import { matchesCourse } from './course-filters.ts'

describe('the list of courses', () => {
  const courses = [
    aCourse({ id: 1, title: 'Biomecânica' }),
    aCourse({ id: 2, title: 'Mordida aberta', disponivel: 0 }),
    aCourse({ id: 3, title: 'Biotipos', isOnDemand: 1 }),
  ]
  it.each([
    ['', 'all', [1, 2, 3]],
    [' BIOMECANICA ', 'all', [1]],
    ['bio', 'on-demand', [3]],
    ['', 'draft', [2]],
    ['', 'published', [1, 3]],
    ['x', 'all', []],
  ] as const)('searched for “%s” with the filter %s shows %j', (keyword, filter, ids) => {
    const shown = courses.filter(course => matchesCourse(course, { keyword, filter }))
    expect(shown.map(({ id }) => id)).toEqual(ids)
  })
})
