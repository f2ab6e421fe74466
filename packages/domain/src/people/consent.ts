export const consentPurposes = ['terms', 'privacy', 'marketing'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

export type ConsentText = { version: string; text: string }

/**
 * The sentences a person agrees to, newest last. A version that was shown is never edited or removed: the log of
 * consents refers to it, and anybody may ask what they agreed to.
 */
const texts: Record<ConsentPurpose, readonly [ConsentText, ...ConsentText[]]> = {
  terms: [{ version: '2026-11-15', text: 'Li e aceito os Termos de uso.' }],
  privacy: [
    { version: '2026-11-15', text: 'Li a Política de privacidade e sei como meus dados são usados.' },
  ],
  marketing: [{ version: '2026-11-15', text: 'Quero receber novidades e ofertas por e-mail.' }],
}

/** The sentence to show today. */
export const currentConsentText = (purpose: ConsentPurpose): ConsentText =>
  texts[purpose].at(-1) ?? texts[purpose][0]

export const CONSENT_MISSING = 'Para criar a conta, aceite os Termos de uso e a Política de privacidade.'
