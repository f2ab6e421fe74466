import type { Feature } from '../../feature.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import { forumJobs } from './forum/forum.jobs.ts'
import { forumRoutes } from './forum/forum.routes.ts'
import { forumWorker } from './forum/forum.worker.ts'
import { moderationRoutes } from './manage/moderation.routes.ts'

export const community: Feature = {
  routes: needs => [...commentsRoutes(needs), ...forumRoutes(needs), ...moderationRoutes(needs)],
  queues: forumJobs,
  worker: forumWorker,
}
