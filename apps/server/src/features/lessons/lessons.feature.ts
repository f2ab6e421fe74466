import type { Feature } from '../../feature.ts'
import { courseRoutes } from './course/course.routes.ts'
import { hoursJobs } from './hours/hours.jobs.ts'
import { hoursRoutes } from './hours/hours.routes.ts'
import { hoursWorker } from './hours/hours.worker.ts'
import { userHoursRoutes } from './manage/user-hours.routes.ts'
import { notesRoutes } from './notes/notes.routes.ts'
import { playbackJobs } from './playback/playback.jobs.ts'
import { playbackRoutes, playbackPrivateCalls } from './playback/playback.routes.ts'
import { playbackWorker } from './playback/playback.worker.ts'

export const lessons: Feature = {
  routes: needs => [
    ...playbackRoutes(needs),
    ...courseRoutes(needs),
    ...hoursRoutes(needs),
    ...notesRoutes(needs),
    ...userHoursRoutes(needs),
  ],
  queues: [...playbackJobs, ...hoursJobs],
  worker: needs => [...playbackWorker(needs), ...hoursWorker(needs)],
  privateCalls: playbackPrivateCalls,
}
