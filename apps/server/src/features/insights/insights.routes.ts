import { bugs, figures, system, waiting } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { readBugs } from './bugs/read-bugs.ts'
import { reportPageBug } from './bugs/record-bugs.ts'
import { resolveBug } from './bugs/resolve-bug.ts'
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
  ...serve(bugs, {
    async reportBug({ body }, _actor, { network }) {
      await reportPageBug(needs, body, network)
      return {}
    },
    listBugs: () => readBugs(needs.db),
    async resolveBug({ params }, actor, context) {
      await resolveBug(needs, params.id, { actor, context })
      return {}
    },
  }),
  ...serve(waiting, { countWaiting: () => countWaiting(needs.db) }),
]
