export { writeCaptions } from './change-lesson-texts.ts'
export { publishCaptions } from './lesson-texts.jobs.ts'
export { captionsOf, chaptersOf, recordChapters, toPublishedCaptions } from './lesson-texts.queries.ts'
