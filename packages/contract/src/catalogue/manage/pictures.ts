import * as z from 'zod/mini'
import { choice, idParam, picture, strict, textLike, wholeNumber } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'
import { refusals } from '../../refusals.ts'
import { wireEditedCourse } from '../../wire/course.ts'
import { wireEditedLesson } from '../../wire/lesson.ts'

const SECONDS_A_DAY = 86_400

const lessonReply = z.object({ movie: wireEditedLesson })

/** The pictures of lessons and courses. */
export const managePictures = defineCalls({
  changeLessonPicture: {
    method: 'POST',
    path: '/admin/movies/{id}/picture',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary:
      'Give a lesson a picture of its own, a JPEG, PNG or WebP in base64, or let it show the cover of its course.',
    params: strict({ id: idParam }),
    body: strict({ image: z.nullable(picture) }),
    reply: lessonReply,
  },
  drawLessonFrame: {
    method: 'POST',
    path: '/admin/movies/{id}/frame',
    access: 'manager',
    changes: true,
    summary:
      'Let a worker draw the lesson’s picture from this second of its video. Its frame tells how far it is.',
    params: strict({ id: idParam }),
    body: strict({ second: wholeNumber(0, SECONDS_A_DAY) }),
    reply: lessonReply,
  },
  changeCoursePicture: {
    method: 'POST',
    path: '/admin/courses/{id}/picture',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary: 'Replace the wide cover or the upright poster of a course by a picture in base64, or remove it.',
    params: strict({ id: idParam }),
    body: strict({ kind: choice(['cover', 'poster']), image: z.nullable(picture) }),
    reply: z.object({ course: wireEditedCourse }),
  },
  readCataloguePicture: {
    method: 'GET',
    path: '/files/catalogue/{name}',
    access: 'anyone',
    changes: false,
    summary: 'The picture of a lesson or a course. It never changes under its name.',
    params: strict({
      name: textLike(/^[A-Za-z0-9_-]{22}\.webp$/, refusals['picture-not-found'].message),
    }),
    reply: { contentType: 'image/webp' },
  },
})
