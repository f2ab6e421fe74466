import type { Feature } from '../../feature.ts'
import { bookmarksRoutes } from './bookmarks/bookmarks.routes.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { lessonTextsJobs } from './lesson-texts/lesson-texts.jobs.ts'
import { lessonTextsRoutes } from './lesson-texts/lesson-texts.routes.ts'
import { lessonTextsWorker } from './lesson-texts/lesson-texts.worker.ts'
import { arrangementRoutes } from './manage/arrangement.routes.ts'
import { catalogueJobs } from './manage/catalogue.jobs.ts'
import { coursesRoutes } from './manage/courses.routes.ts'
import { picturesRoutes } from './pictures/pictures.routes.ts'
import { teachersRoutes } from './teachers/teachers.routes.ts'
import { welcomeRoutes } from './welcome/welcome.routes.ts'

export const catalogue: Feature = {
  routes: needs => [
    ...catalogueRoutes(needs),
    ...welcomeRoutes(needs),
    ...bookmarksRoutes(needs),
    ...lessonTextsRoutes(needs),
    ...arrangementRoutes(needs),
    ...coursesRoutes(needs),
    ...picturesRoutes(needs),
    ...calendarRoutes(needs),
    ...teachersRoutes(needs),
  ],
  queues: [...catalogueJobs, ...lessonTextsJobs],
  worker: lessonTextsWorker,
}
