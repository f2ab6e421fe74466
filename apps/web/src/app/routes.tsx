import { redirect, replace, type LoaderFunction, type RouteObject } from 'react-router'
import { loadChunk } from '../platform/load-chunk.ts'
import { paths } from '../platform/paths.ts'
import { ErrorPage } from './error-page.tsx'
import { openAdmin, requireManager, requirePlanningStaff, requireSession } from './guards.ts'
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
const login: Screen = async () => (await import('../features/session/login-page.tsx')).LoginPage
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

const publicRoutes: RouteObject[] = [
  soon(paths.terms, 'Termos de uso'),
  soon(paths.planningCenterTerms, 'Termos do Planning Center'),
  soon(paths.plans, 'Planos'),
  soon(paths.academicPlans, 'Planos acadêmicos'),
  soon(paths.checkout, 'Finalizar assinatura'),
  page(paths.login, loginHandle, login),
  page(paths.logout, loginHandle, login, logout),
  soon(paths.register, 'Criar conta'),
  soon(paths.recoverPassword, 'Recuperar Senha'),
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
  panelSoon(paths.profile, 'Perfil'),
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
          page(paths.landing, { headerOver: true }, landing),
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
