import type { Translated } from '../../../../platform/language.ts'
import type { OpeningTexts } from './opening.pt.texts.ts'

export const openingEn: Translated<OpeningTexts> = {
  promise: 'Every tooth, in its right place.',
  intro:
    'Clear aligner lessons, series and real cases for those who plan treatment every day. From the first scan to retention. Lessons are in Portuguese.',
  email: 'Your e-mail',
  emailPlaceholder: 'Your best e-mail',
  emailInvalid: 'Check the e-mail: it has to look like name@clinic.com.',
  tryFree: 'Try it free for 7 days',
  enter: 'I have an account',
  reassurance: 'No card needed to start. Cancel any time.',
  callout: { title: 'Aligner 14 of 26', detail: '0.25 mm per stage' },
  facts: {
    label: 'Alinha in numbers',
    hundreds: 'Hundreds',
    lessons: 'of video lessons',
    moreThan: minutes => `Over ${minutes}`,
    minutes: 'minutes of content',
    hours: '60 hours',
    hoursDetail: 'watched earn you the certificate',
    refund: '30 days',
    refundDetail: 'to be refunded for on-demand courses',
  },
  demand: {
    title: 'On-demand courses',
    intro: 'Buy only what you need today. With or without a subscription.',
    failed: 'The on-demand courses did not load. Try again in a moment.',
  },
  course: {
    lessons: (count, written) => (count === 1 ? '1 lesson' : `${written} lessons`),
    minutes: written => `${written} min`,
    soon: 'Coming soon',
    by: teacher => `With ${teacher}`,
    access: days => `Access for ${days} days`,
    refund: 'Refund within 30 days if it is not what you expected.',
    included: 'Included in Premium and in the 7-day trial.',
    buy: price => `Buy for ${price}`,
    plans: 'See plans',
  },
}
