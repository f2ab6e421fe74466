import { describe, expect, it } from 'vitest'
import { everyCall } from './index.ts'
import type { Call } from './kit.ts'
import { versionOf } from './version.ts'

describe('the version of what was read', () => {
  const read = { id: 1, title: 'Aula', text: null, other: 1 }
  const sent = { title: 'Nova', text: 'x' }

  it('is of the fields that are saved, whatever their order and whatever they become', () => {
    expect(versionOf(read, sent)).toMatch(/^[\da-f]{16}$/)
    expect(versionOf({ ...read, other: 2 }, { text: 'y', title: '' })).toBe(versionOf(read, sent))
    expect(versionOf(read, { ...sent, unknown: 1, other: undefined })).toBe(versionOf(read, sent))
  })

  it.each([{ title: 'Aulas' }, { title: 'aula' }, { text: '' }, { text: 'null' }])(
    'is another when one of them changes: %j',
    change => expect(versionOf({ ...read, ...change }, sent)).not.toBe(versionOf(read, sent)),
  )
})

/** Calls that write and carry no version, and why nothing that somebody wrote can be lost by them. */
const reasons: Record<string, readonly string[]> = {
  'one thing is chosen, not written: the last choice counts': [
    'account.choosePassword',
    'account.choosePasswordByLink',
    'profile.changeAvatar',
    'profile.changeMarketingConsent',
    'people.resetUserPassword',
    'people.changeManagerRole',
    'people.changeStudentRole',
    'people.changeConsultorRole',
    'people.changeReceiverRole',
    'catalogue.recordReview',
    'catalogue.moveLesson',
    'catalogue.changeLessonPicture',
    'catalogue.changeTeacherPicture',
    'catalogue.changeCoursePicture',
    'community.chooseBestAnswer',
    'community.followTopic',
    'notifications.markNotificationAsRead',
    'notifications.markNotificationsAsRead',
    'notifications.updateNotificationPreferences',
    'checkout.changeCard',
    'payments.nameProviderPlan',
    'site.changePartnerLogo',
    'certificates.keepCertificates',
  ],
  'it adds a version, and the one before stays': ['payments.writeSplitRules'],
  'it says itself what was there before': ['community.changeLike', 'payments.writePrices'],
  'it says what happened, and the row is in that state or refuses': ['planningCenter.moveTicket'],
}
const withoutVersion = Object.values(reasons).flat()

const calls = Object.entries(everyCall).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)
const takesVersion = ({ body }: Call) =>
  body?.safeParse({ version: 'none' }).error?.issues.some(({ path }) => path[0] === 'version') ?? false

it('is taken by every call that writes anew what somebody read', () => {
  const rewriting = calls.filter(
    ([name, call]) => call.method === 'PUT' || /[.](update|change|edit|move|write|put|name)[A-Z]/.test(name),
  )
  const missing = rewriting.filter(([name, call]) => !takesVersion(call) && !withoutVersion.includes(name))
  expect(missing.map(([name]) => name)).toEqual([])
})

it('is missing only where that has a reason, and the reason is about a call', () => {
  const known = new Map(calls)
  for (const name of withoutVersion) {
    const call = known.get(name)
    expect(call && !takesVersion(call), name).toBe(true)
  }
})
