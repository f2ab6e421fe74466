import type { Company } from '@alinha/domain'
import type { Db } from './database.ts'

/** What managers set about the company; receipts and every page of the site show it. */
export function readCompany(db: Db): Promise<Company> {
  return selectCompany(db).executeTakeFirstOrThrow()
}

/** Whoever changes it waits for whoever is changing it. */
export function lockCompany(db: Db): Promise<Company> {
  return selectCompany(db).forUpdate().executeTakeFirstOrThrow()
}

const selectCompany = (db: Db) =>
  db
    .selectFrom('company')
    .select([
      'legal_name as legalName',
      'cnpj',
      'address',
      'email',
      'whatsapp',
      'officer_name as officerName',
      'officer_email as officerEmail',
      'app_store as appStore',
      'play_store as playStore',
    ])

export async function changeCompany(db: Db, company: Company): Promise<void> {
  await db
    .updateTable('company')
    .set({
      legal_name: company.legalName,
      cnpj: company.cnpj,
      address: company.address,
      email: company.email,
      whatsapp: company.whatsapp,
      officer_name: company.officerName,
      officer_email: company.officerEmail,
      app_store: company.appStore,
      play_store: company.playStore,
    })
    .execute()
}
