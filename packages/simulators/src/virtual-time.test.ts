import { describe, expect, it } from 'vitest'
import { addMonths, createVirtualTime } from './virtual-time.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)

describe('virtual time', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-05-10', 0, '2027-05-10'],
  ])('has %s plus %i months on %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to))
  })

  it('lets things happen at their own moment, in order, also those that were caused on the way', () => {
    const time = createVirtualTime()
    time.set(at('2027-01-01'))
    const happened: string[] = []
    const note = (name: string) => happened.push(`${name} ${time.now().toISOString().slice(0, 10)}`)
    time.schedule(at('2027-01-03'), () => note('second'))
    time.schedule(at('2027-01-02'), () => {
      note('first')
      time.schedule(at('2027-01-04'), () => note('third'))
    })
    time.schedule(at('2027-02-02'), () => note('never'))
    time.advance({ months: 1 })
    expect(happened).toEqual(['first 2027-01-02', 'second 2027-01-03', 'third 2027-01-04'])
  })

  it('flows by itself', async () => {
    const time = createVirtualTime()
    time.set(at('2027-01-01'))
    let isDue = false
    time.schedule(new Date(at('2027-01-01').getTime() + 30), () => (isDue = true))
    time.runDue()
    expect(isDue).toBe(false)
    await expect
      .poll(() => {
        time.runDue()
        return isDue
      })
      .toBe(true)
  })

  it('forgets what it was waiting for', () => {
    const time = createVirtualTime()
    let happened = false
    time.schedule(new Date(Date.now() + 1000), () => (happened = true))
    time.reset()
    time.advance({ days: 1 })
    expect(happened).toBe(false)
  })
})
