import type { Needs } from '../../../needs.ts'
import { withDocument, type DocumentDisplay } from './readable-document.ts'
import {
  listPersonalRecords,
  listTaggedColumns,
  listPersonalColumns,
  type PersonalColumn,
  type PersonalRecord,
} from './personal-data.queries.ts'
import type { PersonalTable } from './personal-table.ts'
import { personalTables } from './personal-tables.ts'

export type PersonalTableData = {
  table: PersonalTable
  columns: PersonalColumn[]
  records: PersonalRecord[]
  total: number
}

/** Reads every column that the schema tags as personal, from every row of the person. */
export async function readPersonalData(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: number,
  { shown, mostRecords }: { shown: DocumentDisplay; mostRecords: number | null },
): Promise<PersonalTableData[]> {
  const tagged = await listTaggedColumns(needs.db)
  const data: PersonalTableData[] = []
  for (const table of personalTables) {
    const columns = listPersonalColumns(tagged, table.table)
    if (columns.length === 0) continue
    const { records, total } = await listPersonalRecords(needs.db, table, columns, userId, mostRecords)
    const readable = records.map(record => withDocument(needs, record, userId, shown))
    data.push({ table, columns, total, records: readable })
  }
  return data
}
