import { manageReceivers, receivers } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { notePayout, readReceivers, writeSplitRules } from './edit-split-rules.ts'
import { downloadStatement, readStatement } from './read-statement.ts'

export const receiversRoutes = (needs: Needs) => [
  ...serve(receivers, {
    readStatement: ({ query }, { userId }) => readStatement(needs, userId, query),
    downloadStatement: ({ query }, { userId }) => downloadStatement(needs, userId, query),
  }),
  ...serve(manageReceivers, {
    listReceivers: () => readReceivers(needs),
    writeSplitRules: ({ body }, actor, context) => writeSplitRules(needs, body, { actor, context }),
    recordPayout: ({ params, body }, actor, context) =>
      notePayout(needs, params.id, body, { actor, context }),
  }),
]
