export { findDeletionDueAt } from './deletion/deletion.queries.ts'
export { eraseBeforeTakeover } from './deletion/erase-personal-data.ts'
export { listPersonalFiles } from './export/personal-files.ts'
export { removeFiles } from './privacy.jobs.ts'
