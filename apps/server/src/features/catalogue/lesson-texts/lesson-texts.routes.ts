import { lessonTexts } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { putCaptions, putChapters, removeCaptions } from './edit-lesson-texts.ts'
import { readLessonTexts } from './read-lesson-texts.ts'

export const lessonTextsRoutes = (needs: Needs) =>
  serve(lessonTexts, {
    readLessonTexts: ({ params }) => readLessonTexts(needs, params.id),
    putCaptions: ({ params, body }, actor, context) => putCaptions(needs, actor, params, body, context),
    removeCaptions: ({ params }, actor, context) => removeCaptions(needs, actor, params, context),
    putChapters: ({ params, body }, actor, context) => putChapters(needs, actor, params.id, body, context),
  })
