import { expect, it } from 'vitest'
import {
  certificateState,
  checkCertificate,
  SECONDS_FOR_CERTIFICATE,
  SECONDS_UNTIL_THE_NEXT,
  toHoursAndMinutes,
} from './certificate.ts'

const name = 'Ana Prado'
const NEEDED = 216_000

it('sixty hours are 216,000 seconds [R5.10] [R9.04]', () => {
  expect(SECONDS_FOR_CERTIFICATE).toBe(NEEDED)
})

it.each([NEEDED, NEEDED + 1, 10 * NEEDED])('%d watched seconds earn the certificate [R5.10]', seconds => {
  expect(checkCertificate({ seconds, name }, null)).toEqual({ ok: true })
})

it.each([
  [0, NEEDED],
  [NEEDED - 1, 1],
  [NEEDED - 1800, 1800],
])('%d watched seconds leave %d missing', (seconds, missingSeconds) => {
  const refused = { ok: false, reason: 'certificate-hours-missing', missingSeconds }
  expect(checkCertificate({ seconds, name }, null)).toEqual(refused)
})

const newest = { seconds: NEEDED, name, isRevoked: false }

it('an hour more earns another, under whatever name, and a second less does not', () => {
  const later = NEEDED + SECONDS_UNTIL_THE_NEXT
  expect(checkCertificate({ seconds: later, name: 'Ana P.' }, newest)).toEqual({ ok: true })
  for (const seconds of [NEEDED, later - 1]) {
    expect(checkCertificate({ seconds, name }, newest)).toMatchObject({ reason: 'certificate-is-current' })
    expect(checkCertificate({ seconds, name: 'Ana P.' }, newest)).toMatchObject({
      reason: 'certificate-name-fixed',
    })
  }
})

it('what was revoked is not given anew, however long somebody watches', () => {
  for (const seconds of [0, NEEDED, 10 * NEEDED])
    expect(checkCertificate({ seconds, name }, { ...newest, isRevoked: true })).toEqual({
      ok: false,
      reason: 'certificate-was-revoked',
    })
})

it.each([
  [false, false, false, 'valid'],
  [false, false, true, 'replaced'],
  [false, true, false, 'revoked'],
  [false, true, true, 'revoked'],
  [true, false, false, 'withdrawn'],
  [true, false, true, 'withdrawn'],
  [true, true, false, 'withdrawn'],
  [true, true, true, 'withdrawn'],
] as const)('withdrawn %s, revoked %s, replaced %s: %s', (isWithdrawn, isRevoked, isReplaced, state) => {
  expect(certificateState({ isWithdrawn, isRevoked, isReplaced })).toBe(state)
})

it.each([
  [NEEDED, 60, 0],
  [NEEDED + 59, 60, 0],
  [NEEDED + 60, 60, 1],
  [3599, 0, 59],
])('%d seconds are %d hours and %d minutes', (seconds, hours, minutes) => {
  expect(toHoursAndMinutes(seconds)).toEqual({ hours, minutes })
})
