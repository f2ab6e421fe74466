import { manageReceivers, receivers } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { recordPayout, listReceivers, reversePayout, writeSplitRules } from './manage-receivers.ts'
import { downloadStatement } from './download-statement.ts'
import { readStatement } from './read-statement.ts'

export const receiversRoutes = (needs: Needs) => [
  ...serve(receivers, {
    readStatement: ({ query }, { userId }, { language }) => readStatement(needs, userId, query, language),
    downloadStatement: ({ query }, { userId }, { language }) =>
      downloadStatement(needs, userId, query, language),
  }),
  ...serve(manageReceivers, {
    listReceivers: () => listReceivers(needs),
    writeSplitRules: ({ body }, actor, context) => writeSplitRules(needs, body, { actor, context }),
    recordPayout: ({ params, body }, actor, context) =>
      recordPayout(needs, params.id, body, { actor, context }),
    reversePayout: ({ params, body }, actor, context) =>
      reversePayout(needs, { receiverId: params.id, payoutId: params.payoutId }, body.reason, {
        actor,
        context,
      }),
  }),
]
