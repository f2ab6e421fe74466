import type { Needs } from '../../needs.ts'
import { every } from '../../platform/jobs.ts'
import { sweepCommunity } from './community.jobs.ts'
import { removeUnusedImages } from './posts/images.ts'
import { blankOldRemovedPosts } from './posts/post-writes.queries.ts'

export const communityWorker = (needs: Needs) => [
  every('10 4 * * *', sweepCommunity, async () => {
    await blankOldRemovedPosts(needs.db)
    await removeUnusedImages(needs)
  }),
]
