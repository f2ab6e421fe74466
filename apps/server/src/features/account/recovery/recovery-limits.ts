import type { Limit } from '../../../platform/security/rate-limit.ts'
import { deriveKey, sign } from '../../../platform/security/secrets.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Signed, so that the table of limits does not become a list of who has tried. */
const keyFor = (appSecret: string, text: string) =>
  sign(deriveKey(appSecret, 'recovery-limits'), text).slice(0, 22)

const threeAnHourSixADay = (key: string): Limit[] => [
  { key: `${key}:hour`, max: 3, seconds: HOUR },
  { key: `${key}:day`, max: 6, seconds: DAY },
]

/** Mails to one account that strangers may cause. An unknown e-mail is counted the same. */
export const accountLimits = (appSecret: string, email: string): Limit[] =>
  threeAnHourSixADay(`recover:account:${keyFor(appSecret, email)}`)

/** The owner's own browser has a budget that strangers cannot use up. */
export const deviceLimits = (appSecret: string, email: string, device: string): Limit[] =>
  threeAnHourSixADay(`recover:device:${keyFor(appSecret, `${device} ${email}`)}`)

export const networkLimit = (network: string): Limit => ({
  key: `recover:network:${network}`,
  max: 5,
  seconds: HOUR,
})

/** Within it an answer is honest about who has an account. After it every answer is the same, and no mail is sent. */
export const honestLimit = (network: string): Limit => ({
  key: `recover:honest:${network}`,
  max: 3,
  seconds: DAY,
})

export const tokenLimits = (appSecret: string, email: string, network: string): Limit[] => [
  { key: `email-token:network:${network}`, max: 5, seconds: HOUR },
  { key: `email-token:account:${keyFor(appSecret, email)}`, max: 5, seconds: HOUR },
]
