import type { Needs } from '../../../needs.ts'
import { withDocument, type Shown } from './open-document.ts'
import {
  listPersonalRecords,
  listTaggedColumns,
  personalColumnsOf,
  type PersonalColumn,
  type PersonalRecord,
} from './personal-data.queries.ts'
import type { PersonalTable } from './personal-table.ts'
import { personalTables } from './personal-tables.ts'

export type PersonalArea = {
  of: PersonalTable
  columns: PersonalColumn[]
  records: PersonalRecord[]
  total: number
}

/** Every column that the schema tags as personal, of every row that is the person's. */
export async function readPersonalData(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: number,
  { shown, mostRecords }: { shown: Shown; mostRecords: number | null },
): Promise<PersonalArea[]> {
  const tagged = await listTaggedColumns(needs.db)
  const areas: PersonalArea[] = []
  for (const of of personalTables) {
    const columns = personalColumnsOf(tagged, of.table)
    if (columns.length === 0) continue
    const { records, total } = await listPersonalRecords(needs.db, of, columns, userId, mostRecords)
    const readable = records.map(record => withDocument(needs, record, userId, shown))
    areas.push({ of, columns, total, records: readable })
  }
  return areas
}
