import type { Db } from '../../../platform/database.ts'
import { blankColumns, blankWords, removeRows, type TaggedColumn } from '../export/personal-data.queries.ts'
import type { PersonalTable } from '../export/personal-table.ts'
import { blankValues, personalTables } from '../export/personal-tables.ts'

type Erased = { tables: readonly PersonalTable[]; tagged: readonly TaggedColumn[] }

/** As each table says that it is done on deletion. `tagged` is for those that stay as a row without content. */
export async function erasePersonalData(tx: Db, { tables, tagged }: Erased, userId: number): Promise<void> {
  for (const table of tables) {
    if (typeof table.onDeletion === 'object') await blankWords(tx, table, table.onDeletion.blankWords, userId)
    if (table.onDeletion === 'remove-rows') await removeRows(tx, table, userId)
    if (table.onDeletion === 'blank-columns') {
      const columns = tagged.filter(one => one.table === table.table).map(({ column }) => column)
      await blankColumns(tx, table, columns, blankValues(userId), userId)
    }
  }
}

/** What somebody put into an account whose e-mail they never confirmed. What was paid stays. */
export const eraseBeforeTakeover = (tx: Db, userId: number): Promise<void> =>
  erasePersonalData(
    tx,
    { tables: personalTables.filter(({ onTakeover }) => onTakeover !== 'keep-rows'), tagged: [] },
    userId,
  )
