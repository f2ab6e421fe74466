import { figures, system, waiting } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { readLearningFigures, readLessonRetention } from './learning/read-learning.ts'
import { readMoneyFigures } from './money/read-money.ts'
import { readSystem } from './system/read-system.ts'
import { countWaiting } from './waiting/waiting.queries.ts'

export const insightsRoutes = (needs: Needs) => [
  ...serve(figures, {
    readLearningFigures: ({ query }) => readLearningFigures(needs, query),
    readLessonRetention: ({ params }) => readLessonRetention(needs, params.id),
    readMoneyFigures: ({ query }) => readMoneyFigures(needs, query),
  }),
  ...serve(system, { readSystem: () => readSystem(needs) }),
  ...serve(waiting, { countWaiting: () => countWaiting(needs.db) }),
]
