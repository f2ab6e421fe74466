import { CSV_START } from '@alinha/domain'
import { loadChunk } from '../../../../platform/api/load-chunk.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { listRefusedRows } from './import.calls.ts'

type RefusedFile = { name: string; titles: string }

/** With the reason of each, for whoever corrects them. A name that is a formula is not one in this file either. */
export async function saveRefusedRows(importId: string, { name, titles }: RefusedFile): Promise<void> {
  const { unparse } = (await loadChunk(() => import('papaparse'))).default
  const rows = await listRefusedRows(importId)
  const data = rows.map(row => [row.line, row.name, row.email, row.reason])
  const text = unparse({ fields: titles.split(';'), data }, { delimiter: ';', escapeFormulae: true })
  saveFile(new TextEncoder().encode(CSV_START + text), 'text/csv; charset=utf-8', name)
}
