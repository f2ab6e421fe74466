import { site } from '@alinha/contract'
import { dayInBrazil, toPriceSlots } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
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
    readLandingSummary: async (_input, _actor, context) => {
      await takeVisit(context)
      return readLandingSummary(needs)
    },
  })
}

export const sitePrivateCalls = (needs: Needs): PrivateCall[] => [
  {
    name: 'fillPrices',
    path: '/internal/public-prices',
    readHtml: async () => toServerSideIncludes(toPriceSlots(await readPriceBook(needs.db, needs.clock()))),
  },
]

/** Variables for the slots that the build left in the documents: see apps/web/build/document.ts. */
const toServerSideIncludes = (slots: Record<string, string>): string =>
  Object.entries(slots)
    .map(([name, value]) => `<!--# set var="${name}" value="${value}" -->`)
    .join('')

const toWirePartner = ({ id, name, logoPath, url }: Partner) => ({ id, name, logo: logoPath, url })
