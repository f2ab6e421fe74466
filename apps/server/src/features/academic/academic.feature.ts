import type { Feature } from '../../feature.ts'
import type { Needs } from '../../needs.ts'
import { every } from '../../platform/jobs.ts'
import { academicJobs, gradeForgottenTests, sweepQuestionPictures } from './academic.jobs.ts'
import { academicRoutes } from './academic.routes.ts'
import { gradeForgotten } from './attempts/grade-attempts.ts'
import { removeUnusedPictures } from './pictures/question-pictures.ts'

export const academic: Feature = {
  routes: academicRoutes,
  queues: academicJobs,
  worker: (needs: Needs) => [
    every('* * * * *', gradeForgottenTests, () => gradeForgotten(needs)),
    every('20 4 * * *', sweepQuestionPictures, () => removeUnusedPictures(needs)),
  ],
}
