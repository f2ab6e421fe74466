import * as z from 'zod/mini'
import { idParam, saidReply, strict, text, wholeNumber, version } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireNote } from '../wire/note.ts'

const SECONDS_A_DAY = 86_400

const note = { second: wholeNumber(0, SECONDS_A_DAY), text: text(5000, 'Escreva a sua anotação.') }

export const notes = defineCalls({
  listNotes: {
    method: 'GET',
    path: '/movies/{id}/notes',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'One’s own notes on a lesson, in the order of the lesson.',
    params: strict({ id: idParam }),
    reply: z.object({ notes: z.array(wireNote) }),
  },
  createNote: {
    method: 'POST',
    path: '/movies/{id}/notes',
    access: 'member',
    changes: true,
    summary: 'Pin a note to a second of a lesson.',
    params: strict({ id: idParam }),
    body: strict(note),
    reply: z.object({ note: wireNote }),
  },
  updateNote: {
    method: 'PUT',
    path: '/notes/{id}',
    access: 'member',
    changes: true,
    summary: 'Write one’s note anew, or pin it elsewhere.',
    params: strict({ id: idParam }),
    body: strict({ ...note, version }),
    reply: z.object({ note: wireNote }),
  },
  removeNote: {
    method: 'DELETE',
    path: '/notes/{id}',
    access: 'member',
    changes: true,
    summary: 'Remove one’s note.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  exportNotes: {
    method: 'GET',
    path: '/notes/export',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    costly: true,
    summary: 'One’s notes on all lessons, or on one, as a Markdown file.',
    query: strict({ movieId: z.optional(idParam) }),
    reply: { contentType: 'text/markdown; charset=utf-8' },
  },
})
