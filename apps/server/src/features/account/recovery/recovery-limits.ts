import type { Limit } from '../../../platform/security/rate-limit.ts'
import { signFor, type NamedKeys } from '../../../platform/security/named-keys.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Keeps e-mails out of the table of limits. */
const keyFor = (keys: NamedKeys, text: string) => signFor(keys, 'recovery-limits', text).slice(0, 22)

const threeAnHourSixADay = (key: string): Limit[] => [
  { key: `${key}:hour`, max: 3, seconds: HOUR },
  { key: `${key}:day`, max: 6, seconds: DAY },
]

/** How many mails strangers may cause to one account. An unknown e-mail is counted the same. */
export const accountLimits = (keys: NamedKeys, email: string): Limit[] =>
  threeAnHourSixADay(`recover:account:${keyFor(keys, email)}`)

/** The owner's browser has a limit of its own, which strangers cannot use up. */
export const deviceLimits = (keys: NamedKeys, email: string, device: string): Limit[] =>
  threeAnHourSixADay(`recover:device:${keyFor(keys, `${device} ${email}`)}`)

/** Wide, because mobile carriers put whole towns behind one address: it stops machines, not neighbours. */
export const networkLimit = (network: string): Limit => ({
  key: `recover:network:${network}`,
  max: 300,
  seconds: HOUR,
})

/**
 * Up to this limit the answer tells whether there is an account, so that few addresses can be tried out. Beyond it every
 * answer is the same; whoever has an account is mailed all the same.
 */
export const honestLimit = (network: string): Limit => ({
  key: `recover:honest:${network}`,
  max: 60,
  seconds: DAY,
})

export const tokenLimits = (keys: NamedKeys, email: string, network: string): Limit[] => [
  { key: `email-token:network:${network}`, max: 5, seconds: HOUR },
  { key: `email-token:account:${keyFor(keys, email)}`, max: 5, seconds: HOUR },
]
