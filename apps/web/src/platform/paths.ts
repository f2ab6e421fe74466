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
  confirmAccount: '/auth/confirm',
  confirmEmail: '/auth/confirm-email',
  panel: '/panel',
  catalog: '/panel/catalog',
  search: '/panel/pesquisa',
  category: '/panel/category',
  bookmarks: '/panel/bookmarks',
  downloads: '/panel/downloads',
  preview: '/panel/preview',
  courses: '/panel/courses',
  profile: '/panel/profile',
  myData: '/panel/profile/dados',
  movie: '/panel/movie/:id',
  forum: '/panel/forum',
  tickets: '/panel/tickets',
  academic: '/panel/academic',
  dashboard: '/panel/dashboard',
  payment: '/panel/payment',
  paymentHistory: '/panel/payment/history',
  thankYou: '/panel/payment/thankyou',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminFeatured: '/admin/featured',
  adminCategories: '/admin/categories',
  adminCourses: '/admin/courses',
  adminForum: '/admin/forum',
  adminDownloads: '/admin/downloads',
  adminPartners: '/admin/partners',
  adminCoupons: '/admin/cupons',
  adminAssociates: '/admin/associados',
} as const

export const toMovie = (id: number): string => paths.movie.replace(':id', String(id))

export const toSearch = (keyword: string): string => `${paths.search}?${new URLSearchParams({ keyword })}`

/** The parameter keeps the Portuguese name under which the form sends it. */
export const toRegister = (nationality: string): string =>
  `${paths.register}?${new URLSearchParams({ nacionalidade: nationality })}`

/** The operation, and the plan where the operation leaves it open, under the names of the specification. */
export const toCheckout = (operacao: PaymentOperation, plano?: 'mensal' | 'anual' | 'academico'): string =>
  `${paths.checkout}?${new URLSearchParams({ operacao, ...(plano && { plano }) })}`

/** One on-demand course, by its slug. */
export const toCourseCheckout = (curso: string): string =>
  `${paths.checkout}?${new URLSearchParams({ operacao: 'compra_avulsa', curso })}`

/** The e-mail is only carried over: registration uses it and takes it out of the address again. */
export const toRegisterWithEmail = (email: string): string =>
  email === '' ? paths.register : `${paths.register}?${new URLSearchParams({ email })}`
