import type { Company } from '@alinha/domain'

export const aCompany: Company = {
  legalName: 'Sorriso & Cia. Ltda.',
  cnpj: '11222333000181',
  address: 'Rua das Laranjeiras, 10, Rio de Janeiro, RJ',
  email: 'oi@sorriso.example',
  whatsapp: '5521912345678',
  officerName: 'Lia Prado',
  officerEmail: 'dados@sorriso.example',
  appStore: 'apps.apple.com/br/app/alinha/id1',
  playStore: 'play.google.com/store/apps/details?id=br.alinha',
}

/** Writes the company's data into the document, as nginx does before the program starts. */
export function writeCompanyIntoDocument(): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'company'
  script.textContent = encodeURIComponent(JSON.stringify(aCompany))
  document.head.append(script)
}
