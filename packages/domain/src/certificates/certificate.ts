export const HOURS_FOR_CERTIFICATE = 60
const SECONDS_AN_HOUR = 3600
export const SECONDS_FOR_CERTIFICATE = HOURS_FOR_CERTIFICATE * SECONDS_AN_HOUR

/** Written into each certificate: what was counted, and from how much on. */
export const CERTIFICATE_RULE = 1

export const certificateKinds = ['hours', 'academic'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** Less than this would make a second certificate that says the same. */
export const SECONDS_UNTIL_THE_NEXT = SECONDS_AN_HOUR

export type NewestCertificate = { seconds: number; name: string; isRevoked: boolean }

export type CertificateCheck =
  | { ok: true }
  | { ok: false; reason: 'certificate-hours-missing'; missingSeconds: number }
  /** The one that is there says the same: it is answered instead. */
  | { ok: false; reason: 'certificate-is-current' }
  | { ok: false; reason: 'certificate-name-fixed' | 'certificate-was-revoked' }

/**
 * Whether a person may be given a certificate for so many whole seconds of the ledger. What was revoked is not given
 * anew without a manager.
 */
export function checkCertificate(
  { seconds, name }: { seconds: number; name: string },
  newest: NewestCertificate | null,
): CertificateCheck {
  if (newest?.isRevoked) return { ok: false, reason: 'certificate-was-revoked' }
  const missingSeconds = SECONDS_FOR_CERTIFICATE - seconds
  if (missingSeconds > 0) return { ok: false, reason: 'certificate-hours-missing', missingSeconds }
  if (!newest || seconds >= newest.seconds + SECONDS_UNTIL_THE_NEXT) return { ok: true }
  const reason = newest.name === name ? 'certificate-is-current' : 'certificate-name-fixed'
  return { ok: false, reason }
}

export const certificateStates = ['valid', 'replaced', 'revoked', 'withdrawn'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What its holder has withdrawn says nothing else; what was revoked does not become "replaced" by a later one. */
export function certificateState(facts: {
  isWithdrawn: boolean
  isRevoked: boolean
  isReplaced: boolean
}): CertificateState {
  if (facts.isWithdrawn) return 'withdrawn'
  if (facts.isRevoked) return 'revoked'
  return facts.isReplaced ? 'replaced' : 'valid'
}

/** Whole hours and minutes, never more than was watched. */
export const toHoursAndMinutes = (seconds: number): { hours: number; minutes: number } => ({
  hours: Math.floor(seconds / SECONDS_AN_HOUR),
  minutes: Math.floor((seconds % SECONDS_AN_HOUR) / 60),
})
