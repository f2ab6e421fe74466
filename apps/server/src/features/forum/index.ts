export { notePost, type Changer } from './change-posts.ts'
export { postImageFolder, readImages } from './images.ts'
export {
  listCommentsOfMovie,
  listFirstAnswers,
  findLesson,
  findPost,
  postColumns,
  type Managers,
  type Post,
} from './posts.queries.ts'
export { readPost } from './read-discussions.ts'
export { listCategories, listPlaces, type Category } from './topics.queries.ts'
export { postWriter, toWireAuthor, type Reader, type Reading } from './to-wire.ts'
export { writeAnswer, writeComment } from './write-posts.ts'
export {
  lockWithRoot,
  markDiscussionRemoved,
  markRemoved,
  restoreRemoved,
  settleReports,
} from './writing.queries.ts'
