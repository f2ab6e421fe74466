/** Letters of the Latin script that the faces of the certificate have, and what stands between them. */
const DRAWN = /^[A-Za-zÀ-ÖØ-öø-ÿĀ-ňŊ-žȘ-ț '’.-]+$/
/** Of the ranges above, what no face has. */
const MISSING = /[ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ]/

export const LONGEST_CERTIFICATE_NAME = 80

export type NameCheck = { ok: true; name: string } | { ok: false; reason: 'certificate-name-not-drawable' }

/**
 * The name as it is drawn: the same letters, each as one character, with single spaces. A name of which a letter could not
 * be drawn is refused, because a certificate with another name is worth nothing.
 */
export function checkCertificateName(typed: string): NameCheck {
  const name = typed.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  const isDrawn = DRAWN.test(name) && !MISSING.test(name) && /\p{L}/u.test(name)
  return isDrawn && name.length <= LONGEST_CERTIFICATE_NAME
    ? { ok: true, name }
    : { ok: false, reason: 'certificate-name-not-drawable' }
}

/** Every character that a name may have. */
export const certificateLetters = (): string[] =>
  Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code))
    .concat('’')
    .filter(letter => DRAWN.test(letter) && !MISSING.test(letter))
