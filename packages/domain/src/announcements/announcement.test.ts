import { describe, expect, it } from 'vitest'
import {
  announcementState,
  endsBeforeItBegins,
  mayEditAnnouncement,
  mayStopAnnouncement,
} from './announcement.ts'

const at = (moment: string) => Date.parse(`${moment}-03:00`)
const NOW = at('2026-11-16T12:00:00')

describe('an announcement', () => {
  it.each([
    ['draft', null, null, false, true, false],
    ['draft', null, '2026-11-15', false, true, false],
    ['scheduled', '2026-11-16T12:01:00', null, false, true, true],
    ['published', '2026-11-16T12:00:00', null, false, false, true],
    ['published', '2026-11-01T12:00:00', '2026-11-16', false, false, true],
    ['over', '2026-11-01T12:00:00', '2026-11-15', false, false, false],
    ['stopped', '2026-11-01T12:00:00', null, true, false, false],
    ['stopped', '2026-12-01T12:00:00', null, true, false, false],
  ] as const)(
    'is %s when published at %s, until %s, stopped %s',
    (state, publishAt, endsOn, isStopped, mayEdit, mayStop) => {
      const dates = { publishAt: publishAt === null ? null : at(publishAt), endsOn, isStopped }
      expect(announcementState(dates, NOW)).toBe(state)
      expect(mayEditAnnouncement(state)).toBe(mayEdit)
      expect(mayStopAnnouncement(state)).toBe(mayStop)
    },
  )

  it.each([
    ['2026-11-16T23:59:00', '2026-11-16', false],
    ['2026-11-17T00:00:00', '2026-11-16', true],
    ['2026-11-17T00:00:00', null, false],
  ])('from %s to %s ends before it begins: %s', (publishAt, endsOn, isSo) => {
    expect(endsBeforeItBegins(at(publishAt), endsOn)).toBe(isSo)
  })
})
