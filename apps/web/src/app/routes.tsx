import { Outlet } from 'react-router'
import { loadChunk } from '../platform/api/load-chunk.ts'
import { paths } from '../platform/paths.ts'
import {
  openAdmin,
  openMyData,
  requireCoordinator,
  requireManager,
  requirePlanningStaff,
  requireReceiver,
  requireSession,
  requireTemporarySession,
} from './guards.ts'
import type { PageHandle } from './document-head.ts'
import { ErrorBoundary } from './navigation/error-boundary.tsx'
import type { AppRoute, Guard, Screen } from './navigation/resolve.tsx'
import { Shell } from './shell/shell.tsx'

const page = (path: string, handle: PageHandle, screen: Screen, guard?: Guard) =>
  ({ path, handle, screen, ...(guard && { guard }) }) satisfies AppRoute

const goTo = (path: string, to: string): AppRoute => ({ path, guard: () => to })

const landing: Screen = async () => (await import('../features/site/landing/landing-page.tsx')).LandingPage
const plans: Screen = async () => (await import('../features/site/plans/plans-page.tsx')).PlansPage
const academicPlans: Screen = async () =>
  (await import('../features/site/plans/academic-plans-page.tsx')).AcademicPlansPage
const terms: Screen = async () => (await import('../features/site/legal/terms-page.tsx')).TermsPage
const planningCenterTerms: Screen = async () =>
  (await import('../features/site/legal/planning-center-terms-page.tsx')).PlanningCenterTermsPage
const privacyPolicy: Screen = async () =>
  (await import('../features/site/legal/privacy-policy-page.tsx')).PrivacyPolicyPage
const institution: Screen = async () =>
  (await import('../features/academic/coordination/institution-page.tsx')).InstitutionPage
const login: Screen = async () => (await import('../features/session/login-page.tsx')).LoginPage
const register: Screen = async () => (await import('../features/account/register-page.tsx')).RegisterPage
const recover: Screen = async () => (await import('../features/account/recover-page.tsx')).RecoverPage
const newPassword: Screen = async () =>
  (await import('../features/account/new-password-page.tsx')).NewPasswordPage
const chooseByLink: Screen = async () =>
  (await import('../features/account/choose-by-link-page.tsx')).ChooseByLinkPage
const confirm: Screen = async () => (await import('../features/account/confirm-page.tsx')).ConfirmPage
const confirmEmail: Screen = async () =>
  (await import('../features/account/confirm-email-page.tsx')).ConfirmEmailPage
const profile: Screen = async () => (await import('../features/profile/profile-page.tsx')).ProfilePage
const myData: Screen = async () => (await import('../features/privacy/my-data-page.tsx')).MyDataPage
const search: Screen = async () => (await import('../features/search/search-page.tsx')).SearchPage
const bookmarks: Screen = async () =>
  (await import('../features/catalogue/bookmarks/bookmarks-page.tsx')).BookmarksPage
const sharedList: Screen = async () =>
  (await import('../features/catalogue/bookmarks/shared-list-page.tsx')).SharedListPage
const checkCertificate: Screen = async () =>
  (await import('../features/certificates/check/check-page.tsx')).CheckPage
const downloads: Screen = async () => (await import('../features/downloads/downloads-page.tsx')).DownloadsPage
const catalog: Screen = async () => {
  const { CatalogPage, waitForFirstCatalogue } = await import('../features/catalogue/catalog-page.tsx')
  await waitForFirstCatalogue()
  return CatalogPage
}
const welcome: Screen = async () =>
  (await import('../features/catalogue/welcome/welcome-page.tsx')).WelcomePage
const category: Screen = async () => (await import('../features/catalogue/category-page.tsx')).CategoryPage
const course: Screen = async () => (await import('../features/lessons/course/course-page.tsx')).CoursePage
const teacher: Screen = async () =>
  (await import('../features/catalogue/teacher/teacher-page.tsx')).TeacherPage
const myCourses: Screen = async () =>
  (await import('../features/catalogue/my-courses-page.tsx')).MyCoursesPage
const history: Screen = async () => (await import('../features/lessons/history/history-page.tsx')).HistoryPage
const movie: Screen = async () => {
  const { LessonPage, waitForFirstLesson } = await import('../features/lessons/page/lesson-page.tsx')
  await waitForFirstLesson()
  return LessonPage
}
const preview: Screen = async () => (await import('../features/lessons/page/preview-page.tsx')).PreviewPage
const notifications: Screen = async () =>
  (await import('../features/notifications/notifications-page.tsx')).NotificationsPage
const unsubscribe: Screen = async () =>
  (await import('../features/notifications/unsubscribe-page.tsx')).UnsubscribePage
const payments: Screen = async () => (await import('../features/payments/payments-page.tsx')).PaymentsPage
const checkout: Screen = async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage
const thankYou: Screen = async () =>
  (await import('../features/checkout/outcome/thank-you-page.tsx')).ThankYouPage
const statement: Screen = async () =>
  (await import('../features/payments/receivers/statement-page.tsx')).StatementPage
const forum: Screen = async () => (await import('../features/community/forum/forum-page.tsx')).ForumPage
const tickets: Screen = async () => (await import('../features/planning-center/tickets-page.tsx')).TicketsPage
const planningDashboard: Screen = async () =>
  (await import('../features/planning-center/planning-dashboard.tsx')).PlanningDashboard
const newCase: Screen = async () =>
  (await import('../features/planning-center/new-case/new-case-page.tsx')).NewCasePage
const ticket: Screen = async () => (await import('../features/planning-center/ticket-page.tsx')).TicketPage
const programme: Screen = async () => (await import('../features/academic/programme-page.tsx')).ProgrammePage
const test: Screen = async () => (await import('../features/academic/test/test-page.tsx')).TestPage
const ticketRoom: Screen = async () =>
  (await import('../features/planning-center/room/room-page.tsx')).RoomPage
const withQueries: Screen = async () => (await import('./with-queries.tsx')).WithQueries

type ManagerScreens = typeof import('./manager-screens.ts').managerScreens

const manager =
  (name: keyof ManagerScreens): Screen =>
  async () =>
    (await import('./manager-screens.ts')).managerScreens[name]()

const loginHandle: PageHandle = { title: 'Entrar', headerOver: true, whatsappHideFlag: true }

const logout: Guard = async () => {
  const { logOut } = await loadChunk(() => import('../features/session/log-out.ts'))
  logOut()
  return null
}

/** Prerendered pages work before the program has loaded, call the server little or not at all, and have no query cache. */
export const prerenderedRoutes = [
  page(paths.landing, { headerOver: true }, landing),
  page(paths.plans, { title: 'Planos' }, plans),
  page(paths.academicPlans, { title: 'Planos acadêmicos' }, academicPlans),
  page(paths.terms, { title: 'Termos de uso' }, terms),
  page(paths.planningCenterTerms, { title: 'Termos do Planning Center' }, planningCenterTerms),
  page(paths.privacy, { title: 'Política de privacidade' }, privacyPolicy),
]

const publicRoutes: AppRoute[] = [
  page(paths.checkout, { title: 'Finalizar assinatura', whatsappSmall: true }, checkout),
  page(paths.login, loginHandle, login),
  page(paths.logout, loginHandle, login, logout),
  page(paths.register, { title: 'Criar conta', headerOver: true }, register),
  page(paths.recoverPassword, { title: 'Recuperar Senha', headerOver: true }, recover),
  page(
    paths.newPassword,
    { title: 'Escolher nova senha', headerOver: true },
    newPassword,
    requireTemporarySession,
  ),
  page(paths.choosePassword, { title: 'Escolher nova senha', headerOver: true }, chooseByLink),
  page(paths.confirmAccount, { title: 'Confirmar e-mail', headerOver: true }, confirm),
  page(paths.confirmEmail, { title: 'Confirmar troca de e-mail', headerOver: true }, confirmEmail),
  page(paths.unsubscribe, { title: 'Parar os avisos por e-mail', headerOver: true }, unsubscribe),
  page(paths.sharedList, { title: 'Lista compartilhada' }, sharedList),
  page(`${paths.checkCertificate}/:code?`, { title: 'Conferir certificado' }, checkCertificate),
]

const panelRoutes: AppRoute[] = [
  goTo(paths.panel, paths.catalog),
  page(paths.search, { title: 'Pesquisa' }, search, requireSession),
  page(`${paths.category}/:id?`, { title: 'Categoria' }, category, requireSession),
  page(paths.bookmarks, { title: 'Minha lista' }, bookmarks, requireSession),
  page(paths.downloads, { title: 'Downloads' }, downloads, requireSession),
  page(paths.catalog, { title: 'Catálogo' }, catalog, requireSession),
  page(paths.welcome, { title: 'Por onde começar' }, welcome, requireSession),
  page(`${paths.preview}/:id?`, { title: 'Prévia' }, preview),
  page(paths.teacher, { title: 'Quem ensina' }, teacher, requireSession),
  page(`${paths.courses}/:id?`, { title: 'Cursos' }, course, requireSession),
  page(paths.myCourses, { title: 'Meus cursos' }, myCourses, requireSession),
  page(paths.history, { title: 'Histórico' }, history, requireSession),
  page(paths.profile, { title: 'Perfil' }, profile, requireSession),
  page(paths.myData, { title: 'Meus dados' }, myData, openMyData),
  page(paths.movie, { title: 'Aula', narrowSidebar: true, whatsappSmall: true }, movie, requireSession),
  page(paths.forum, { title: 'Comunidade' }, forum, requireSession),
  page(paths.notifications, { title: 'Notificações' }, notifications, requireSession),
  page(paths.tickets, { title: 'Planning Center' }, tickets, requireSession),
  page(paths.newTicket, { title: 'Novo caso', whatsappSmall: true }, newCase, requireSession),
  page(paths.ticketDraft, { title: 'Novo caso', whatsappSmall: true }, newCase, requireSession),
  page(paths.ticket, { title: 'Caso', whatsappSmall: true }, ticket, requireSession),
  page(paths.academic, { title: 'Acadêmico' }, programme, requireSession),
  page(
    paths.academicTest,
    { title: 'Teste', narrowSidebar: true, whatsappSmall: true },
    test,
    requireSession,
  ),
  page(
    paths.ticketRoom,
    { title: 'Sala 3D', narrowSidebar: true, whatsappSmall: true },
    ticketRoom,
    requireSession,
  ),
  page(paths.dashboard, { title: 'Recebimentos' }, statement, requireReceiver),
  page(paths.institution, { title: 'Instituição' }, institution, requireCoordinator),
  goTo(paths.payment, paths.paymentHistory),
  page(paths.paymentHistory, { title: 'Pagamentos' }, payments, requireSession),
  page(paths.thankYou, { title: 'Obrigado!' }, thankYou, requireSession),
]

const adminRoutes: AppRoute[] = [
  { path: paths.admin, guard: openAdmin },
  page(paths.adminDashboard, { title: 'Planning Center' }, planningDashboard, requirePlanningStaff),
  page(paths.adminFigures, { title: 'Números' }, manager('figures'), requireManager),
  page(paths.adminRetention, { title: 'Retenção' }, manager('retention'), requireManager),
  page(paths.adminUsers, { title: 'Usuários' }, manager('users'), requireManager),
  page(paths.adminImport, { title: 'Importar pessoas' }, manager('import'), requireManager),
  page(paths.adminUser, { title: 'Usuário' }, manager('user'), requireManager),
  page(paths.adminFeatured, { title: 'Destaques' }, manager('featured'), requireManager),
  page(paths.adminCategories, { title: 'Categorias' }, manager('categories'), requireManager),
  page(paths.adminCourses, { title: 'Cursos' }, manager('courses'), requireManager),
  page(paths.adminTeachers, { title: 'Quem ensina' }, manager('teachers'), requireManager),
  page(paths.adminCalendar, { title: 'Calendário' }, manager('calendar'), requireManager),
  page(paths.adminCourse, { title: 'Curso' }, manager('course'), requireManager),
  page(paths.adminLesson, { title: 'Aula' }, manager('lesson'), requireManager),
  page(paths.adminForum, { title: 'Fórum' }, manager('forum'), requireManager),
  page(paths.adminDownloads, { title: 'Downloads' }, manager('downloads'), requireManager),
  page(paths.adminPartners, { title: 'Parceiros' }, manager('partners'), requireManager),
  page(paths.adminCoupons, { title: 'Cupons e preços' }, manager('money'), requireManager),
  page(paths.adminAssociates, { title: 'Associados' }, manager('associates'), requireManager),
  page(paths.adminMails, { title: 'E-mails não entregues' }, manager('mails'), requireManager),
  page(paths.adminAnnouncements, { title: 'Comunicados' }, manager('announcements'), requireManager),
  page(paths.adminAcademic, { title: 'Programa acadêmico' }, manager('academic'), requireManager),
  page(paths.adminModule, { title: 'Questões' }, manager('questions'), requireManager),
  page(paths.adminCompany, { title: 'Empresa' }, manager('company'), requireManager),
  page(paths.adminSystem, { title: 'Sistema' }, manager('system'), requireManager),
  page(paths.adminRecord, { title: 'Registro da equipe' }, manager('record'), requireManager),
]

/** The page of components exists only in development: the build drops this branch and its chunk. */
const devRoutes: AppRoute[] = import.meta.env.DEV
  ? [
      page('/dev/components', { title: 'Componentes' }, async () => {
        return (await import('../dev/components-page.tsx')).ComponentsPage
      }),
    ]
  : []

/** The specification's list of screens. The inner error boundary keeps the shell when a page fails to render. */
export const routes: AppRoute[] = [
  {
    element: (
      <ErrorBoundary>
        <Shell />
      </ErrorBoundary>
    ),
    children: [
      {
        element: (
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        ),
        children: [
          ...prerenderedRoutes,
          {
            screen: withQueries,
            children: [
              ...publicRoutes,
              ...panelRoutes,
              { handle: { theme: 'light' } satisfies PageHandle, children: adminRoutes },
              ...devRoutes,
            ],
          },
          goTo('*', paths.landing),
        ],
      },
    ],
  },
]
