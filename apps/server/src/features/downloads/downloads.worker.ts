import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import { every, handle } from '../../platform/jobs.ts'
import { forgetArrival, forgetMaterial, forgetUnsentMaterials } from './downloads.jobs.ts'
import { arrivalPath } from './material-paths.ts'
import { deleteUnsentMaterials } from './materials.queries.ts'

const HOURS_TO_SEND = 24

export const downloadsWorker = ({ db, jobs, files, clock }: Needs) => [
  handle(forgetMaterial, async ({ path }) => {
    await files.remove(arrivalPath(path))
    await files.remove(path)
  }),
  handle(forgetArrival, ({ path }) => files.remove(arrivalPath(path))),
  every('40 3 * * *', forgetUnsentMaterials, () =>
    inTransaction(db, async tx => {
      const before = new Date(clock().getTime() - HOURS_TO_SEND * 3_600_000)
      for (const path of await deleteUnsentMaterials(tx, before))
        await jobs.send(tx, forgetMaterial, { path })
    }),
  ),
]
