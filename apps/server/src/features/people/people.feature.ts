import type { Feature } from '../../feature.ts'
import { managePeopleRoutes } from './manage/manage-people.routes.ts'

export const people: Feature = {
  routes: managePeopleRoutes,
}
