import type { User } from '../people/user.ts'

export type MemberMenuKey =
  | 'home'
  | 'planning-center'
  | 'subscription'
  | 'payments'
  | 'academic'
  | 'community'
  | 'notifications'
  | 'profile'
  | 'dashboard'
  | 'institution'

export type ManagerMenuKey =
  | 'figures'
  | 'users'
  | 'featured'
  | 'categories'
  | 'courses'
  | 'planning-center'
  | 'forum'
  | 'downloads'
  | 'partners'
  | 'coupons'
  | 'associates'
  | 'mails'
  | 'academic'
  | 'announcements'
  | 'company'
  | 'system'
  | 'record'

export type MenuItem<Key extends string> = { key: Key; path: string; count?: number }

/** The sidebar of a member. It has only keys and paths; the web adds labels and icons. */
export function memberMenu(
  user: Pick<User, 'isConsultor' | 'isReceiver' | 'isCoordinator' | 'plan' | 'hasBought'>,
  unreadNotifications: number,
): MenuItem<MemberMenuKey>[] {
  const items: MenuItem<MemberMenuKey>[] = [
    { key: 'home', path: '/panel/catalog' },
    { key: 'planning-center', path: user.isConsultor ? '/panel/tickets' : '/admin/dashboard' },
    { key: 'subscription', path: user.plan === 'premium' ? '/panel/payment' : '/plans' },
  ]
  // Where the subscription leads to the plans, what was bought has an entry of its own.
  if (user.plan === 'free' && user.hasBought) items.push({ key: 'payments', path: '/panel/payment' })
  items.push({ key: 'academic', path: '/panel/academic' }, { key: 'community', path: '/panel/forum' })
  if (unreadNotifications > 0)
    items.push({ key: 'notifications', path: '/panel/notifications', count: unreadNotifications })
  items.push({ key: 'profile', path: '/panel/profile' })
  if (user.isReceiver) items.push({ key: 'dashboard', path: '/panel/dashboard' })
  if (user.isCoordinator) items.push({ key: 'institution', path: '/panel/institution' })
  return items
}

/** How much waits for a person in each area. */
type Waiting = { [Key in ManagerMenuKey]?: number | undefined }

/** The owner's figures above the ten areas of the specification, mails, the academic programme, announcements, the company, the machines and what the team did below them. */
export const managerMenu = (waiting: Waiting = {}): MenuItem<ManagerMenuKey>[] =>
  managerItems.map(item => {
    const count = waiting[item.key] ?? 0
    return count > 0 ? { ...item, count } : item
  })

const managerItems: readonly MenuItem<ManagerMenuKey>[] = [
  { key: 'figures', path: '/admin/figures' },
  { key: 'users', path: '/admin/users' },
  { key: 'featured', path: '/admin/featured' },
  { key: 'categories', path: '/admin/categories' },
  { key: 'courses', path: '/admin/courses' },
  { key: 'planning-center', path: '/admin/dashboard' },
  { key: 'forum', path: '/admin/forum' },
  { key: 'downloads', path: '/admin/downloads' },
  { key: 'partners', path: '/admin/partners' },
  { key: 'coupons', path: '/admin/cupons' },
  { key: 'associates', path: '/admin/associados' },
  { key: 'mails', path: '/admin/mails' },
  { key: 'academic', path: '/admin/academic' },
  { key: 'announcements', path: '/admin/announcements' },
  { key: 'company', path: '/admin/company' },
  { key: 'system', path: '/admin/system' },
  { key: 'record', path: '/admin/record' },
]
