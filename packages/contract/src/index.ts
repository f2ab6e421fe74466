import { academic } from './academic.ts'
import { account } from './account.ts'
import { adminCatalogue } from './admin-catalogue.ts'
import { adminContent } from './admin-content.ts'
import { adminForum } from './admin-forum.ts'
import { adminCoupons } from './admin-coupons.ts'
import { adminPrices } from './admin-prices.ts'
import { adminUsers } from './admin-users.ts'
import { bookmarks } from './bookmarks.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { comments } from './comments.ts'
import { courses } from './courses.ts'
import { downloads } from './downloads.ts'
import { forum } from './forum.ts'
import { landing } from './landing.ts'
import { lessonTexts } from './lesson-texts.ts'
import { movies } from './movies.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { adminReceivers, receivers } from './receivers.ts'
import { recovery } from './recovery.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { tickets } from './tickets.ts'
import { uploads } from './uploads.ts'
import { watching } from './watching.ts'

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
export * from './wire/managed-coupon.ts'
export * from './wire/material.ts'
export * from './wire/movie-card.ts'
export * from './wire/movie.ts'
export * from './wire/note.ts'
export * from './wire/notification.ts'
export * from './wire/partner.ts'
export * from './wire/payment.ts'
export * from './wire/profile.ts'
export * from './wire/progress.ts'
export * from './wire/purchase.ts'
export * from './wire/refusal.ts'
export * from './wire/ticket.ts'
export * from './wire/to-user.ts'
export * from './wire/upload.ts'
export * from './wire/user.ts'
export { providerPlanKinds, type ProviderPlanKind } from './admin-prices.ts'
export {
  LIVE_NOTIFICATIONS_PATH,
  liveNotifications,
  MOST_UNREAD_COUNTED,
  type LiveNotifications,
} from './notifications.ts'
export {
  academic,
  account,
  adminCatalogue,
  adminContent,
  adminForum,
  adminCoupons,
  adminPrices,
  adminReceivers,
  adminUsers,
  bookmarks,
  catalogue,
  checkout,
  comments,
  courses,
  downloads,
  forum,
  landing,
  lessonTexts,
  movies,
  notes,
  notifications,
  payments,
  privacy,
  profile,
  receivers,
  recovery,
  search,
  secondFactor,
  session,
  tickets,
  uploads,
  watching,
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
  receivers,
  checkout,
  landing,
  movies,
  watching,
  notes,
  catalogue,
  courses,
  search,
  bookmarks,
  comments,
  forum,
  notifications,
  downloads,
  academic,
  tickets,
  adminUsers,
  adminContent,
  adminCatalogue,
  adminForum,
  adminCoupons,
  adminPrices,
  adminReceivers,
  uploads,
  lessonTexts,
}
