import { eyes, positionOptions } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, id, idParam, saidReply, strict, text, wholeNumber, version } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireEditedMaterial, wireMaterial } from '../wire/material.ts'

/** Far beyond what is taken: a file that is too large is told so in its own words. */
const TERABYTE = 2 ** 40

const materialReply = z.object({ material: wireEditedMaterial })

export const downloads = defineCalls({
  listDownloads: {
    method: 'GET',
    path: '/user/downloads',
    access: 'member',
    changes: false,
    summary: 'The files and certificates a person may download.',
    reply: z.object({
      downloads: z.array(z.object({ ...wireMaterial.shape, url: z.string(), from: z.nullable(z.string()) })),
      certificates: z.array(z.object({ id: z.int(), title: z.string() })),
    }),
  },
  listLessonMaterials: {
    method: 'GET',
    path: '/movies/{id}/materials',
    access: 'member',
    changes: false,
    summary: 'The files beside a lesson and its course, with addresses for those the person may open.',
    params: strict({ id: idParam }),
    /** Staff may look at them as others would. */
    query: strict({ as: z.optional(choice(eyes)) }),
    reply: z.object({ materials: z.array(wireMaterial) }),
  },
  listMaterials: {
    method: 'GET',
    path: '/admin/materials',
    access: 'manager',
    changes: false,
    summary: 'All files that members may download, newest first.',
    reply: z.object({ materials: z.array(wireEditedMaterial) }),
  },
  beginMaterial: {
    method: 'POST',
    path: '/admin/materials',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary:
      'Announce a file for a lesson, a course or the whole library, and learn the address that takes it.',
    body: strict({
      title: text(120),
      fileName: text(255),
      bytes: wholeNumber(0, TERABYTE),
      courseId: z.nullable(id),
      movieId: z.nullable(id),
    }),
    reply: z.object({ ...materialReply.shape, address: z.string(), contentType: z.string() }),
  },
  finishMaterial: {
    method: 'POST',
    path: '/admin/materials/{id}/finish',
    access: 'manager',
    changes: true,
    summary: 'Say that a file was sent: its content is looked at, and members see it from then on.',
    params: strict({ id: idParam }),
    body: strict({}),
    reply: materialReply,
  },
  updateMaterial: {
    method: 'PUT',
    path: '/admin/materials/{id}',
    access: 'manager',
    changes: true,
    summary: 'Rename a file, and put it at a position among its neighbours.',
    params: strict({ id: idParam }),
    body: strict({ title: text(120), posicao: wholeNumber(1, positionOptions.length), version }),
    reply: materialReply,
  },
  removeMaterial: {
    method: 'DELETE',
    path: '/admin/materials/{id}',
    access: 'manager',
    changes: true,
    summary: 'Take a file away from everybody.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
})
