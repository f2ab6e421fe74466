import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { managerMenu, memberMenu } from './menus.ts'
import { visitorMenu } from './visitor-menu.ts'

const everyone = combinations({
  isConsultor: [true, false],
  isReceiver: [true, false],
  isCoordinator: [true, false],
  plan: ['free', 'premium'],
  hasBought: [true, false],
  unread: [0, 1, 12],
})

const itemOf = (person: (typeof everyone)[number], key: string) =>
  memberMenu(person, person.unread).find(item => item.key === key)

describe('the user sidebar', () => {
  it('has its items in order, notifications only if there are some, dashboard only for receivers, the institution only for coordinators, payments for a free member who bought something [R2.80]', () => {
    for (const person of everyone) {
      const optional = (isThere: boolean, key: string) => (isThere ? [key] : [])
      expect(memberMenu(person, person.unread).map(item => item.key)).toEqual([
        'home',
        'planning-center',
        'subscription',
        ...optional(person.plan === 'free' && person.hasBought, 'payments'),
        'academic',
        'community',
        ...optional(person.unread > 0, 'notifications'),
        'profile',
        ...optional(person.isReceiver, 'dashboard'),
        ...optional(person.isCoordinator, 'institution'),
      ])
    }
  })

  it('leads a consultor to tickets from Planning Center, and others to the admin dashboard [R2.80]', () => {
    for (const person of everyone) {
      expect(itemOf(person, 'planning-center')?.path).toBe(
        person.isConsultor ? '/panel/tickets' : '/admin/dashboard',
      )
    }
  })

  it('leads premium to payment and free to plans from subscription [R2.80]', () => {
    for (const person of everyone) {
      expect(itemOf(person, 'subscription')?.path).toBe(
        person.plan === 'premium' ? '/panel/payment' : '/plans',
      )
    }
  })

  it('counts notifications and nothing else [R2.80]', () => {
    for (const person of everyone) {
      expect(memberMenu(person, person.unread).flatMap(item => item.count ?? [])).toEqual(
        person.unread > 0 ? [person.unread] : [],
      )
    }
  })

  it('leads to the panel pages [R2.80]', () => {
    const paths = new Map(
      memberMenu(
        { isConsultor: false, isReceiver: true, isCoordinator: true, plan: 'free', hasBought: true },
        1,
      ).map(item => [item.key, item.path]),
    )
    expect(paths.get('home')).toBe('/panel/catalog')
    expect(paths.get('payments')).toBe('/panel/payment')
    expect(paths.get('academic')).toBe('/panel/academic')
    expect(paths.get('community')).toBe('/panel/forum')
    expect(paths.get('notifications')).toBe('/panel/notifications')
    expect(paths.get('profile')).toBe('/panel/profile')
    expect(paths.get('dashboard')).toBe('/panel/dashboard')
    expect(paths.get('institution')).toBe('/panel/institution')
  })
})

it('the manager menu has figures, ten areas, then mails that did not arrive, the academic programme, announcements, the company, the machines and what the team did [R2.81]', () => {
  expect(managerMenu().map(item => `${item.key} ${item.path}`)).toEqual([
    'figures /admin/figures',
    'users /admin/users',
    'featured /admin/featured',
    'categories /admin/categories',
    'courses /admin/courses',
    'planning-center /admin/dashboard',
    'forum /admin/forum',
    'downloads /admin/downloads',
    'partners /admin/partners',
    'coupons /admin/cupons',
    'associates /admin/associados',
    'mails /admin/mails',
    'academic /admin/academic',
    'announcements /admin/announcements',
    'company /admin/company',
    'system /admin/system',
    'record /admin/record',
  ])
})

it('the manager menu counts what waits, and says nothing where nothing does', () => {
  const counted = managerMenu({ mails: 3, forum: 0 }).filter(item => 'count' in item)
  expect(counted).toEqual([{ key: 'mails', path: '/admin/mails', count: 3 }])
})

it('the unlogged menu is login only [R2.82]', () => {
  expect(visitorMenu()).toEqual([{ key: 'login', path: '/auth/login' }])
})
