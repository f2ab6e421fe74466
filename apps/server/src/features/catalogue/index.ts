export { readCatalogue, type SeenCatalogue } from './keep-catalogue.ts'
export { type KeptCatalogue, type KeptCourse } from './kept-catalogue.ts'
export { writeCaptions } from './lesson-texts/change-lesson-texts.ts'
export { publishCaptions } from './lesson-texts/lesson-texts.jobs.ts'
export { recordChapters, toPublishedCaptions } from './lesson-texts/lesson-texts.queries.ts'
export {
  findLesson,
  LESSON_COLUMNS,
  PUBLISHED_LESSONS,
  RELEASE_COLUMNS,
  type LessonRow,
} from './lesson.queries.ts'
export {
  findShownLesson,
  lockShownLesson,
  showEncode,
  showPreview,
  type ShownLesson,
} from './lesson-video.queries.ts'
export { opensEverything } from './overlay.ts'
export { cardWriter } from './template.ts'
export { makePreview } from './manage/catalogue.jobs.ts'
