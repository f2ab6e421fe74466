export { listProgress } from './progress.queries.ts'
