import { describe, expect, it } from 'vitest'
import { matchesCourse } from './course-filters.ts'
import { aCourse, anUpload } from './course-data.test-data.ts'
import { isSameFile } from '../../../media/index.ts'
import { nextPart } from '../../../media/index.ts'
import { waitOf } from '../../../media/index.ts'
import { stepStates } from '../../../media/index.ts'
import { fromCentavos, toCentavos, toSeconds } from '../../../../platform/written-numbers.ts'

const MEGABYTE = 1024 ** 2

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
  ] as const)('with “%s” and %s shows %j', (keyword, filter, ids) => {
    const shown = courses.filter(course => matchesCourse(course, { keyword, filter }))
    expect(shown.map(({ id }) => id)).toEqual(ids)
  })
})

describe('a file', () => {
  it.each([
    [{ name: 'aula.mp4', size: 1000, lastModified: 5 }, {}, true],
    [{ name: 'aula.mp4', size: 1000, lastModified: 6 }, {}, false],
    [{ name: 'aula.mp4', size: 1000, lastModified: 6 }, { modifiedAt: null }, true],
    [{ name: 'aula.mp4', size: 1001, lastModified: 5 }, {}, false],
    [{ name: 'aula 2.mp4', size: 1000, lastModified: 5 }, {}, false],
  ])('%j goes on with %j: %s', (file, facts, expected) => {
    expect(isSameFile(file, anUpload(facts))).toBe(expected)
  })

  it.each([
    ['a fast line doubles the part', MEGABYTE, 0.1, 2 * MEGABYTE],
    ['a very fast line stops at what the proxy takes', 6 * MEGABYTE, 0.1, 8 * MEGABYTE],
    ['a slow line shrinks it to four seconds', 2 * MEGABYTE, 8, MEGABYTE],
    ['a very slow line keeps half a megabyte', MEGABYTE, 60, MEGABYTE / 2],
  ])('on %s', (_, size, seconds, expected) => {
    expect(nextPart(size, seconds)).toBe(expected)
  })
})

it.each([
  [0.2, { hours: 0, minutes: 0, seconds: 1 }],
  [59, { hours: 0, minutes: 0, seconds: 59 }],
  [60, { hours: 0, minutes: 1, seconds: 0 }],
  [3661, { hours: 1, minutes: 2, seconds: 0 }],
])('%d seconds are waited as %j', (seconds, expected) => {
  expect(waitOf(seconds)).toEqual(expected)
})

it.each([
  ['1:05', 65],
  ['90:00', 5400],
  ['1:00:30', 3630],
  ['0:60', null],
  ['75', null],
  ['', null],
])('the time %s is %s', (text, seconds) => {
  expect(toSeconds(text)).toBe(seconds)
})

it.each([
  ['', null],
  ['199,90', 19_990],
  ['R$ 1.249,00', 124_900],
  ['200', 20_000],
  ['19.9', NaN],
  ['dez', NaN],
])('the price %s is %s centavos', (text, centavos) => {
  expect(toCentavos(text)).toBe(centavos)
  if (centavos) expect(toCentavos(fromCentavos(centavos))).toBe(centavos)
})

it.each([
  ['receiving', ['current', 'waiting', 'waiting', 'waiting']],
  ['received', ['done', 'current', 'waiting', 'waiting']],
  ['refused', ['done', 'failed', 'waiting', 'waiting']],
  ['encoding', ['done', 'done', 'current', 'waiting']],
  ['failed', ['done', 'done', 'failed', 'waiting']],
  ['published', ['done', 'done', 'done', 'done']],
] as const)('a file that is %s stands at %j', (state, expected) => {
  expect(Object.values(stepStates(state))).toEqual(expected)
})
