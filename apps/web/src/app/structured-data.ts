import { brand } from '../brand.ts'
import { faqPt } from '../features/site/landing/texts/faq.pt.texts.ts'
import { openingPt } from '../features/site/landing/texts/opening.pt.texts.ts'
import { slot, slotTexts } from '../features/site/prices/price-slots.ts'
import { planCardsPt } from '../features/site/plans/plan-cards.pt.texts.ts'
import { paths } from '../platform/paths.ts'

export type Thing = Record<string, unknown>

/** Data for search engines in the vocabulary of schema.org. Courses have theirs on their cards. */
export function toStructuredData(path: string, siteUrl: string): Thing[] {
  const organization: Thing = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${siteUrl}/#organization`,
    name: brand.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    description: openingPt.intro,
  }
  if (path === paths.landing) return [organization, faq(), webSite(siteUrl)]
  if (path === paths.plans) return [organization, plans(siteUrl)]
  return [organization]
}

const faq = (): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: faqPt.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: typeof answer === 'string' ? answer : answer(slotTexts) },
  })),
})

const webSite = (siteUrl: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand.name,
  url: `${siteUrl}/`,
  inLanguage: 'pt-BR',
  publisher: { '@id': `${siteUrl}/#organization` },
})

const plans = (siteUrl: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: `${brand.name} Premium`,
  provider: { '@id': `${siteUrl}/#organization` },
  offers: [
    { name: planCardsPt.monthly.name, price: slot('monthly_reais') },
    { name: planCardsPt.yearly.name, price: slot('yearly_reais') },
  ].map(offer => ({ '@type': 'Offer', priceCurrency: 'BRL', url: siteUrl + paths.plans, ...offer })),
})
