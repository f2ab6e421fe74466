import { toCompanyTexts, unknownCompany, type Company, type CompanyTexts } from '@alinha/domain'
import { documentFacts } from './document-facts.ts'
import { useLanguage } from '../language.ts'

const company = documentFacts(
  'company',
  text => (text === '' ? null : (JSON.parse(decodeURIComponent(text)) as Company)),
  // Without the contract's client, which the public pages do not load.
  async () => ((await (await fetch('/api/home/company')).json()) as { company: Company }).company,
)

/** Set by prerender.tsx: there they are slots. */
let prerendered: CompanyTexts | null = null

export function prerenderCompanyAs(texts: CompanyTexts): void {
  prerendered = texts
}

/** Who runs the platform, for sentences. */
export function useCompanyTexts(): CompanyTexts {
  const language = useLanguage()
  const known = company.use()
  return prerendered ?? toCompanyTexts(known ?? unknownCompany, language)
}

/** Contacts and links, each null while it is not set. */
export const useCompany = (): Company => company.useAfterStart() ?? unknownCompany

export const toWhatsappUrl = (number: string): string => `https://wa.me/${number}`
