import type { Translated } from '../../../platform/language.ts'
import type { PlanCardsTexts } from './plan-cards.pt.texts.ts'

export const planCardsEn: Translated<PlanCardsTexts> = {
  monthly: {
    name: 'Monthly',
    price: monthly => `${monthly} a month`,
    unit: '/month',
    detail: 'Charged to your card every month until you cancel.',
    choose: 'Subscribe monthly',
    points: [
      'All courses and series of the catalogue',
      'Community and materials to download',
      'Certificate from 60 watched hours on',
    ],
    planning: saving => `${saving} less on each Planning Center case`,
  },
  yearly: {
    name: 'Annual',
    saving: percent => `Save ${percent}%`,
    price: instalment => `12 x ${instalment}`,
    unit: 'in 12 instalments',
    detail: total => `${total} a year on your card.`,
    choose: 'Subscribe annually',
    points: [
      'Everything in the monthly plan',
      'A whole year at the same price, even if it changes',
      'E-mail notice 30 and 7 days before renewal',
      'Renewal that you turn off whenever you like',
    ],
    small: (percent, total) => `${percent}% against 12 monthly payments (${total}).`,
  },
  academic: {
    name: 'Academic',
    saving: percent => `${percent}% off`,
    price: instalment => `12 x ${instalment}`,
    unit: 'in 12 instalments',
    detail: total => `${total} a year on your card.`,
    choose: 'I am a student',
    points: [
      'Everything in Premium',
      'Academic programme with modules and tests',
      'Certificate of the programme',
      'For undergraduate and specialist students, with the institution’s coupon',
    ],
    small: (percent, total) => `${percent}% against 12 monthly payments (${total}).`,
  },
  current: 'Your current plan',
  toYearly: 'Change to annual',
  toMonthly: 'Change to monthly',
  popular: 'Best price per month',
}
