import { site } from '@alinha/contract'
import { dayInBrazil, toCompanySlots, toPriceSlots } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { readCompany } from '../../platform/company.ts'
import type { Context } from '../../platform/http/context.ts'
import type { PrivateCall } from '../../platform/http/private-calls.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import { readPriceBook } from '../payments/index.ts'
import { readLogo } from './partner-logos.ts'
import { listShownPartners, type Partner } from './site.queries.ts'
import { listDemandCourses, readLandingSummary } from './read-landing-summary.ts'

const PARTNERS_SHOWN = 10

export const siteRoutes = (needs: Needs) => {
  // A whole school may sit behind one address, and a page asks three times.
  const takeVisit = ({ network }: Context) =>
    takeAttempt(needs.db, [{ key: `landing:${network}`, max: 1200, seconds: 600 }])
  return serve(site, {
    listDemandCourses: async (_input, _actor, context) => {
      await takeVisit(context)
      return { courses: await listDemandCourses(needs) }
    },
    listPartners: async ({ query }, _actor, context) => {
      await takeVisit(context)
      const { limit = PARTNERS_SHOWN, order = 'position' } = query
      const today = dayInBrazil(needs.clock())
      return {
        partners: (await listShownPartners(needs.db, { today, limit, order })).map(toWirePartner),
      }
    },
    readPartnerLogo: ({ params }, _actor, context) => readLogo(needs, params.name, context),
    readPublicPrices: async (_input, _actor, context) => {
      await takeVisit(context)
      const { version: _, ...prices } = await readPriceBook(needs.db, needs.clock())
      return { prices }
    },
    readCompany: async (_input, _actor, context) => {
      await takeVisit(context)
      return { company: await readCompany(needs.db) }
    },
    readLandingSummary: async (_input, _actor, context) => {
      await takeVisit(context)
      return readLandingSummary(needs)
    },
  })
}

export const sitePrivateCalls = (needs: Needs): PrivateCall[] => [
  {
    name: 'fillDocuments',
    path: '/internal/public-facts',
    readHtml: async () =>
      toServerSideIncludes({
        ...toPriceSlots(await readPriceBook(needs.db, needs.clock())),
        ...toCompanySlots(await readCompany(needs.db)),
      }),
  },
]

/**
 * Variables for the slots that the build left in the documents: see apps/web/build/document.ts. The contract refuses what
 * nginx would take for its own; should it be there all the same, it is left out.
 */
const toServerSideIncludes = (slots: Record<string, string>): string =>
  Object.entries(slots)
    .map(([name, value]) => `<!--# set var="${name}" value="${value.replaceAll(/["$\\]/g, '')}" -->`)
    .join('')

const toWirePartner = ({ id, name, logoPath, url }: Partner) => ({ id, name, logo: logoPath, url })
