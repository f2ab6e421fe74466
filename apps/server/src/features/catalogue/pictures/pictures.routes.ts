import { managePictures } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { toWireCourse, toWireEditedLesson } from '../manage/to-wire.ts'
import { askForFrame, changeCoursePicture, changeLessonPicture } from './change-pictures.ts'
import { readPicture } from './stored-pictures.ts'

export const picturesRoutes = (needs: Needs) =>
  serve(managePictures, {
    changeLessonPicture: async ({ params, body }, actor, context) => ({
      movie: toWireEditedLesson(await changeLessonPicture(needs, params.id, body.image, { actor, context })),
    }),
    drawLessonFrame: async ({ params, body }, actor, context) => ({
      movie: toWireEditedLesson(await askForFrame(needs, params.id, body.second, { actor, context })),
    }),
    changeCoursePicture: async ({ params, body }, actor, context) => ({
      course: toWireCourse(await changeCoursePicture(needs, params.id, body, { actor, context })),
    }),
    readCataloguePicture: ({ params }, _actor, context) => readPicture(needs, params.name, context),
  })
