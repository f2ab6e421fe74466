import type { MenuItem } from './menus.ts'

/** Apart from the menus of who is logged in, which no public page needs. */
export const visitorMenu = (): MenuItem<'login'>[] => [{ key: 'login', path: '/auth/login' }]
