export { FORUM_CATEGORIES_KEY } from './forum.calls.ts'
