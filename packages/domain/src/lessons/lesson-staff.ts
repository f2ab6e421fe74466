import type { Day } from '../day.ts'
import type { User } from '../people/user.ts'
import { canWatch, type WatchCheck } from './watch-access.ts'

/** `isTeacher`: of the course of the lesson. Teaching one course opens no other. */
export type LessonRoles = Pick<User, 'isManager' | 'isConsultor'> & { isTeacher: boolean }

/** Staff watch a lesson in any state, without a plan. It adds nothing to their hours, nor to the figures of the lesson. */
export const isLessonStaff = ({ isManager, isConsultor, isTeacher }: LessonRoles): boolean =>
  isManager || isConsultor || isTeacher

/** The kinds of people as whom staff can look at a lesson. A buyer has bought its course, and has no plan. */
export const eyes = ['visitor', 'free', 'premium', 'buyer'] as const
export type Eyes = (typeof eyes)[number]

/** A preview is all that a visitor can see. `not-found`: for these people there is no such lesson. */
export type LessonSight = 'video' | 'preview' | 'not-found' | Extract<WatchCheck, { ok: false }>['reason']

type SeenLesson = { isPublished: boolean; isAvailable: boolean; isAvailableOnFreePlan: boolean }

const memberWith = (plan: User['plan']) => ({
  plan,
  isSuspended: false,
  isPaid: plan === 'premium',
  premiumExpiresOn: null,
  extraDays: 0,
})

/** What people of this kind see of a lesson today, by the same rule as for themselves. */
export function whatEyesSee(as: Eyes, movie: SeenLesson, today: Day): LessonSight {
  if (!movie.isPublished) return 'not-found'
  if (as === 'visitor') return 'preview'
  const member = memberWith(as === 'premium' ? 'premium' : 'free')
  const check = canWatch(member, { ...movie, isPurchased: as === 'buyer' }, today)
  return check.ok ? 'video' : check.reason
}
