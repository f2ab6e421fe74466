import type { WireUserNote } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockUser } from './user-changes.queries.ts'
import { deleteNote, recordNote } from './user-record.queries.ts'

/** The audit says that there was a note, not what it said. */
export const writeNote = (
  { db }: Pick<Needs, 'db'>,
  userId: number,
  text: string,
  editor: Editor,
): Promise<WireUserNote> =>
  inTransaction(db, async tx => {
    if (!(await lockUser(tx, userId))) throw new Refusal('not-found')
    const note = await recordNote(tx, { userId, authorId: editor.actor.userId, text })
    await recordEditOf(tx, editor, userId, 'people.note-written', { reason: null })
    return note
  })

export async function removeNote({ db }: Pick<Needs, 'db'>, noteId: number, editor: Editor): Promise<Said> {
  await inTransaction(db, async tx => {
    const userId = await deleteNote(tx, noteId)
    if (userId === null) throw new Refusal('not-found')
    await recordEditOf(tx, editor, userId, 'people.note-removed', { reason: null })
  })
  return { message: { 'pt-BR': 'Nota removida.', en: 'Note removed.', es: 'Nota eliminada.' } }
}
