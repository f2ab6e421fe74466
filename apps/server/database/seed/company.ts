import type { Db } from '../../src/platform/database.ts'
import { changeCompany, readCompany } from '../../src/platform/company.ts'

/** Contacts on domains that nobody can own, and no CNPJ: an invented one could be somebody's. */
export async function seedCompany(db: Db): Promise<void> {
  const { legalName } = await readCompany(db)
  if (legalName !== null) return
  await changeCompany(db, {
    legalName: 'Alinha Educação em Ortodontia Ltda.',
    cnpj: null,
    address: 'Avenida Paulista, 1000, São Paulo, SP, CEP 01310-100',
    email: 'contato@alinha.example',
    whatsapp: '5511900000000',
    officerName: 'Helena Moraes',
    officerEmail: 'privacidade@alinha.example',
    appStore: null,
    playStore: null,
  })
}
