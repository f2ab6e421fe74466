import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { LegalPage } from './legal-page.tsx'
import { termsTexts } from './terms.texts.ts'
import { termsVersion } from './versions.ts'

export function TermsPage() {
  return <LegalPage {...useLazyTexts(termsTexts)} version={termsVersion} />
}
