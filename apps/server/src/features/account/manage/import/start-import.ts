import type { userImport } from '@alinha/contract'
import type { Needs } from '../../../../needs.ts'
import { recordEdit, type Editor } from '../../../../platform/audit.ts'
import { inTransaction } from '../../../../platform/database.ts'
import type { AnswerOf } from '../../../../platform/http/serve.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { importPeople } from './import.jobs.ts'
import { toWireImport } from './import-words.ts'
import { countRows, findImport, recordStarted } from './imports.queries.ts'
import type { Part } from './stage-import.ts'

/** The worker writes them. Started twice, it is started once. */
export async function startImport(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  { users, dataRequest: { importId, sendsInvitations = true } }: Part,
  editor: Editor,
): Promise<AnswerOf<typeof userImport.importUsers>> {
  if (users.length > 0) throw new Refusal('import-not-checked')
  const { stored, counts } = await inTransaction(db, async tx => {
    if (!(await findImport(tx, importId))) throw new Refusal('not-found')
    if (await recordStarted(tx, importId, sendsInvitations)) {
      const rows = await countRows(tx, importId)
      await recordEdit(tx, editor, 'people.imported', {
        importId,
        rows: rows.new,
        refused: rows.refused,
        sendsInvitations,
      })
      await jobs.send(tx, importPeople, { importId })
    }
    const found = await findImport(tx, importId)
    if (!found) throw new Refusal('not-found')
    return { stored: found, counts: await countRows(tx, importId) }
  })
  return {
    message: {
      'pt-BR': 'A importação começou. Você pode fechar esta página.',
      en: 'The import has started. You can close this page.',
      es: 'La importación comenzó. Puedes cerrar esta página.',
    },
    created: counts.created,
    refused: [],
    import: toWireImport(stored, counts),
  }
}
