import { expect, it } from 'vitest'
import { checkCertificate } from './certificate.ts'

it.each([60, 60.01, 1000])('%d watched hours earn the certificate', hours => {
  expect(checkCertificate(hours)).toEqual({ ok: true })
})

it.each([
  [0, 60],
  [59.5, 0.5],
  [59, 1],
])('%d watched hours leave %d missing', (hours, missingHours) => {
  expect(checkCertificate(hours)).toEqual({ ok: false, missingHours })
})
