import type { Feature } from '../../feature.ts'
import { checkoutRoutes } from './checkout.routes.ts'

export const checkout: Feature = { routes: checkoutRoutes }
