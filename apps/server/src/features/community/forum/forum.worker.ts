import type { Needs } from '../../../needs.ts'
import { every } from '../../../platform/jobs.ts'
import { sweepForum } from './forum.jobs.ts'
import { sweepImages } from './images.ts'
import { emptyOldRemoved } from './writing.queries.ts'

export const forumWorker = (needs: Needs) => [
  every('10 4 * * *', sweepForum, async () => {
    await emptyOldRemoved(needs.db)
    await sweepImages(needs)
  }),
]
