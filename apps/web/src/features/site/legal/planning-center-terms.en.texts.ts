import type { CompanyTexts } from '@alinha/domain'
import type { Translated } from '../../../platform/language.ts'
import type { PlanningCenterTermsTexts } from './planning-center-terms.pt.texts.ts'
import type { PriceTexts } from '../prices/price-texts.ts'

export const planningCenterTermsEn: Translated<PlanningCenterTermsTexts> = {
  title: 'Planning Center terms',
  intro:
    'Planning Center is support among colleagues: a consultant reviews the planning of a clear aligner case with you. These terms complete the terms of use and apply to each case sent.',
  sections: [
    {
      heading: 'What the service is',
      text: `
        You send the records of a case and receive a written opinion on its planning: goals, sequence of movements, attachments, IPR, points of attention and alternatives. With assistance, which is optional, the consultant follows your questions during treatment.

        It is an additional service, paid per case. It is included in no subscription plan; Premium members pay less.`,
    },
    {
      heading: 'Who may send a case',
      text: `
        Dentists with an active registration at a Brazilian regional dental council, responsible for treating the patient. The registration number and state are given when sending. Patients cannot buy the service.`,
    },
    {
      heading: 'What you send',
      text: `
        - A scan or 3D model, photographs, X-rays and a description of the case.
        - A case code, made by the platform, in place of the name. Name, document, phone or anything else that identifies the patient must not appear in texts, file names or images.
        - Photographs cropped to the mouth whenever the face is not needed.

        We strip metadata (date, place, device) from files as they arrive. If something needed is missing, we tell you before starting.`,
    },
    {
      heading: 'The patient’s consent',
      text: `
        The records are health data (LGPD, article 11). By sending them, you declare that you have the patient’s consent to share them for planning and, for minors, that of at least one parent or legal guardian (LGPD, article 14). We keep this declaration with the case.`,
    },
    {
      heading: 'How we work',
      text: `
        The estimated time is shown before payment and counts from the complete submission. You follow the case on the platform, can answer the consultant and reopen the case if the opinion leaves a doubt.`,
    },
    {
      heading: 'What the opinion is not',
      text: `
        The opinion is a technical one among professionals, given at a distance and based only on what was sent. It is neither a diagnosis nor a prescription and does not replace the clinical examination. The decision on treatment, its execution and the communication with the patient are yours. We do not guarantee clinical results.`,
    },
    {
      heading: 'Prices',
      text: ({ money }: PriceTexts) => `
        | Service | Without a plan | Premium |
        | Planning, per case | ${money.planning} | ${money.planningForPremium} |
        | Assistance, per case, on top of planning | ${money.assistance} | ${money.assistanceForPremium} |

        With a valid Planning Center coupon, planning without a plan costs ${money.planningWithCoupon}. The coupon does not cover assistance. The total is shown before you confirm.`,
    },
    {
      heading: 'Payment',
      text: `
        By credit card only, as the terms of use say. The case enters the queue when payment is approved.`,
    },
    {
      heading: 'Withdrawal and refund',
      text: `
        You may withdraw within 7 days (Brazilian consumer code, article 49), with a full refund while the opinion has not been delivered. If we cannot analyse the case, or miss the agreed time through our own fault, we return the whole amount.`,
    },
    {
      heading: 'Who sees the case',
      text: `
        Only you and the assigned consultant. The platform’s managers see state, deadline and amount; to open the content they must record a reason, and you are told. Every access is logged.`,
    },
    {
      heading: 'How long we keep it',
      text: `
        Texts and files of the case are erased 180 days after it is closed, with notice 30 days before. On the page of the case you can ask for them to be kept for longer, up to 24 months after it is closed, again with notice 30 days before. Until then you can download everything. Keeping the patient’s record for the time the law demands (Brazilian law 13.787/2018) is up to the treating professional: download and file the opinion. A draft that nobody changes is erased after 30 days, with notice 7 days before.`,
    },
    {
      heading: 'Use for teaching',
      text: `
        Cases sent do not become lessons. If we want to teach with a case, we will ask you, and you the patient, for a separate authorisation, which may be refused without any consequence.`,
    },
    {
      heading: 'Roles in data protection',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        As to the patient’s data, you decide why and how it is treated (controller) and we treat it on your behalf, for planning (processor). A request from the patient that reaches us is passed on to you. Questions: ${company.officerContact}.`,
    },
    {
      heading: 'Support',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Complaints and questions: ${company.contact}, answered within 5 days. ${company.seller}.`,
    },
  ],
}
