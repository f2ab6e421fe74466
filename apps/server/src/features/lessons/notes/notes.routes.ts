import { notes } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { exportNotes } from './export-notes.ts'
import { readNotes, rewriteNote, throwNoteAway, writeNote } from './edit-notes.ts'

export const notesRoutes = (needs: Needs) =>
  serve(notes, {
    listNotes: ({ params }, actor) => readNotes(needs, actor, params.id),
    createNote: ({ params, body }, actor) => writeNote(needs, actor, params.id, body),
    updateNote: ({ params, body }, actor) => rewriteNote(needs, actor, params.id, body),
    removeNote: ({ params }, actor) => throwNoteAway(needs, actor, params.id),
    exportNotes: ({ query }, actor) => exportNotes(needs, actor, query.movieId),
  })
