import type { Day } from '@alinha/domain'
import { defineMail } from '../../../platform/mail-layout.ts'

export const trialEndingMail = defineMail<{ name: string; lastDay: Day; webUrl: string }>({
  opens: ({ webUrl }) => `${webUrl}/plans`,
  'pt-BR': ({ lastDay }, { day }) => ({
    subject: 'Seu período de teste está terminando',
    paragraphs: [
      `Seu acesso Premium de teste vai até ${day(lastDay)}. Depois disso sua conta continua no plano gratuito.`,
      'Nada será cobrado: você só paga se escolher um plano.',
    ],
    button: 'Conhecer os planos',
  }),
  en: ({ lastDay }, { day }) => ({
    subject: 'Your trial is about to end',
    paragraphs: [
      `Your Premium trial lasts until ${day(lastDay)}. After that your account goes on with the free plan.`,
      'Nothing will be charged: you pay only if you choose a plan.',
    ],
    button: 'See the plans',
  }),
  es: ({ lastDay }, { day }) => ({
    subject: 'Tu período de prueba está por terminar',
    paragraphs: [
      `Tu acceso Premium de prueba va hasta el ${day(lastDay)}. Después tu cuenta sigue en el plan gratuito.`,
      'No se cobrará nada: solo pagas si eliges un plan.',
    ],
    button: 'Conocer los planes',
  }),
})
