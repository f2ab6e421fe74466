import type { CompanyTexts } from '@alinha/domain'
import { brand } from '../../../brand.ts'
import type { Translated } from '../../../platform/language.ts'
import type { TermsTexts } from './terms.pt.texts.ts'
import type { PriceTexts } from '../prices/price-texts.ts'

export const termsEn: Translated<TermsTexts> = {
  title: 'Terms of use',
  intro: `This is the contract between you and ${brand.name}. It is written in plain words, because a contract that nobody understands is of use to nobody. Read it calmly; keep a copy if you like.`,
  sections: [
    {
      heading: 'Who we are',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        The ${brand.name} platform is run by ${company.seller}. In these terms, "we" is that company and "you" is the person using the platform, with or without an account.

        Contact: ${company.contact}.`,
    },
    {
      heading: 'What we offer',
      text: `
        An online platform for education in orthodontics with clear aligners:

        - courses and series on video, included in the Premium subscription;
        - on-demand courses, sold one by one;
        - a community, materials to download, certificates and an academic programme;
        - Planning Center, a service that supports the planning of cases, bought separately and with terms of its own.

        Some lessons are open on the free plan. The catalogue is alive: lessons come in, are revised and, once outdated, may leave.`,
    },
    {
      heading: 'Whom it is for',
      text: `
        Lessons are made for dentists and students of dentistry. Part of the content shows procedures and is restricted to professionals. Nothing we publish is treatment advice for patients: whoever needs care should see a dentist.

        You must be at least 18 to create an account.`,
    },
    {
      heading: 'Your account',
      text: `
        Registration data must be true and current. The account is personal: it may not be lent, sold or used by several people at once. You look after your password and tell us of any use you do not recognise; on the Profile page you can see connected devices and log out of all of them.`,
    },
    {
      heading: '7-day free trial',
      text: `
        Whoever registers gets 7 days of Premium, without giving a card and without an automatic charge. The trial is given once per person. When it ends, the account moves to the free plan; nothing is charged unless you subscribe.`,
    },
    {
      heading: 'Plans and prices',
      text: ({ money }: PriceTexts) => `
        | Plan | Price | Charge |
        | Monthly | ${money.monthly} a month | Every month, by card |
        | Annual | ${money.yearly} a year | In up to 12 instalments, by card |
        | Academic | 12 x ${money.academicInstalment} | In 12 instalments, by card, with the institution’s coupon |

        Prices include the taxes due by us. The price shown when you subscribe is the one that counts, with total, instalments and renewal date in sight before you confirm. A summary of the contract is sent by e-mail.`,
    },
    {
      heading: 'Payment',
      text: `
        Payment is by credit card only, processed by payment companies or by the subscription marketplace where you subscribed. Card data goes straight from your browser to them and does not pass through our servers.

        If a charge is not approved, we tell you by e-mail and try again in the following days. Without payment, the account moves to the free plan at the end of the paid period. Undue charges are returned as article 42 of the Brazilian consumer code says.`,
    },
    {
      heading: 'Renewal',
      text: `
        The monthly plan renews every month and the annual plan every year, until you cancel. Before the annual plan renews, we tell you by e-mail 30 and 7 days ahead, with the date, the amount and the way to turn renewal off.

        A change of price only applies from the next renewal on and is announced at least 30 days ahead.`,
    },
    {
      heading: 'Cancelling',
      text: `
        You cancel by yourself, on the payments page, without a fee and without having to talk to anyone. Confirmation comes by e-mail.

        - Monthly plan: access stays until the end of the paid month and there is no further charge.
        - Annual plan: automatic renewal is cancelled. Access lasts until the end of the period, and instalments already bought keep being charged, because the whole year was bought.

        Those who subscribed through the marketplace cancel on the payments page too.`,
    },
    {
      heading: 'Right of withdrawal: 7 days',
      text: `
        As the contract is made over the internet, you may withdraw within 7 days of your first contract, without giving a reason (Brazilian consumer code, article 49). Ask for it on the payments page. We return everything that was paid, including instalments not yet billed, to the same card, and access ends.`,
    },
    {
      heading: 'On-demand courses: refund within 30 days',
      text: `
        An on-demand course is bought in one payment or in up to 12 instalments and stays available for the time shown before buying, as a rule 365 days. You may ask for a full refund within 30 days of the purchase, on the payments page. This period is longer than that of article 49 and prevails over it.`,
    },
    {
      heading: 'Hours and certificates',
      text: `
        The certificate can be issued from 60 watched hours on. What counts is the parts of lessons really played, once each; watching the same part again adds nothing. Attempts to cheat the count void the hours obtained that way. Every certificate has a code that anyone can check.`,
    },
    {
      heading: 'Academic programme',
      text: `
        The academic discount depends on being enrolled at a partner institution, shown by the coupon it hands out. The programme has modules opened by tests. When enrolment ends, the plan goes on until the end of the paid period.`,
    },
    {
      heading: 'Community and comments',
      text: `
        What you publish remains yours; you allow us to show it on the platform for as long as it is published. When publishing:

        - do not identify patients, by image either, and follow the rules of the Brazilian dental council on showing cases (Resolution CFO 196/2019);
        - do not insult, advertise or publish what belongs to others without permission;
        - tell us if you find something that breaks these rules.

        We may remove what breaks them, telling the author why.`,
    },
    {
      heading: 'Use of the content',
      text: `
        Videos, texts, images and materials are protected by copyright (Brazilian law 9.610/1998). Your subscription lets you watch them and use the materials in your own practice and study. Recording, redistributing, reselling, showing in public and copying by automatic means are not allowed.`,
    },
    {
      heading: 'Educational content and professional responsibility',
      text: `
        Lessons support training; they replace neither the examination of the patient nor the judgement of those who treat. Diagnosis, indication and conduct of treatment are the dentist’s responsibility. We answer for the services we provide, as the law says; nothing in these terms takes consumer rights away.`,
    },
    {
      heading: 'Availability',
      text: `
        We work to keep the platform always on. Planned stops are announced. If a failure of ours prevents use for a relevant time, we extend access or return the corresponding part.`,
    },
    {
      heading: 'Breach',
      text: `
        In case of fraud, account sharing or serious breach of these terms, we may suspend access, giving the reason and time to answer, except where the law or the safety of others requires immediate action.`,
    },
    {
      heading: 'Privacy',
      text: `
        How we treat your data is in the privacy policy. On the My data page you see, download, correct and may ask for the deletion of what we hold about you.`,
    },
    {
      heading: 'Changes to these terms',
      text: `
        Every version has a date, and we keep which version you accepted. Changes that affect your rights are announced by e-mail 30 days ahead and need a new acceptance; if you disagree, you may cancel at no cost. Earlier versions are available on request.`,
    },
    {
      heading: 'Support, law and courts',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        We answer requests and complaints within 5 days (Brazilian decree 7.962/2013). Contact: ${company.contact}. Brazilian law applies. You may sue in the courts of your home and use the consumidor.gov.br platform.`,
    },
  ],
}
