import type { CompanyTexts } from '@alinha/domain'
import type { PriceTexts } from '../prices/price-texts.ts'
import { brand } from '../../../brand.ts'
import type { Translated } from '../../../platform/language.ts'
import type { PrivacyPolicyTexts } from './privacy-policy.pt.texts.ts'

export const privacyPolicyEn: Translated<PrivacyPolicyTexts> = {
  title: 'Privacy policy',
  intro:
    'We keep the least we need to teach, to charge and to look after your account. We sell no data, use no trackers and load nothing from third parties on our pages. Here is what we keep, why, for how long, and how you are in charge of it.',
  sections: [
    {
      heading: 'Who answers for your data',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        ${company.seller}, is the controller of the personal data treated on the ${brand.name} platform, under the Brazilian data protection law (Lei 13.709/2018, LGPD).`,
    },
    {
      heading: 'Data protection officer',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Officer ("Encarregado"): ${company.officer}. Contact: ${company.officerContact}.

        Write with any question, request or complaint about your data. We answer within 15 days.`,
    },
    {
      heading: 'What we treat, what for and on what basis',
      text: `
        | Data | What for | Basis in the LGPD |
        | Name, e-mail, password (kept only as a cryptographic digest), nationality, optional picture | Creating and protecting the account | Contract (art. 7, V) |
        | CPF or other document, address | Billing and tax documents; one free trial per person | Contract and legal duty (art. 7, II and V) |
        | Card brand and last digits, payment history | Charging, refunding and accounting | Contract and legal duty |
        | Lessons watched, hours, tests, bookmarks | Resuming where you stopped and issuing certificates | Contract |
        | Comments and questions | Showing them in the community | Contract |
        | Access records (date, time, IP) | Security and the legal duty to keep them | Legal duty (Marco Civil, art. 15) |
        | Acceptances and refusals, with the version of the text | Proving what was agreed | Legal duty (art. 8, § 2) |
        | E-mail, for news and offers | Only if you ask | Consent (art. 7, I) |`,
    },
    {
      heading: 'What we do not do',
      text: `
        - We neither sell nor rent data.
        - We use no trackers, pixels, fonts or scripts of third parties. The WhatsApp button is a plain link: nothing is sent before you click.
        - We keep neither card numbers nor security codes: they go straight from your browser to the payment company.
        - We take no decision that affects you by automatic means alone.`,
    },
    {
      heading: 'Cookies and storage on your device',
      text: `
        Only what is necessary, which is why there is no cookie notice to accept: one cookie that protects forms against forged requests and, in the browser’s storage, your session and the chosen language. Logging out erases the session.`,
    },
    {
      heading: 'Whom we share with',
      text: `
        Only those who provide a necessary service, under contract and with that service’s data only:

        - payment companies and the subscription marketplace, to charge and refund;
        - a mail sending service, for the messages of your account;
        - a postal code lookup, which receives the code alone, and a check against robots at registration;
        - hosting and storage of the data;
        - authorities, when law or a court order obliges us.

        Planning Center consultants see only the cases assigned to them.`,
    },
    {
      heading: 'International transfer',
      text: `
        We prefer services in Brazil. When a supplier treats data abroad, we use the guarantees of articles 33 to 36 of the LGPD, such as contract clauses approved by the authority.`,
    },
    {
      heading: 'Patients’ data in Planning Center',
      text: `
        The records of a case are health data. They are treated on behalf of the dentist who sends them, identified by a code instead of a name, encrypted, and seen only by that dentist and the consultant. Patients who want to use their rights should turn to the professional who treats them; if they write to us, we pass it on. See the Planning Center terms.`,
    },
    {
      heading: 'How long we keep data',
      text: `
        | Data | Time | Why |
        | Access records (IP and time) | 6 months | Marco Civil, art. 15 |
        | Security records and accesses by our team | 5 years, with the network only, never the whole IP | Proof and accountability |
        | Purchases, payments and refunds | At least 5 full years after the fiscal year; if you delete the account, tied to a number only | Tax law and consumer code |
        | Acceptances and refusals | While the account lasts and 5 years more | Proof of consent |
        | Planning Center cases | While open and 180 days more; up to 24 months if who sent the case asks | End of the purpose |
        | Detailed history of lessons watched | 24 months; then totals only | Resuming where you stopped |
        | Certificates issued (name, hours, code) | Without end; when you delete the account, you choose to keep or erase what they say | Checking by others |
        | Ended sessions | 90 days | Security |
        | Links sent by e-mail (new password, confirmation) | Deleted up to 8 days after they expire | Security |
        | Notices received from payment companies | 13 months | Disputes |
        | Backups | 35 days, encrypted | Recovery from disasters |
        | Register of incidents | 5 years | ANPD Resolution 15/2024 |`,
    },
    {
      heading: 'How we protect it',
      text: `
        Connections always encrypted, passwords kept with a function made for passwords, two-step verification for the team, access by need and logged, encrypted case data, tested backups. No system is infallible: if something serious happens, we tell you and the authority within the legal time, saying what happened and what to do.`,
    },
    {
      heading: 'Your rights',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        The LGPD (art. 18) entitles you to confirm the treatment, access, correct, take your data with you, ask for anonymisation or deletion, know whom we share with, refuse and withdraw consent. Almost all of it needs no asking, on the My data page of your profile:

        - see everything we keep, in plain words;
        - download a complete copy;
        - turn news messages on and off;
        - delete the account.

        For the rest, the contact is: ${company.officerContact}. You may also complain to the Brazilian data protection authority (gov.br/anpd).`,
    },
    {
      heading: 'Deleting the account',
      text: `
        The request has two steps, so that nobody erases your account by mistake, and can be undone within 7 days. After that we erase your data and keep only what the law demands, for the time in the table above and apart from your name. We also keep a cryptographic digest of the e-mail, from which it cannot be recovered, so that the free trial stays one per person.`,
    },
    {
      heading: 'Children and adolescents',
      text: `
        The platform is for people over 18. We collect no data of children and adolescents, except as patients in Planning Center cases, with the guardian’s consent declared by the professional.`,
    },
    {
      heading: 'Changes to this policy',
      text: `
        Every version has a date. Relevant changes are announced by e-mail before they apply and, where they depend on consent, ask for a new one. Earlier versions are available on request.`,
    },
  ],
}
