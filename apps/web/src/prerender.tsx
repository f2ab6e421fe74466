/** The entry of the prerendering build: renders the public pages, which build/main.ts writes into files. */
import { toCompanySlots, unknownCompany } from '@alinha/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { ReactElement } from 'react'
import { CatalogueSkeleton, CheckoutSkeleton, LessonSkeleton } from './app/page-skeletons.tsx'
import { documentTitle } from './app/document-head.ts'
import { AppRouter } from './app/navigation/app-router.tsx'
import { createResolve } from './app/navigation/resolve.tsx'
import { OfflinePage } from './app/offline-page.tsx'
import { prerenderedRoutes, routes } from './app/routes.tsx'
import { toStructuredData, type Thing } from './app/structured-data.ts'
import { brand } from './brand.ts'
import { priceBookSlots, slot, slotTexts, unknownPrices } from './features/site/prices/price-slots.ts'
import { prerenderPricesAs } from './features/site/prices/use-prices.ts'
import { prerenderCompanyAs } from './platform/facts/company.ts'
import { memoryEntries } from './platform/navigation/entries.ts'
import { createAppHistory } from './platform/navigation/history.ts'
import { paths } from './platform/paths.ts'

type PrerenderedPage = {
  path: string
  /** The module that renders it. */
  module: string
  title: string
  description: string
  html: string
  structuredData: Thing[]
}

/** The description for search results, and the module that renders the page. */
const pages: Record<string, { module: string; description: string }> = {
  [paths.landing]: {
    module: 'src/features/site/landing/landing-page.tsx',
    description:
      'Cursos, séries e casos reais de alinhadores em vídeo para ortodontistas, com comunidade, certificado e Planning Center. Experimente 7 dias grátis, sem cartão.',
  },
  [paths.plans]: {
    module: 'src/features/site/plans/plans-page.tsx',
    description:
      'Plano mensal ou anual com todo o catálogo de aulas de alinhadores. 7 dias grátis sem cartão, 7 dias para desistir e cancelamento em dois cliques.',
  },
  [paths.academicPlans]: {
    module: 'src/features/site/plans/academic-plans-page.tsx',
    description: `Premium com ${slot('academicDiscount')}% de desconto para estudantes de graduação e especialização em Odontologia: catálogo completo, provas e certificado do programa.`,
  },
  [paths.terms]: {
    module: 'src/features/site/legal/terms-page.tsx',
    description: `Termos de uso da ${brand.name}: planos, pagamento, renovação, cancelamento, arrependimento em 7 dias e reembolso de cursos em 30 dias.`,
  },
  [paths.planningCenterTerms]: {
    module: 'src/features/site/legal/planning-center-terms-page.tsx',
    description:
      'Como funciona o Planning Center: quem pode enviar um caso, consentimento do paciente, preços, prazos, proteção e guarda dos arquivos.',
  },
  [paths.privacy]: {
    module: 'src/features/site/legal/privacy-policy-page.tsx',
    description: `O que a ${brand.name} guarda sobre você, por quê, por quanto tempo, e como ver, baixar, corrigir ou excluir. Contato da encarregada (LGPD).`,
  },
}

export async function prerenderPages(siteUrl: string): Promise<PrerenderedPage[]> {
  prerenderPricesAs(slotTexts)
  prerenderCompanyAs({
    seller: '⟦company_seller⟧',
    contact: '⟦company_contact⟧',
    officer: '⟦company_officer⟧',
    officerContact: '⟦company_officerContact⟧',
  })
  const resolve = createResolve(routes)
  return Promise.all(
    prerenderedRoutes.map(async ({ path, handle }) => {
      const page = pages[path]
      const history = createAppHistory(memoryEntries(path), resolve)
      await history.ready
      const { location, page: loaded } = history.state
      if (page === undefined || location.pathname !== path || loaded?.error !== undefined)
        throw new Error(`${path} cannot be prerendered: it has no description, redirects, or fails.`, {
          cause: loaded?.error,
        })
      return {
        path,
        ...page,
        title: documentTitle(handle.title),
        html: await toHtml(<AppRouter history={history} />),
        structuredData: toStructuredData(path, siteUrl),
      }
    }),
  )
}

/** Waits for lazy parts and writes each in its place: moving one there later would take a script. */
async function toHtml(page: ReactElement): Promise<string> {
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      throw error
    },
  })
  return new Response(prelude).text()
}

const companySlots = toCompanySlots(unknownCompany)

/** For every document that runs the program. */
export const facts = {
  scripts: { 'public-prices': priceBookSlots, company: '⟦company_json⟧' },
  unknown: { ...unknownPrices, ...companySlots, company_json: '' },
}

export const prerenderOfflinePage = (): string => renderToStaticMarkup(<OfflinePage />)

/** Pages that begin as a skeleton. `call`: what their inline script asks for; without one they have no script.
 * `chunks`: files of build/chunks.ts. */
export const skeletons = [
  {
    path: paths.catalog,
    title: documentTitle('Catálogo'),
    call: '/api/catalog',
    chunks: ['calls', 'panel'],
    html: renderToStaticMarkup(<CatalogueSkeleton />),
  },
  {
    path: paths.movie.replace('/:id', ''),
    title: documentTitle('Aula'),
    call: '/api/movies/',
    chunks: ['calls', 'panel', 'lesson'],
    html: renderToStaticMarkup(<LessonSkeleton />),
  },
  {
    path: paths.checkout,
    title: documentTitle('Finalizar assinatura'),
    call: null,
    chunks: ['calls', 'checkout'],
    html: renderToStaticMarkup(<CheckoutSkeleton />),
  },
]

export const webManifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: 'pt-BR',
  start_url: paths.catalog,
  scope: '/',
  display: 'standalone',
  background_color: '#07090d',
  theme_color: '#07090d',
  categories: ['education', 'medical'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Search engines find nothing behind the login. */
export const closedToRobots: string[] = ['/api/', `${paths.panel}/`, `${paths.admin}/`, `${paths.checkout}`]
