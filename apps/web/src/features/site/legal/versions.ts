import { currentConsentText } from '@alinha/domain'

/** The versions that the log of consents refers to; a page shows the version it is. */
export const termsVersion = currentConsentText('terms').version
export const privacyVersion = currentConsentText('privacy').version
/** Accepted with each ticket, not with the account. */
export const planningCenterTermsVersion = '2026-11-15'
