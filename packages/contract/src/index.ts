import { academic } from './academic.ts'
import { account } from './account.ts'
import { adminContent } from './admin-content.ts'
import { adminUsers } from './admin-users.ts'
import { comments } from './comments.ts'
import { courses } from './courses.ts'
import { downloads } from './downloads.ts'
import { landing } from './landing.ts'
import { movies } from './movies.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { recovery } from './recovery.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { tickets } from './tickets.ts'

export * from './client.ts'
export * from './kit.ts'
export * from './openapi.ts'
export * from './reference-page.ts'
export * from './refusals.ts'
export * from './wire/card.ts'
export * from './wire/comment.ts'
export * from './wire/consents.ts'
export * from './wire/country.ts'
export * from './wire/coupon.ts'
export * from './wire/course.ts'
export * from './wire/flag.ts'
export * from './wire/movie.ts'
export * from './wire/partner.ts'
export * from './wire/profile.ts'
export * from './wire/ticket.ts'
export * from './wire/to-user.ts'
export * from './wire/user.ts'
export {
  academic,
  account,
  adminContent,
  adminUsers,
  comments,
  courses,
  downloads,
  landing,
  movies,
  payments,
  privacy,
  profile,
  recovery,
  secondFactor,
  session,
  tickets,
}

/** Every call, by feature. */
export const everyCall = {
  session,
  secondFactor,
  recovery,
  account,
  profile,
  privacy,
  payments,
  landing,
  movies,
  courses,
  comments,
  downloads,
  academic,
  tickets,
  adminUsers,
  adminContent,
}
