import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import {
  isInDigest,
  isMailedAtOnce,
  mailPreferences,
  notificationKinds,
  toDigest,
} from './notification-mails.ts'

const cases = combinations({
  kind: notificationKinds,
  isRead: [true, false],
  isMailed: [true, false],
  preference: mailPreferences,
})

describe('a notification', () => {
  it.each(cases)(
    'is mailed as its reader prefers, once, and not when it was read: %o',
    ({ preference, ...notification }) => {
      const isDue = !notification.isRead && !notification.isMailed
      expect(isMailedAtOnce(notification, preference)).toBe(isDue && preference === 'at-once')
      expect(isInDigest(notification, preference)).toBe(isDue && preference === 'daily')
    },
  )
})

describe('a digest', () => {
  it('has each discussion once, in the order of its newest, with its newest first', () => {
    const items = [
      { id: 9, rootId: 1 },
      { id: 8, rootId: 2 },
      { id: 7, rootId: 1 },
    ]
    expect(toDigest(items)).toEqual({
      entries: [
        { rootId: 1, items: [items[0], items[2]] },
        { rootId: 2, items: [items[1]] },
      ],
      left: 0,
    })
  })

  it('shows or counts every notification, and never grows past one mail', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ rootId: fc.integer({ min: 1, max: 20 }) })), items => {
        const { entries, left } = toDigest(items)
        const shown = entries.flatMap(entry => entry.items)
        expect(shown.length + left).toBe(items.length)
        expect(shown.length).toBeLessThanOrEqual(30)
        expect(new Set(entries.map(({ rootId }) => rootId)).size).toBe(entries.length)
        expect(entries.every(entry => entry.items.every(({ rootId }) => rootId === entry.rootId))).toBe(true)
      }),
    )
  })
})
