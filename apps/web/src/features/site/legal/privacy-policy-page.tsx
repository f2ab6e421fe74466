import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicyTexts } from './privacy-policy.texts.ts'
import { privacyVersion } from './versions.ts'

export function PrivacyPolicyPage() {
  return <LegalPage {...useLazyTexts(privacyPolicyTexts)} version={privacyVersion} />
}
