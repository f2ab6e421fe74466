export { findSums } from './hours/ledger.queries.ts'
export { readWatchedHours } from './hours/read-progress.ts'
export { listProgress } from './hours/progress.queries.ts'
export { renumberUnsummed } from './hours/watch-log.queries.ts'
