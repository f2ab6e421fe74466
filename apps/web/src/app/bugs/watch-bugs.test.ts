import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { noteBug, watchBugs } from './watch-bugs.ts'

const told: string[] = []
const failing = (message: string, { name = 'TypeError', file = '/assets/index-Ab.js' } = {}) =>
  Object.assign(new Error(message), {
    name,
    stack: `${name}: ${message}\n at https://site.test${file}:1:1 ${message}`,
  })

it('tells of errors of the program, each once, a few of a page, and of nothing else', async () => {
  fakeApi({
    'insights.reportBug': ({ body }) => {
      told.push((body as { message: string }).message)
      return {}
    },
  })
  watchBugs()
  noteBug(failing('first'))
  noteBug(failing('first'))
  noteBug(failing('refused', { name: 'RefusedError' }))
  noteBug(failing('Failed to fetch dynamically imported module'))
  noteBug(failing('of an extension', { file: '/content.js' }))
  noteBug('no error at all')
  window.dispatchEvent(new ErrorEvent('error', { error: failing('second') }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failing('third') }))
  for (let at = 4; at < 9; at++) noteBug(failing(`number ${at}`))
  await expect.poll(() => told.toSorted()).toEqual(['first', 'number 4', 'number 5', 'second', 'third'])
})
