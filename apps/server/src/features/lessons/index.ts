export { listProgress } from './hours/progress.queries.ts'
