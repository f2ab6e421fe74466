import { greet, type MailContent } from '../../../platform/mail-layout.ts'

type TrialEnd = { name: string; lastDay: string; webUrl: string }

export const trialEndingMail = ({ name, lastDay, webUrl }: TrialEnd): MailContent => ({
  subject: 'Seu período de teste está terminando',
  paragraphs: [
    greet(name),
    `Seu acesso Premium de teste vai até ${lastDay}. Depois disso sua conta continua no plano gratuito.`,
    'Nada será cobrado: você só paga se escolher um plano.',
  ],
  button: { text: 'Conhecer os planos', url: `${webUrl}/plans` },
})
