import type { Translated } from '../../../../platform/language.ts'
import type { LandingTexts } from './landing.pt.texts.ts'

export const landingEn: Translated<LandingTexts> = {
  study: {
    title: 'Watch it like a series. Study it like a residency.',
    intro:
      'Lessons split by clinical decision, so that you can review the right point minutes before seeing the patient. The time you watch is kept and counts towards the certificate.',
    caption: 'The horizontal rectangle holds torque, if the active edge faces the gingiva.',
    lesson: 'Position and activation',
    points: [
      { title: 'Your way', text: 'On a computer, tablet or phone, at the speed you prefer.' },
      { title: 'With the teacher', text: 'Ask inside the lesson and follow the answer in the community.' },
      { title: 'To keep', text: 'Materials to download and a list of your own with what to watch again.' },
    ],
  },
  series: {
    title: 'Series to binge on',
    intro: 'One subject from start to finish, one episode per decision.',
  },
  catalogue: {
    title: 'Explore the catalogue',
    intro: 'Courses included in Premium, by subject.',
    categories: 'Subjects',
    all: 'All',
  },
  planning: {
    title: 'Planning Center',
    intro:
      'Send the scan, photos and X-rays of a case. A consultant reviews the setup and returns the plan with comments, stage by stage.',
    addOn: 'It is a separate service, paid per case.',
    what: 'Service',
    withoutPlan: 'Without a plan',
    withPremium: 'Premium',
    perCase: 'Planning',
    assistance: 'Assistance during treatment',
    send: 'Send a case',
    terms: 'How it works',
    case: 'Case 1042',
    reviewing: 'In review',
    note: '0.3 mm IPR between 31 and 41 before stage 6.',
  },
  community: {
    title: 'Community',
    intro: 'Questions from the practice, discussed by colleagues across the country and by the teachers.',
    questions: [
      'Tooth 12 relapsed after 8 months: restart or retention only?',
      'Class II elastics: 3/16 or 1/4?',
      'Does a short clinical crown still take a rectangular attachment?',
    ],
  },
  certificate: {
    title: 'Certificate',
    intro: 'From 60 watched hours on, with a validation code for anyone who wants to check it.',
    ring: '60 h',
  },
  academic: {
    title: 'Still at university or in specialist training?',
    intro: percent => `The academic programme has modules, tests and all of Premium at ${percent}% off.`,
    link: 'See the academic plan',
  },
  plans: {
    title: 'One well-planned case pays for the year.',
    intro: 'Start with 7 days free, no card needed.',
  },
  faq: { title: 'Frequent questions', notFound: 'Did not find yours?', askBy: 'Talk to us on WhatsApp' },
  partners: 'Who teaches and works with us',
  ending: { title: 'Start with the case on your desk.', tryFree: 'Try it free for 7 days' },
}
