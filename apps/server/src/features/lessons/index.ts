export { listProgress } from './hours/progress.queries.ts'
export { renumberUnsummed } from './hours/watch-log.queries.ts'
