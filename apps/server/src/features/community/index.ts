export { postImageFolder } from './posts/images.ts'
export { listUnansweredComments } from './posts/unanswered.queries.ts'
