import { eyes } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, idParam, playbackId, strict, wholeNumber, yesOrNo } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireLessonPage, wireLessonPreview } from '../wire/lesson.ts'

const MILLISECONDS_A_DAY = 86_400_000

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
  tellPlayback: {
    method: 'POST',
    path: '/playback-quality',
    access: 'member',
    changes: true,
    summary:
      'How a playback went, told by one player in ten. It is only summed: neither person nor lesson is kept.',
    body: strict({
      /** From the press to the first picture; null when none came. */
      firstFrameMs: z.nullable(wholeNumber(0, 120_000)),
      watchedMs: wholeNumber(0, MILLISECONDS_A_DAY),
      stalls: wholeNumber(0, 1000),
      stalledMs: wholeNumber(0, MILLISECONDS_A_DAY),
      hasFailed: yesOrNo,
    }),
    reply: z.object({}),
  },
})
