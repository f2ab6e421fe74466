import { userExport } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { exportUsers } from './export-users.ts'

export const userExportRoutes = (needs: Needs) =>
  serve(userExport, {
    exportUsers: ({ params, query }, actor, context) =>
      exportUsers(needs, { ...params, ...query }, { actor, context }),
  })
