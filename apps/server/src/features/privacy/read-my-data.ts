import type { privacy, ReplyOf } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import type { Context } from '../../platform/http/context.ts'
import { findDeletionDueAt } from './deletion/deletion.queries.ts'
import { listKeptAfterDeletion } from './deletion/kept-after-deletion.ts'
import { readPersonalData } from './export/read-personal-data.ts'
import { inPlainWords } from './export/plain-words.ts'
import { myDataWords } from './languages/my-data-words.ts'
import { listExports } from './privacy.queries.ts'
import { readConsents } from './read-consents.ts'
import { toWireExport } from './export/request-export.ts'

type MyData = ReplyOf<typeof privacy.readMyData>

const RECORDS_SHOWN = 50

/** The law asks for everything, at once and in plain words. */
export async function readMyData(
  needs: Needs,
  userId: number,
  { language }: Pick<Context, 'language'>,
): Promise<MyData> {
  const words = myDataWords[language]
  const { db } = needs
  const tables = await readPersonalData(needs, userId, { shown: 'masked', mostRecords: RECORDS_SHOWN })
  const dueAt = await findDeletionDueAt(db, userId)
  return {
    groups: tables
      .filter(({ total }) => total > 0)
      .map(({ table, columns, records, total }) => ({
        title: words.reason(table.title),
        why: words.reason(table.why),
        keptFor: words.reason(table.keptFor),
        total,
        records: records.map(record =>
          columns.flatMap(({ column, label }) => {
            const value = inPlainWords(table.table, column, record[column], words)
            return value === null ? [] : [{ label: words.label(label), value }]
          }),
        ),
      })),
    consents: await readConsents(needs, userId, words),
    exports: (await listExports(db, userId)).map(toWireExport),
    deletionDueAt: dueAt?.toISOString() ?? null,
    keptAfterDeletion: listKeptAfterDeletion(words),
  }
}
