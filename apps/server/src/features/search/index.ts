export { listMisses } from './misses/misses.queries.ts'
export { correctKeyword, stemsOf } from './search-lessons.ts'
