import * as z from 'zod/mini'
import { idParam, saidReply, strict, text } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const wireUserNote = z.object({
  id: z.int(),
  text: z.string(),
  /** Null once whoever wrote it is gone. */
  author: z.nullable(z.string()),
  createdAt: z.string(),
})
export type WireUserNote = z.output<typeof wireUserNote>

const wireUserRecord = z.object({
  id: z.int(),
  at: z.string(),
  /** `feature.what-happened`. */
  action: z.string(),
  /** Null: the platform itself. */
  actor: z.nullable(z.string()),
  isByOwner: z.boolean(),
  reason: z.nullable(z.string()),
})
export type WireUserRecord = z.output<typeof wireUserRecord>

/** Who did what about a person, and what the team wrote down. */
export const userRecord = defineCalls({
  listUserRecord: {
    method: 'GET',
    path: '/admin/user/{id}/record',
    access: 'manager',
    changes: false,
    summary: 'Who did what to a person’s account, the newest first.',
    params: strict({ id: idParam }),
    query: strict({ after: z.optional(idParam) }),
    reply: z.object({ entries: z.array(wireUserRecord), next: z.nullable(z.int()) }),
  },
  listUserNotes: {
    method: 'GET',
    path: '/admin/user/{id}/notes',
    access: 'manager',
    changes: false,
    summary: 'What the team wrote down about a person, the newest first.',
    params: strict({ id: idParam }),
    reply: z.object({ notes: z.array(wireUserNote) }),
  },
  createUserNote: {
    method: 'POST',
    path: '/admin/user/{id}/notes',
    access: 'manager',
    changes: true,
    summary:
      'Write something down about a person, for the team. The person gets it with a copy of their data.',
    params: strict({ id: idParam }),
    body: strict({ text: text(1000) }),
    reply: z.object({ note: wireUserNote }),
  },
  removeUserNote: {
    method: 'DELETE',
    path: '/admin/user/notes/{noteId}',
    access: 'manager',
    changes: true,
    summary: 'Remove a note about a person.',
    params: strict({ noteId: idParam }),
    reply: saidReply,
  },
})
