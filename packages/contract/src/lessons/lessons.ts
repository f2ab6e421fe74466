import { eyes } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, idParam, playbackId, strict, yesOrNo } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireLessonPage, wireLessonPreview } from '../wire/lesson.ts'

export const lessons = defineCalls({
  readLesson: {
    method: 'GET',
    path: '/movies/{id}',
    access: 'member',
    changes: false,
    goesFirst: true,
    summary: 'A lesson, with its video when the person may watch it. Staff may look at it as others would.',
    params: strict({ id: idParam }),
    query: strict({ as: z.optional(choice(eyes)) }),
    reply: z.object({ movie: wireLessonPage }),
  },
  readPreview: {
    method: 'GET',
    path: '/preview/{id}',
    access: 'anyone',
    changes: false,
    summary: 'What anyone may see of a lesson.',
    params: strict({ id: idParam }),
    reply: z.object({ movie: wireLessonPreview }),
  },
  continuePlayback: {
    method: 'POST',
    path: '/playbacks/{id}',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary: 'Begin a playback, or go on with a fresh address. A third one at a time stops the oldest.',
    params: strict({ id: playbackId }),
    body: strict({ takeOver: z.optional(yesOrNo) }),
    reply: z.object({ video: z.string(), expiresAt: z.string() }),
  },
})
