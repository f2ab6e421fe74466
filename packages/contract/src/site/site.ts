import * as z from 'zod/mini'
import { choice, countParam, PICTURE_NOT_FOUND, strict, textLike } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { prices } from '../payments/manage/prices.ts'
import { wireCourseTeaser } from '../wire/course.ts'
import { wirePartner } from '../wire/partner.ts'

const MOST_PARTNERS = 50

/** What visitors may see: the landing page and its carousels. */
export const site = defineCalls({
  listDemandCourses: {
    method: 'GET',
    path: '/home/demand',
    access: 'anyone',
    changes: false,
    summary: 'The on-demand courses of the landing page.',
    reply: z.object({ courses: z.array(wireCourseTeaser) }),
  },
  listPartners: {
    method: 'GET',
    path: '/home/partners',
    access: 'anyone',
    changes: false,
    summary: 'The partners of the landing page: 10 in their order, unless asked otherwise.',
    query: strict({
      limit: z.optional(countParam(MOST_PARTNERS)),
      order: z.optional(choice(['random', 'position'])),
    }),
    reply: z.object({ partners: z.array(wirePartner) }),
  },
  readPartnerLogo: {
    method: 'GET',
    path: '/files/partners/{name}',
    access: 'anyone',
    changes: false,
    summary: 'The logo of a partner. It never changes under its name.',
    params: strict({
      name: textLike(/^[A-Za-z0-9_-]{22}\.webp$/, PICTURE_NOT_FOUND),
    }),
    reply: { contentType: 'image/webp' },
  },
  readPublicPrices: {
    method: 'GET',
    path: '/home/prices',
    access: 'anyone',
    changes: false,
    summary: 'What everything costs now, in centavos. Documents of the site carry the same.',
    reply: z.object({ prices: z.object(prices) }),
  },
  readCompany: {
    method: 'GET',
    path: '/home/company',
    access: 'anyone',
    changes: false,
    summary: 'Who runs the platform and how to reach them. Documents of the site carry the same.',
    reply: z.object({
      company: z.object({
        legalName: z.nullable(z.string()),
        cnpj: z.nullable(z.string()),
        address: z.nullable(z.string()),
        email: z.nullable(z.string()),
        whatsapp: z.nullable(z.string()),
        officerName: z.nullable(z.string()),
        officerEmail: z.nullable(z.string()),
        /** Without the protocol. */
        appStore: z.nullable(z.string()),
        playStore: z.nullable(z.string()),
      }),
    }),
  },
  readLandingSummary: {
    method: 'GET',
    path: '/home/summary',
    access: 'anyone',
    changes: false,
    summary: 'What the catalogue holds now, the round figures that may be claimed of it, and its courses.',
    reply: z.object({
      lessons: z.int(),
      minutes: z.int(),
      /** For "mais de … minutos": always less than `minutes`. */
      claimedMinutes: z.int(),
      /** Whether "centenas de aulas" is true. */
      hasHundreds: z.boolean(),
      series: z.array(wireCourseTeaser),
      categories: z.array(z.object({ id: z.int(), name: z.string(), courses: z.array(wireCourseTeaser) })),
    }),
  },
})
