import { bulkChanges } from '@alinha/contract'
import type { Needs } from '../../../../needs.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { countOutcomes, listBulkChanges, listPeopleOf } from './bulk-changes.queries.ts'
import { toWireBulkChange, toWireBulkPerson } from './bulk-words.ts'
import { readBulkChange, startBulkChange, stopBulkChange } from './start-bulk-change.ts'

export const bulkRoutes = (needs: Needs) =>
  serve(bulkChanges, {
    startBulkChange: ({ body }, actor, context) => startBulkChange(needs, body, { actor, context }),
    listBulkChanges: async () => {
      const changes = await listBulkChanges(needs.db)
      const counts = await countOutcomes(
        needs.db,
        changes.map(({ id }) => id),
      )
      return {
        changes: changes.flatMap((change, at) => {
          const counted = counts[at]
          return counted ? [toWireBulkChange(change, counted)] : []
        }),
      }
    },
    readBulkChange: async ({ params }) => ({ change: await readBulkChange(needs.db, params.bulkId) }),
    listBulkChangePeople: async ({ params, query }, _actor, { language }) => {
      await readBulkChange(needs.db, params.bulkId)
      const { rows, next } = await listPeopleOf(needs.db, params.bulkId, query)
      return { people: rows.map(row => toWireBulkPerson(row, language)), next }
    },
    stopBulkChange: async ({ params }, actor, context) => ({
      change: await stopBulkChange(needs, params.bulkId, { actor, context }),
    }),
  })
