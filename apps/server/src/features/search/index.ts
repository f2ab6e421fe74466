export { correctKeyword, stemsOf } from './search-lessons.ts'
