import { currentConsentText } from '@alinha/domain'

/** The versions that the log of consents refers to; each page shows its own. */
export const termsVersion = currentConsentText('terms').version
export const privacyVersion = currentConsentText('privacy').version
/** Accepted with each ticket, not with the account. */
export const planningCenterTermsVersion = '2026-11-18'
