import type { Translated } from '../../../platform/language.ts'
import type { PlansTexts } from './plans.pt.texts.ts'

export const plansEn: Translated<PlansTexts> = {
  title: 'Plans',
  lead: 'Choose how to pay. The content is the same.',
  intro:
    'Both Premium plans open the whole catalogue. Start with 7 days free, with no card and no automatic charge.',
  tryFree: 'Try it free for 7 days',
  comparison: {
    title: 'What each account opens',
    feature: 'Feature',
    free: 'Free',
    premium: 'Premium',
    academic: 'Academic',
    yes: 'Yes',
    no: 'No',
    rows: {
      freeLessons: 'Open lessons',
      catalogue: 'Whole catalogue of courses and series',
      demand: 'Buying on-demand courses',
      community: 'Community',
      downloads: 'Materials to download',
      certificate: 'Certificate of hours',
      programme: 'Academic programme with tests',
      planning: 'Planning at Planning Center, per case',
      assistance: 'Assistance at Planning Center, per case',
    },
  },
  promises: {
    title: 'Clear from the start',
    withdraw: {
      title: '7 days to withdraw',
      text: 'On your first contract, withdraw on the payments page within 7 days and get everything back, instalments included (Brazilian consumer code, art. 49).',
    },
    cancel: {
      title: 'Cancel in two clicks',
      text: 'Monthly: access until the end of the paid month, no further charge. Annual: access until the end of the period; instalments already bought keep being charged.',
    },
    card: {
      title: 'Credit card only',
      text: 'Card data goes straight to the payment company and never passes through our servers.',
    },
    seller: seller => `Sold by ${seller}.`,
    readTerms: 'Read the terms of use',
  },
  academicPage: {
    title: 'Academic plans',
    lead: percent => `Premium at ${percent}% off while you study.`,
    intro:
      'For undergraduate and specialist students of partner institutions: the whole catalogue and a programme with modules, tests and a certificate.',
    choose: 'Subscribe to the academic plan',
    includesTitle: 'What is included',
    stepsTitle: 'How it works',
    steps: [
      {
        title: 'Ask for the coupon',
        text: 'Your institution hands out the partnership coupon. If it has none yet, talk to us.',
      },
      { title: 'Create the account', text: 'With the coupon, the account is academic from the start.' },
      {
        title: 'Study and move on',
        text: 'Each module ends in a test. Once passed, the next one opens; at the end, the certificate of the programme.',
      },
    ],
    ask: 'Talk about my institution',
    register: 'Create an account with the coupon',
    regular: 'I am not a student: see the other plans',
  },
}
