import type { Translated } from '../../../../platform/language.ts'
import type { FaqTexts } from './faq.pt.texts.ts'
import type { PriceTexts } from '../../prices/price-texts.ts'

export const faqEn: Translated<FaqTexts> = {
  questions: [
    {
      question: 'What does Alinha offer?',
      answer:
        'Courses, series and on-demand courses on video about clear aligners, from diagnosis to retention. With them come the community, materials to download, a certificate from 60 watched hours on, and an academic programme. Planning Center, which reviews the planning of your cases, is bought separately.',
    },
    {
      question: 'How do I watch?',
      answer:
        'Over the internet, on a computer, tablet or phone, whenever you like. Create your account, confirm your e-mail and the lessons are open: the first 7 days are free and need no card.',
    },
    {
      question: 'Can I cancel any time?',
      answer:
        'Yes, on the payments page, without a fee. On the monthly plan, access stays until the end of the paid month and there is no further charge. On the annual plan, you turn automatic renewal off: access lasts until the end of the period, and instalments already bought keep being charged. In the first 7 days of the contract you can withdraw and get everything back.',
    },
    {
      question: 'How can I pay?',
      answer:
        'By credit card only. The card number goes straight from your browser to the payment company: it never passes through our servers.',
    },
    {
      question: 'Is Planning Center included in the subscription?',
      answer: ({ money }: PriceTexts) =>
        `No. It is an additional service, paid per case: ${money.planning}, or ${money.planningForPremium} for Premium members. Assistance during treatment is optional and costs another ${money.assistance}, or ${money.assistanceForPremium} for Premium.`,
    },
    {
      question: 'What if I do not like an on-demand course?',
      answer:
        'You have 30 days from the purchase to ask for a refund on the payments page. We return the whole amount to the same card.',
    },
  ],
}
