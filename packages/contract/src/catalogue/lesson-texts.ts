import {
  CAPTIONS_MAX_CHARACTERS,
  captionLanguages,
  CHAPTER_TITLE_MAX_CHARACTERS,
  CHAPTERS_MAX,
  LESSON_MAX_SECONDS,
} from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, flag, idParam, list, strict, text, version, wholeNumber, wholeText } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const lessonParams = strict({ id: idParam })
const captionsParams = strict({ id: idParam, language: choice(captionLanguages) })

/** A caption as a manager checks it: times in seconds, the words without markup. */
const wireCue = z.object({ start: z.number(), end: z.number(), text: z.string() })

/** The texts of a lesson as a manager edits them. `isPublished` tells whether viewers see this version yet. */
const lessonTextsReply = z.object({
  duration: z.int(),
  captions: z.array(
    z.object({
      language: z.enum(captionLanguages),
      label: z.string(),
      cues: z.int(),
      /** Stands for the whole text in the version of a save. */
      fingerprint: z.string(),
      isPublished: flag,
      firstCues: z.array(wireCue),
    }),
  ),
  chapters: z.array(z.object({ start: z.int(), title: z.string() })),
})

export const lessonTexts = defineCalls({
  readLessonTexts: {
    method: 'GET',
    path: '/admin/movies/{id}/texts',
    access: 'manager',
    changes: false,
    summary: 'The captions and chapters of a lesson, to be edited.',
    params: lessonParams,
    reply: lessonTextsReply,
  },
  putCaptions: {
    method: 'PUT',
    path: '/admin/movies/{id}/captions/{language}',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary: 'Replace the captions of a lesson in one language by a WebVTT or SubRip text.',
    params: captionsParams,
    body: strict({ text: wholeText(CAPTIONS_MAX_CHARACTERS), version }),
    reply: lessonTextsReply,
  },
  removeCaptions: {
    method: 'DELETE',
    path: '/admin/movies/{id}/captions/{language}',
    access: 'manager',
    changes: true,
    summary: 'Remove the captions of a lesson in one language.',
    params: captionsParams,
    reply: lessonTextsReply,
  },
  putChapters: {
    method: 'PUT',
    path: '/admin/movies/{id}/chapters',
    access: 'manager',
    changes: true,
    summary: 'Replace the chapters of a lesson.',
    params: lessonParams,
    body: strict({
      chapters: list(
        strict({
          start: wholeNumber(0, LESSON_MAX_SECONDS - 1),
          title: text(CHAPTER_TITLE_MAX_CHARACTERS),
        }),
        CHAPTERS_MAX,
      ),
      version,
    }),
    reply: lessonTextsReply,
  },
})
