import { notes } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { exportNotes } from './export-notes.ts'
import { createNote, removeNote, toWireNote, updateNote } from './edit-notes.ts'
import { listNotes } from './notes.queries.ts'

export const notesRoutes = (needs: Needs) =>
  serve(notes, {
    listNotes: async ({ params }, actor) => ({
      notes: (await listNotes(needs.db, actor.userId, params.id)).map(toWireNote),
    }),
    createNote: ({ params, body }, actor) => createNote(needs, actor, params.id, body),
    updateNote: ({ params, body }, actor) => updateNote(needs, actor, params.id, body),
    removeNote: ({ params }, actor) => removeNote(needs, actor, params.id),
    exportNotes: ({ query }, actor, context) => exportNotes(needs, actor, query.movieId, context),
  })
