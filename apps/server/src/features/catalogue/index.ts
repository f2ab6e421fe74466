export { readCatalogue, type SeenCatalogue } from './catalogue-cache.ts'
export { type CachedCatalogue, type CachedCourse } from './cached-catalogue.ts'
export { writeCaptions } from './lesson-texts/edit-lesson-texts.ts'
export { publishCaptions } from './lesson-texts/lesson-texts.jobs.ts'
export { recordChapters, toPublishedCaptions } from './lesson-texts/lesson-texts.queries.ts'
export { findTaughtLesson, isTeacherOf, teaches, type TaughtLesson } from './lesson-staff.queries.ts'
export {
  findLesson,
  isPlayableRow,
  isReleasedLesson,
  LESSON_COLUMNS,
  listLessonTitles,
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
export { opensEverything } from './member-state.ts'
export { cardWriter } from './page-template.ts'
export { drawFrame, makePreview, purgeVideo } from './manage/catalogue.jobs.ts'
export { showFrame } from './pictures/change-pictures.ts'
export { isFrameWanted, recordFrameState } from './pictures/pictures.queries.ts'
export { WIDEST_PICTURE } from './pictures/stored-pictures.ts'
