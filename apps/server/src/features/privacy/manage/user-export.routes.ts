import { userExport } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { downloadPeopleExport, requestPeopleExport, toWirePeopleExport } from './background-exports.ts'
import { exportUsers } from './export-users.ts'
import { listPeopleExports } from './exports.queries.ts'

export const userExportRoutes = (needs: Needs) =>
  serve(userExport, {
    exportUsers: ({ params, query }, actor, context) =>
      exportUsers(needs, { ...params, ...query }, { actor, context }),
    requestUserExport: ({ body }, actor, context) => requestPeopleExport(needs, body, { actor, context }),
    listUserExports: async (_input, { userId }) => ({
      exports: (await listPeopleExports(needs.db, userId)).map(toWirePeopleExport),
    }),
    downloadUserExport: ({ params }, actor, context) =>
      downloadPeopleExport(needs, params.id, { actor, context }),
  })
