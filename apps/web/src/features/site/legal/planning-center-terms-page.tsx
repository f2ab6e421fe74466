import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { LegalPage } from './legal-page.tsx'
import { planningCenterTermsTexts } from './planning-center-terms.texts.ts'
import { planningCenterTermsVersion } from './versions.ts'

export function PlanningCenterTermsPage() {
  return <LegalPage {...useLazyTexts(planningCenterTermsTexts)} version={planningCenterTermsVersion} />
}
