const pathsWithoutButton: readonly string[] = [
  '/',
  '/panel/catalog',
  '/panel/tickets',
  '/panel/payment/history',
  '/panel/profile',
]

/** Managers are the ones who answer. */
const STAFF_AREA = /^\/admin(\/|$)/

/** Both paths show the login screen. */
const loginPaths: readonly string[] = ['/auth/login', '/auth/logout']

/** The flag counts on the login screen only, where, despite its name, it shows the button. */
export function isWhatsappVisible({ path, hideFlag }: { path: string; hideFlag: boolean }): boolean {
  const plainPath = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (STAFF_AREA.test(plainPath)) return false
  return loginPaths.includes(plainPath) ? hideFlag : !pathsWithoutButton.includes(plainPath)
}
