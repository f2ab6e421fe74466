import type { Needs } from '../../../../needs.ts'
import { every, handle } from '../../../../platform/jobs.ts'
import { changeMany, forgetBulkChanges } from './bulk.jobs.ts'
import { deleteOldBulkChanges } from './bulk-changes.queries.ts'
import { changeEach } from './change-each.ts'

export const bulkWorker = (needs: Needs) => [
  handle(changeMany, ({ bulkId }, signal) => changeEach(needs, bulkId, signal)),
  every('40 4 * * *', forgetBulkChanges, () => deleteOldBulkChanges(needs.db)),
]
