export const HOURS_FOR_CERTIFICATE = 60

export type CertificateCheck = { ok: true } | { ok: false; missingHours: number }

export function checkCertificate(watchedHours: number): CertificateCheck {
  return watchedHours >= HOURS_FOR_CERTIFICATE
    ? { ok: true }
    : { ok: false, missingHours: HOURS_FOR_CERTIFICATE - watchedHours }
}
