import { academic } from './academic/academic.ts'
import { joining } from './academic/joining.ts'
import { manageProgrammes } from './academic/programmes.ts'
import { coordination, manageInstitutions } from './academic/institutions.ts'
import { account } from './account/account.ts'
import { recovery } from './account/recovery.ts'
import { announcements, manageAnnouncements } from './announcements/announcements.ts'
import { associates } from './associates/associates.ts'
import { bookmarks } from './catalogue/bookmarks.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { lessonTexts } from './catalogue/lesson-texts.ts'
import { manageCatalogue } from './catalogue/manage/arrangement.ts'
import { manageCalendar } from './catalogue/manage/calendar.ts'
import { manageCourses } from './catalogue/manage/courses.ts'
import { managePictures } from './catalogue/manage/pictures.ts'
import { manageTeachers } from './catalogue/manage/teachers.ts'
import { teachers } from './catalogue/teachers.ts'
import { welcome } from './catalogue/welcome.ts'
import { certificateChecks, certificates, manageCertificates } from './certificates/certificates.ts'
import { checkout } from './checkout/checkout.ts'
import { comments } from './community/comments.ts'
import { forum } from './community/forum.ts'
import { manageCommunity } from './community/manage/moderation.ts'
import { downloads } from './downloads/downloads.ts'
import { bugs } from './insights/bugs.ts'
import { figures } from './insights/figures.ts'
import { system } from './insights/system.ts'
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
import { bulkChanges } from './people/bulk-changes.ts'
import { people } from './people/people.ts'
import { savedLists } from './people/saved-lists.ts'
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
import { managePlanning } from './planning-center/manage/planning.ts'
import { ticketDrafts } from './planning-center/ticket-drafts.ts'
import { ticketFiles } from './planning-center/ticket-files.ts'
import { ticketMoves } from './planning-center/ticket-moves.ts'
import { ticketOutcomes } from './planning-center/ticket-outcomes.ts'
import { tickets } from './planning-center/tickets.ts'
import { privacy } from './privacy/privacy.ts'
import { profile } from './profile/profile.ts'
import { manageSearch } from './search/manage/find.ts'
import { search } from './search/search.ts'
import { secondFactor } from './session/second-factor.ts'
import { session } from './session/session.ts'
import { manageCompany } from './site/manage/company.ts'
import { managePartners } from './site/manage/partners.ts'
import { site } from './site/site.ts'

export * from './client.ts'
export * from './kit.ts'
export * from './openapi.ts'
export * from './reference-page.ts'
export * from './refusals.ts'
export * from './version.ts'
export type { WireModule, WireQuestionPicture, WireTest } from './academic/academic.ts'
export type { WireManagedModule, WireManagedProgramme, WireManagedQuestion } from './academic/programmes.ts'
export type { WireCoordinator, WireInstitution, WireStudent } from './academic/institutions.ts'
export type { WireAnnouncement, WireManagedAnnouncement } from './announcements/announcements.ts'
export * from './associates/associate.ts'
export type { WireCertificate, WireCheckedCertificate } from './certificates/wire-certificate.ts'
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
export * from './planning-center/wire-finding.ts'
export { type WireCasePin, type WireCitedLesson } from './planning-center/case-marks.ts'
export * from './planning-center/wire-ticket-file.ts'
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
  bulkOutcomes,
  MOST_CHOSEN,
  MOST_PEOPLE_AT_ONCE,
  type BulkOutcome,
  type WireBulkChange,
  type WireBulkPerson,
} from './people/bulk-changes.ts'
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
export { LONGEST_LIST_NAME, type WireSavedList } from './people/saved-lists.ts'
export type { WireCalendarLesson } from './catalogue/manage/calendar.ts'
export type { WireEditedTeacher } from './catalogue/manage/teachers.ts'
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
  announcements,
  associates,
  bookmarks,
  bugs,
  bulkChanges,
  catalogue,
  certificateChecks,
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
  manageCalendar,
  manageAnnouncements,
  manageCatalogue,
  manageCertificates,
  manageCommunity,
  manageCoupons,
  coordination,
  manageInstitutions,
  manageProgrammes,
  joining,
  manageCourses,
  manageMails,
  manageCompany,
  managePartners,
  managePaymentAlarms,
  managePictures,
  manageTeachers,
  managePlanning,
  managePrices,
  manageReceivers,
  manageSearch,
  notes,
  notifications,
  payments,
  people,
  privacy,
  profile,
  receivers,
  recovery,
  savedLists,
  search,
  secondFactor,
  session,
  teachers,
  site,
  teamRecord,
  ticketDrafts,
  ticketFiles,
  ticketMoves,
  ticketOutcomes,
  tickets,
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
  system,
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
    ...bulkChanges,
    ...savedLists,
  },
  site: { ...site, ...managePartners, ...manageCompany },
  catalogue: {
    ...catalogue,
    ...welcome,
    ...bookmarks,
    ...lessonTexts,
    ...manageCatalogue,
    ...manageCourses,
    ...managePictures,
    ...manageCalendar,
    ...teachers,
    ...manageTeachers,
  },
  lessons: { ...lessons, ...courses, ...hours, ...notes },
  media: uploads,
  search: { ...search, ...manageSearch },
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
  planningCenter: {
    ...tickets,
    ...ticketDrafts,
    ...ticketMoves,
    ...ticketOutcomes,
    ...ticketFiles,
    ...managePlanning,
  },
  academic: { ...academic, ...joining, ...coordination, ...manageInstitutions, ...manageProgrammes },
  certificates: { ...certificates, ...certificateChecks, ...manageCertificates },
  insights: { ...figures, ...waiting, ...system, ...bugs },
  announcements: { ...announcements, ...manageAnnouncements },
  associates,
}
