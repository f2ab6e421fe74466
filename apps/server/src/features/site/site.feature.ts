import type { Feature } from '../../feature.ts'
import { partnersRoutes } from './manage/partners.routes.ts'
import { sitePrivateCalls, siteRoutes } from './site.routes.ts'

export const site: Feature = {
  routes: needs => [...siteRoutes(needs), ...partnersRoutes(needs)],
  privateCalls: sitePrivateCalls,
}
