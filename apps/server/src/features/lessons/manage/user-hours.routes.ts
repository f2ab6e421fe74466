import { userHours } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { readUserHours } from './read-user-hours.ts'

export const userHoursRoutes = (needs: Needs) =>
  serve(userHours, {
    readUserAnalytics: ({ params }) => readUserHours(needs, params.id, null),
    filterUserAnalytics: ({ params, body }) => readUserHours(needs, params.id, body.filter),
  })
