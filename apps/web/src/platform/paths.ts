import { toWireOperation, type WirePlan } from '@alinha/contract'
import type { PaymentOperation } from '@alinha/domain'

/** Every address of the product. Screens link through this table, so that a renamed path is one edit. */
export const paths = {
  landing: '/',
  terms: '/terms',
  planningCenterTerms: '/terms-planning-center',
  privacy: '/privacy',
  plans: '/plans',
  academicPlans: '/plans/academic',
  checkout: '/checkout/v5',
  login: '/auth/login',
  logout: '/auth/logout',
  register: '/auth/register',
  recoverPassword: '/auth/recover-password',
  newPassword: '/auth/new-password',
  choosePassword: '/auth/choose-password',
  confirmAccount: '/auth/confirm',
  confirmEmail: '/auth/confirm-email',
  unsubscribe: '/unsubscribe',
  sharedList: '/lista/:id',
  checkCertificate: '/verificar',
  panel: '/panel',
  catalog: '/panel/catalog',
  welcome: '/panel/welcome',
  search: '/panel/pesquisa',
  category: '/panel/category',
  bookmarks: '/panel/bookmarks',
  downloads: '/panel/downloads',
  preview: '/panel/preview',
  courses: '/panel/courses',
  myCourses: '/panel/my-courses',
  history: '/panel/history',
  profile: '/panel/profile',
  myData: '/panel/profile/dados',
  movie: '/panel/movie/:id',
  teacher: '/panel/teachers/:id',
  forum: '/panel/forum',
  notifications: '/panel/notifications',
  tickets: '/panel/tickets',
  newTicket: '/panel/tickets/new',
  ticketDraft: '/panel/tickets/new/:id',
  ticket: '/panel/tickets/:id',
  ticketRoom: '/panel/tickets/:id/room',
  academic: '/panel/academic',
  academicTest: '/panel/academic/tests/:id',
  dashboard: '/panel/dashboard',
  institution: '/panel/institution',
  payment: '/panel/payment',
  paymentHistory: '/panel/payment/history',
  thankYou: '/panel/payment/thankyou',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminFigures: '/admin/figures',
  adminRetention: '/admin/figures/lessons/:id',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:id',
  adminImport: '/admin/users/import',
  adminFeatured: '/admin/featured',
  adminCategories: '/admin/categories',
  adminCourses: '/admin/courses',
  adminTeachers: '/admin/teachers',
  adminCalendar: '/admin/calendar',
  adminCourse: '/admin/courses/:id',
  adminLesson: '/admin/courses/:id/movies/:movieId',
  adminForum: '/admin/forum',
  adminDownloads: '/admin/downloads',
  adminPartners: '/admin/partners',
  adminAnnouncements: '/admin/announcements',
  adminAcademic: '/admin/academic',
  adminModule: '/admin/academic/modules/:id',
  adminCompany: '/admin/company',
  adminSystem: '/admin/system',
  adminCoupons: '/admin/cupons',
  adminAssociates: '/admin/associados',
  adminMails: '/admin/mails',
  adminRecord: '/admin/record',
} as const

export const toLesson = (id: number): string => paths.movie.replace(':id', String(id))

/** Opens the lesson at that second. */
export const toLessonAt = (id: number, second: number): string => `${toLesson(id)}?t=${second}`

/** Opens the lesson with one post of a discussion beside it; mails use the same address. */
export const toLessonDiscussion = (id: number, discussionId: number, postId: number): string =>
  `${toLesson(id)}?${new URLSearchParams({ discussion: String(discussionId), post: String(postId) })}`

export const toPreview = (id: number): string => `${paths.preview}/${id}`

export const toCategory = (id: number): string => `${paths.category}/${id}`

export const toCourse = (id: number): string => `${paths.courses}/${id}`

export const toTeacher = (id: number): string => paths.teacher.replace(':id', String(id))
/** Begins a case of a kind. */
export const toNewTicket = (kind: string): string => `${paths.newTicket}?tipo=${kind}`
export const toTicket = (id: number): string => paths.ticket.replace(':id', String(id))

export const toAdminUser = (id: number): string => paths.adminUser.replace(':id', String(id))
export const toAdminCourse = (id: number): string => paths.adminCourse.replace(':id', String(id))

export const toAdminLesson = (courseId: number, movieId: number): string =>
  paths.adminLesson.replace(':id', String(courseId)).replace(':movieId', String(movieId))

export const toSearch = (keyword: string): string => `${paths.search}?${new URLSearchParams({ keyword })}`

/** Opens a discussion of the forum, at one of its posts; mails use the same address. */
export const toTopic = (id: number, postId?: number): string =>
  `${paths.forum}?${new URLSearchParams({ topic: String(id), ...(postId !== undefined && { post: String(postId) }) })}`

/** Opens the field for the coupon of an institution. */
export const toRegisterWithCoupon: string = `${paths.register}?cupom=`

/** The operation, and the plan where the operation leaves it open, under the names of the specification. */
export const toCheckout = (operation: PaymentOperation, plano?: WirePlan): string =>
  `${paths.checkout}?${new URLSearchParams({ operacao: toWireOperation(operation), ...(plano && { plano }) })}`

/** One on-demand course, by its slug. */
export const toCourseCheckout = (curso: string): string =>
  `${paths.checkout}?${new URLSearchParams({ operacao: toWireOperation('single-purchase'), curso })}`
