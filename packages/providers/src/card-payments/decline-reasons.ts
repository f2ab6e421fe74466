import type { ChargeAttempt, DeclineReason } from './port.ts'

type Decline = Omit<NonNullable<ChargeAttempt['decline']>, 'code'>

const soft = (reason: DeclineReason): Decline => ({ reason, mayRetry: true })
const final = (reason: DeclineReason): Decline => ({ reason, mayRetry: false })

/** The brands' return codes (ABECS) that tell a person something. Any other is the issuer's own business. */
const declines: Readonly<Record<string, Decline>> = {
  '14': final('card-invalid'),
  '41': final('not-permitted'),
  '43': final('not-permitted'),
  '46': final('card-invalid'),
  '51': soft('insufficient-funds'),
  '54': final('card-expired'),
  '56': final('card-invalid'),
  '57': final('not-permitted'),
  '63': final('security-code'),
}

export function declineOf(code: string | null, isAntifraud: boolean): Decline {
  if (isAntifraud) return final('antifraud')
  return (code === null ? undefined : declines[code]) ?? soft('issuer')
}
