import * as z from 'zod/mini'
import { idParam, saidReply, strict, text, uuidParam, wholeNumber } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireUpload } from '../wire/upload.ts'

/** Far beyond what is taken: a file that is too large is told so in its own words. */
const PETABYTE = 2 ** 50
const LAST_DATE = 8_640_000_000_000_000

/** The files of lessons. Their bytes travel by tus, to the address that an upload is given. */
export const uploads = defineCalls({
  beginUpload: {
    method: 'POST',
    path: '/admin/movies/{id}/uploads',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary:
      'Announce a file for a lesson, and learn the address that takes it. What was on its way is given up.',
    params: strict({ id: idParam }),
    body: strict({
      fileName: text(255),
      bytes: wholeNumber(0, PETABYTE),
      /** When the file was last changed, in milliseconds: with name and size it tells files apart. */
      modifiedAt: z.optional(wholeNumber(0, LAST_DATE)),
    }),
    reply: z.object({ id: z.string(), address: z.string() }),
  },
  listUploads: {
    method: 'GET',
    path: '/admin/movies/{id}/uploads',
    access: 'manager',
    changes: false,
    summary: 'The last files of a lesson, newest first, and how far each has come.',
    params: strict({ id: idParam }),
    reply: z.object({ uploads: z.array(wireUpload) }),
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/admin/uploads/{id}',
    access: 'manager',
    changes: true,
    summary: 'Give up a file that has not arrived whole.',
    params: strict({ id: uuidParam }),
    reply: saidReply,
  },
})
