import type { Feature } from '../../feature.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import { communityJobs } from './community.jobs.ts'
import { communityWorker } from './community.worker.ts'
import { forumRoutes } from './forum/forum.routes.ts'
import { manageCommunityRoutes } from './manage/manage-community.routes.ts'

export const community: Feature = {
  routes: needs => [...commentsRoutes(needs), ...forumRoutes(needs), ...manageCommunityRoutes(needs)],
  queues: communityJobs,
  worker: communityWorker,
}
