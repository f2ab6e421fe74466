import { expect, it } from 'vitest'
import { addDays } from './day.ts'
import { languages } from './language.ts'
import { longDayIn } from './long-day.ts'

it.each(languages)('in %s every day of four years is written as Intl writes it', language => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  for (let count = 0; count < 4 * 366; count++) {
    const day = addDays('2026-01-01', count)
    expect(longDayIn(language, day)).toBe(format.format(new Date(`${day}T00:00Z`)))
  }
})
