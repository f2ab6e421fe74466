import type { WireConsents } from '@alinha/contract'
import { currentConsentText, type ConsentPurpose } from '@alinha/domain'
import { Refusal } from '../../platform/refusal.ts'

/** A page that was open since before the texts changed showed the old ones. */
export function refuseOldConsents(consents: WireConsents): void {
  for (const purpose of ['terms', 'privacy'] as const)
    if (consents[purpose] !== currentConsentText(purpose).version) throw new Refusal('consent-outdated')
}

export const acceptedPurposes = ({ marketing }: WireConsents): ConsentPurpose[] => [
  'terms',
  'privacy',
  ...(marketing === 1 ? (['marketing'] as const) : []),
]
