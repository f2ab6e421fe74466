import type { Company } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { changeCompany, lockCompany } from '../../../platform/company.ts'
import { inTransaction } from '../../../platform/database.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'

/** The record keeps what changed from what to what: these words are on receipts. */
export async function updateCompany(
  { db }: Pick<Needs, 'db'>,
  { version, ...company }: Company & Versioned,
  editor: Editor,
): Promise<void> {
  await inTransaction(db, async tx => {
    const before = await lockCompany(tx)
    refuseOldVersion({ ...company, version }, before)
    const names = (Object.keys(company) as (keyof Company)[]).filter(name => company[name] !== before[name])
    await changeCompany(tx, company)
    const details = names.flatMap(name => [
      [`${name}Before`, before[name]],
      [name, company[name]],
    ])
    await recordEdit(tx, editor, 'company.changed', Object.fromEntries(details))
  })
}
