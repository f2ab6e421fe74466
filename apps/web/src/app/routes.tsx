import { redirect, replace, type LoaderFunction, type RouteObject } from 'react-router'
import { loadChunk } from '../platform/load-chunk.ts'
import { paths } from '../platform/paths.ts'
import { ErrorPage } from './error-page.tsx'
import {
  openAdmin,
  openMyData,
  requireManager,
  requirePlanningStaff,
  requireSession,
  requireTemporarySession,
} from './guards.ts'
import type { PageHandle } from './heads.ts'
import { Shell } from './shell/shell.tsx'
import { Splash } from './splash.tsx'

type Screen = () => Promise<React.ComponentType>

const lazily = (screen: Screen) => async () => ({ Component: await loadChunk(screen) })

const page = (path: string, handle: PageHandle, screen: Screen, loader?: LoaderFunction): RouteObject => ({
  path,
  handle,
  lazy: lazily(screen),
  ...(loader && { loader }),
})

const goTo = (path: string, to: string): RouteObject => ({ path, loader: () => replace(to) })

const landing: Screen = async () => (await import('../features/landing/landing-page.tsx')).LandingPage
const plans: Screen = async () => (await import('../features/plans/plans-page.tsx')).PlansPage
const academicPlans: Screen = async () =>
  (await import('../features/plans/academic-plans-page.tsx')).AcademicPlansPage
const terms: Screen = async () => (await import('../features/legal/terms-page.tsx')).TermsPage
const planningCenterTerms: Screen = async () =>
  (await import('../features/legal/planning-center-terms-page.tsx')).PlanningCenterTermsPage
const privacyPolicy: Screen = async () =>
  (await import('../features/legal/privacy-policy-page.tsx')).PrivacyPolicyPage
const login: Screen = async () => (await import('../features/session/login-page.tsx')).LoginPage
const register: Screen = async () => (await import('../features/account/register-page.tsx')).RegisterPage
const recover: Screen = async () => (await import('../features/account/recover-page.tsx')).RecoverPage
const newPassword: Screen = async () =>
  (await import('../features/account/new-password-page.tsx')).NewPasswordPage
const confirm: Screen = async () => (await import('../features/account/confirm-page.tsx')).ConfirmPage
const confirmEmail: Screen = async () =>
  (await import('../features/account/confirm-email-page.tsx')).ConfirmEmailPage
const profile: Screen = async () => (await import('../features/profile/profile-page.tsx')).ProfilePage
const myData: Screen = async () => (await import('../features/privacy/my-data-page.tsx')).MyDataPage
const withQueries: Screen = async () => (await import('./with-queries.tsx')).WithQueries
const notAvailableYet: Screen = async () => (await import('./not-available-yet-page.tsx')).NotAvailableYetPage

const loginHandle: PageHandle = { title: 'Entrar', headerOver: true, whatsappHideFlag: true }

const logout: LoaderFunction = async () => {
  const { logOut } = await loadChunk(() => import('../features/session/log-out.ts'))
  logOut()
  return null
}

/** Pages whose feature is not built yet: each has its address, its title and its guard. */
const soon = (path: string, title: string, loader?: LoaderFunction): RouteObject =>
  page(path, { title }, notAvailableYet, loader)
const panelSoon = (path: string, title: string): RouteObject => soon(path, title, requireSession)
const adminSoon = (path: string, title: string): RouteObject => soon(path, title, requireManager)

/** Prerendered: they work before the program arrives, ask the server little or nothing, and carry no query cache. */
export const prerenderedRoutes: RouteObject[] = [
  page(paths.landing, { headerOver: true }, landing),
  page(paths.plans, { title: 'Planos' }, plans),
  page(paths.academicPlans, { title: 'Planos acadêmicos' }, academicPlans),
  page(paths.terms, { title: 'Termos de uso' }, terms),
  page(paths.planningCenterTerms, { title: 'Termos do Planning Center' }, planningCenterTerms),
  page(paths.privacy, { title: 'Política de privacidade' }, privacyPolicy),
]

const publicRoutes: RouteObject[] = [
  soon(paths.checkout, 'Finalizar assinatura'),
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
  page(paths.confirmAccount, { title: 'Confirmar e-mail', headerOver: true }, confirm),
  page(paths.confirmEmail, { title: 'Confirmar troca de e-mail', headerOver: true }, confirmEmail),
]

const panelRoutes: RouteObject[] = [
  goTo(paths.panel, paths.catalog),
  panelSoon(paths.search, 'Pesquisa'),
  panelSoon(`${paths.category}/:id?`, 'Categoria'),
  panelSoon(paths.bookmarks, 'Minha lista'),
  panelSoon(paths.downloads, 'Downloads'),
  panelSoon(paths.catalog, 'Catálogo'),
  soon(`${paths.preview}/:id?`, 'Prévia'),
  panelSoon(`${paths.courses}/:id?`, 'Cursos'),
  page(paths.profile, { title: 'Perfil' }, profile, requireSession),
  page(paths.myData, { title: 'Meus dados' }, myData, openMyData),
  panelSoon(paths.movie, 'Aula'),
  panelSoon(paths.forum, 'Comunidade'),
  panelSoon(paths.tickets, 'Planning Center'),
  panelSoon(paths.academic, 'Acadêmico'),
  panelSoon(paths.dashboard, 'Recebimentos'),
  goTo(paths.payment, paths.paymentHistory),
  panelSoon(paths.paymentHistory, 'Pagamentos'),
  panelSoon(paths.thankYou, 'Obrigado!'),
]

const adminRoutes: RouteObject[] = [
  { path: paths.admin, loader: openAdmin },
  soon(paths.adminDashboard, 'Planning Center', requirePlanningStaff),
  adminSoon(paths.adminUsers, 'Usuários'),
  adminSoon(paths.adminFeatured, 'Destaques'),
  adminSoon(paths.adminCategories, 'Categorias'),
  adminSoon(paths.adminCourses, 'Cursos'),
  adminSoon(paths.adminForum, 'Fórum'),
  adminSoon(paths.adminDownloads, 'Downloads'),
  adminSoon(paths.adminPartners, 'Parceiros'),
  adminSoon(paths.adminCoupons, 'Cupons'),
  adminSoon(paths.adminAssociates, 'Associados'),
]

/** The page of components exists only while developing: the build drops this branch and its chunk. */
const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      page('/dev/components', { title: 'Componentes' }, async () => {
        return (await import('../dev/components-page.tsx')).ComponentsPage
      }),
    ]
  : []

/** The specification's list of screens, line by line. Each child keeps the shell when it fails to draw. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Splash,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...prerenderedRoutes,
          {
            lazy: lazily(withQueries),
            children: [
              ...publicRoutes,
              ...panelRoutes,
              { handle: { theme: 'light' } satisfies PageHandle, children: adminRoutes },
              ...devRoutes,
            ],
          },
          { path: '*', loader: () => redirect(paths.landing) },
        ],
      },
    ],
  },
]
