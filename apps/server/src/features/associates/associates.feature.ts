import type { Feature } from '../../feature.ts'
import { associatesRoutes } from './manage/associates.routes.ts'

export const associates: Feature = { routes: associatesRoutes }
