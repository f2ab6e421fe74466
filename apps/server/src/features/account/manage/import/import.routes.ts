import { userImport } from '@alinha/contract'
import type { Needs } from '../../../../needs.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { toWireImport, toWireRow } from './import-words.ts'
import { countRows, findImport, listRows } from './imports.queries.ts'
import { stagePart } from './stage-import.ts'
import { startImport } from './start-import.ts'

async function readImport({ db }: Pick<Needs, 'db'>, importId: string) {
  const stored = await findImport(db, importId)
  if (!stored) throw new Refusal('not-found')
  return stored
}

export const importRoutes = (needs: Needs) =>
  serve(userImport, {
    importUsers: ({ body }, actor, context) =>
      body.dataRequest.dryRun
        ? stagePart(needs, body, { actor, context })
        : startImport(needs, body, { actor, context }),
    readUserImport: async ({ params: { importId } }) => ({
      import: toWireImport(await readImport(needs, importId), await countRows(needs.db, importId)),
    }),
    listUserImportRows: async ({ params: { importId }, query }, _actor, { language }) => {
      await readImport(needs, importId)
      const { rows, next } = await listRows(needs.db, importId, query)
      return { rows: rows.map(row => toWireRow(row, language)), next }
    },
  })
