import type { Language } from './language.ts'

/** As mails, pages and documents name the product. */
export const PRODUCT_NAME = 'Alinha'

/** What managers set about the company that owns the product. What is not set is shown nowhere. */
export type Company = {
  legalName: string | null
  /** 14 letters and digits, without punctuation. */
  cnpj: string | null
  address: string | null
  /** Where people write to. */
  email: string | null
  /** Digits only, with country and area code, as wa.me takes it. */
  whatsapp: string | null
  /** The "Encarregado" of the data protection law, who answers questions about personal data. */
  officerName: string | null
  officerEmail: string | null
  /** The address of its page in each store, without the protocol. */
  appStore: string | null
  playStore: string | null
}

export const unknownCompany: Company = {
  legalName: null,
  cnpj: null,
  address: null,
  email: null,
  whatsapp: null,
  officerName: null,
  officerEmail: null,
  appStore: null,
  playStore: null,
}

/** The 14 characters of a valid CNPJ, however it was punctuated; null otherwise. Since 2026 they may be letters too. */
export function toCnpj(text: string): string | null {
  const cnpj = text.replaceAll(/[.\-/ ]/g, '').toUpperCase()
  if (!/^[A-Z\d]{12}\d{2}$/.test(cnpj) || /^0+$/.test(cnpj)) return null
  const [base, first] = [cnpj.slice(0, 12), checkDigit(cnpj.slice(0, 12))]
  return cnpj === base + first + checkDigit(base + first) ? cnpj : null
}

/** Weights go 2 to 9 and again from the last character on; a letter counts as its code less that of zero. */
function checkDigit(characters: string): string {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, place) => total + (character.charCodeAt(0) - 48) * ((place % 8) + 2), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

/** As sentences need it: each part is there whatever is set. */
export type CompanyTexts = { seller: string; contact: string; officer: string; officerContact: string }

const shownContacts: Record<Language, string> = {
  'pt-BR': 'os contatos indicados no site',
  en: 'the contacts shown on the site',
  es: 'los contactos indicados en el sitio',
}

/** Who sells, as the law wants it said: name, number and address, or what of them is known. */
export const describeSeller = ({ legalName, cnpj, address }: Company): string =>
  [legalName ?? PRODUCT_NAME, cnpj && `CNPJ ${formatCnpj(cnpj)}`, address]
    .filter(part => part !== null)
    .join(', ')

export function toCompanyTexts(company: Company, language: Language): CompanyTexts {
  const contact = company.email ?? shownContacts[language]
  return {
    seller: describeSeller(company),
    contact,
    officer: company.officerName ?? company.legalName ?? PRODUCT_NAME,
    officerContact: company.officerEmail ?? contact,
  }
}

/** Places in the documents of the site, which nginx fills. */
export type CompanySlot = `company_${keyof CompanyTexts | 'json'}`

/** `company_json` has no character that a document or nginx would take for its own. */
export function toCompanySlots(company: Company): Record<CompanySlot, string> {
  const { seller, contact, officer, officerContact } = toCompanyTexts(company, 'pt-BR')
  return {
    company_seller: seller,
    company_contact: contact,
    company_officer: officer,
    company_officerContact: officerContact,
    company_json: encodeURIComponent(JSON.stringify(company)),
  }
}
