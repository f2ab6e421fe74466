import type { Feature } from '../../feature.ts'
import { companyRoutes } from './manage/company.routes.ts'
import { partnersRoutes } from './manage/partners.routes.ts'
import { sitePrivateCalls, siteRoutes } from './site.routes.ts'

export const site: Feature = {
  routes: needs => [...siteRoutes(needs), ...partnersRoutes(needs), ...companyRoutes(needs)],
  privateCalls: sitePrivateCalls,
}
