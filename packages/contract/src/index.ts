import { academic } from './academic/academic.ts'
import { account } from './account/account.ts'
import { recovery } from './account/recovery.ts'
import { associates } from './associates/associates.ts'
import { bookmarks } from './catalogue/bookmarks.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { lessonTexts } from './catalogue/lesson-texts.ts'
import { manageCatalogue } from './catalogue/manage/arrangement.ts'
import { manageCourses } from './catalogue/manage/courses.ts'
import { welcome } from './catalogue/welcome.ts'
import { certificates } from './certificates/certificates.ts'
import { checkout } from './checkout/checkout.ts'
import { comments } from './community/comments.ts'
import { forum } from './community/forum.ts'
import { manageCommunity } from './community/manage/moderation.ts'
import { downloads } from './downloads/downloads.ts'
import { figures } from './insights/figures.ts'
import { waiting } from './insights/waiting.ts'
import { courses } from './lessons/courses.ts'
import { hours } from './lessons/hours.ts'
import { lessons } from './lessons/lessons.ts'
import { notes } from './lessons/notes.ts'
import { uploads } from './media/uploads.ts'
import { manageMails } from './notifications/manage/mails.ts'
import { notifications } from './notifications/notifications.ts'
import { managePaymentAlarms } from './payments/manage/alarms.ts'
import { manageCoupons } from './payments/manage/coupons.ts'
import { managePrices } from './payments/manage/prices.ts'
import { payments } from './payments/payments.ts'
import { receivers, manageReceivers } from './payments/receivers.ts'
import { people } from './people/people.ts'
import { teamRecord } from './people/team-record.ts'
import { userAccess } from './people/user-access.ts'
import { userDetails, userPassword, userRemoval } from './people/user-account.ts'
import { userExport } from './people/user-export.ts'
import { userHours } from './people/user-hours.ts'
import { userMails } from './people/user-mails.ts'
import { userImport } from './people/user-import.ts'
import { userMoney } from './people/user-money.ts'
import { userRecord } from './people/user-record.ts'
import { userViews } from './people/user-views.ts'
import { planningCenter } from './planning-center/tickets.ts'
import { privacy } from './privacy/privacy.ts'
import { profile } from './profile/profile.ts'
import { search } from './search/search.ts'
import { secondFactor } from './session/second-factor.ts'
import { session } from './session/session.ts'
import { managePartners } from './site/manage/partners.ts'
import { site } from './site/site.ts'

export * from './client.ts'
export * from './kit.ts'
export * from './openapi.ts'
export * from './reference-page.ts'
export * from './refusals.ts'
export * from './version.ts'
export * from './associates/associate.ts'
export * from './wire/card.ts'
export * from './wire/comment.ts'
export * from './wire/consents.ts'
export * from './wire/country.ts'
export * from './wire/coupon.ts'
export * from './wire/course.ts'
export * from './wire/flag.ts'
export * from './wire/managed-coupon.ts'
export * from './wire/material.ts'
export * from './wire/lesson-card.ts'
export * from './wire/lesson.ts'
export * from './wire/note.ts'
export * from './wire/notification.ts'
export * from './wire/partner.ts'
export * from './wire/payment.ts'
export * from './wire/profile.ts'
export * from './wire/progress.ts'
export * from './wire/purchase.ts'
export * from './wire/refusal.ts'
export * from './wire/ticket.ts'
export * from './wire/to-operation.ts'
export * from './wire/to-user.ts'
export * from './wire/upload.ts'
export * from './wire/user.ts'
export { providerPlanKinds, type ProviderPlanKind } from './payments/manage/prices.ts'
export {
  peopleFilters,
  peopleOrders,
  peopleRoles,
  type PeopleFilter,
  type PeopleOrder,
  type PeopleRole,
} from './people/people.ts'
export {
  exportFormats,
  exportedLists,
  type ExportFormat,
  type ExportedList,
  type WireUserExport,
} from './people/user-export.ts'
export {
  importOutcomes,
  MOST_LINES_OF_AN_IMPORT,
  type ImportOutcome,
  type WireImportRow,
  type WireUserImport,
} from './people/user-import.ts'
export type { WireAnalytics } from './people/user-hours.ts'
export { recordAreas, type RecordArea, type WireTeamRecord } from './people/team-record.ts'
export type { WirePaymentAlarm } from './payments/manage/alarms.ts'
export type { WireUserMail } from './people/user-mails.ts'
export type { WireUserNote, WireUserRecord } from './people/user-record.ts'
export type { WireUndeliveredMail } from './notifications/manage/mails.ts'
export {
  LIVE_NOTIFICATIONS_PATH,
  liveNotifications,
  MOST_UNREAD_COUNTED,
  type LiveNotifications,
} from './notifications/notifications.ts'
export {
  academic,
  account,
  associates,
  bookmarks,
  catalogue,
  certificates,
  checkout,
  comments,
  courses,
  downloads,
  figures,
  forum,
  hours,
  lessonTexts,
  lessons,
  manageCatalogue,
  manageCommunity,
  manageCoupons,
  manageCourses,
  manageMails,
  managePartners,
  managePaymentAlarms,
  managePrices,
  manageReceivers,
  notes,
  notifications,
  payments,
  people,
  planningCenter,
  privacy,
  profile,
  receivers,
  recovery,
  search,
  secondFactor,
  session,
  site,
  teamRecord,
  uploads,
  userAccess,
  userDetails,
  userExport,
  userHours,
  userMails,
  userImport,
  userMoney,
  userPassword,
  userRecord,
  userRemoval,
  waiting,
  userViews,
  welcome,
}

/** Every call, by the product noun it belongs to: the names of the folders here, on the server and in the web. */
export const everyCall = {
  account: { ...account, ...recovery },
  session: { ...session, ...secondFactor },
  profile,
  privacy,
  people: {
    ...people,
    ...userAccess,
    ...userDetails,
    ...userPassword,
    ...userRemoval,
    ...userMoney,
    ...userHours,
    ...userRecord,
    ...teamRecord,
    ...userViews,
    ...userMails,
    ...userExport,
    ...userImport,
  },
  site: { ...site, ...managePartners },
  catalogue: { ...catalogue, ...welcome, ...bookmarks, ...lessonTexts, ...manageCatalogue, ...manageCourses },
  lessons: { ...lessons, ...courses, ...hours, ...notes },
  media: uploads,
  search,
  downloads,
  community: { ...comments, ...forum, ...manageCommunity },
  notifications: { ...notifications, ...manageMails },
  checkout,
  payments: {
    ...payments,
    ...receivers,
    ...manageCoupons,
    ...managePrices,
    ...managePaymentAlarms,
    ...manageReceivers,
  },
  planningCenter,
  academic,
  certificates,
  insights: { ...figures, ...waiting },
  associates,
}
