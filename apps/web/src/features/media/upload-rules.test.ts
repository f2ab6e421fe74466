import { describe, expect, it } from 'vitest'
import { isSameFile } from './same-file.ts'
import { nextPartSize } from '../../platform/uploads/send-file.ts'
import { toTimeLeft } from './time-left.ts'
import { toStepStates } from './upload-step-states.ts'

const MEGABYTE = 1024 ** 2

describe('a file', () => {
  const upload = { fileName: 'aula.mp4', bytes: 1000, modifiedAt: 5 }

  it.each([
    [{ name: 'aula.mp4', size: 1000, lastModified: 5 }, {}, true],
    [{ name: 'aula.mp4', size: 1000, lastModified: 6 }, {}, false],
    [{ name: 'aula.mp4', size: 1000, lastModified: 6 }, { modifiedAt: null }, true],
    [{ name: 'aula.mp4', size: 1001, lastModified: 5 }, {}, false],
    [{ name: 'aula 2.mp4', size: 1000, lastModified: 5 }, {}, false],
  ])('%j continues an upload with %j: %s', (file, facts, expected) => {
    expect(isSameFile(file, { ...upload, ...facts })).toBe(expected)
  })

  it.each([
    ['a fast connection doubles the part', MEGABYTE, 0.1, 2 * MEGABYTE],
    ['a very fast connection stops at what the proxy accepts', 6 * MEGABYTE, 0.1, 8 * MEGABYTE],
    ['a slow connection shrinks it to four seconds', 2 * MEGABYTE, 8, MEGABYTE],
    ['a very slow connection keeps half a megabyte', MEGABYTE, 60, MEGABYTE / 2],
  ])('%s', (_, size, seconds, expected) => {
    expect(nextPartSize(size, seconds)).toBe(expected)
  })
})

it.each([
  [0.2, { hours: 0, minutes: 0, seconds: 1 }],
  [59, { hours: 0, minutes: 0, seconds: 59 }],
  [60, { hours: 0, minutes: 1, seconds: 0 }],
  [3661, { hours: 1, minutes: 2, seconds: 0 }],
])('%d seconds left are shown as %j', (seconds, expected) => {
  expect(toTimeLeft(seconds)).toEqual(expected)
})

it.each([
  ['receiving', ['current', 'waiting', 'waiting', 'waiting']],
  ['received', ['done', 'current', 'waiting', 'waiting']],
  ['refused', ['done', 'failed', 'waiting', 'waiting']],
  ['encoding', ['done', 'done', 'current', 'waiting']],
  ['failed', ['done', 'done', 'failed', 'waiting']],
  ['published', ['done', 'done', 'done', 'done']],
] as const)('the steps of a file that is %s are %j', (state, expected) => {
  expect(Object.values(toStepStates(state))).toEqual(expected)
})
