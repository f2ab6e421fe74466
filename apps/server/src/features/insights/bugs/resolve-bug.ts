import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { markResolved } from './bugs.queries.ts'

export const resolveBug = ({ db }: Pick<Needs, 'db'>, bugId: number, editor: Editor): Promise<void> =>
  inTransaction(db, async tx => {
    if (!(await markResolved(tx, bugId))) throw new Refusal('not-found')
    await recordEdit(tx, editor, 'bugs.resolved', { bugId })
  })
