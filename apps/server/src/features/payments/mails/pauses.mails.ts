import type { Day, InEachLanguage, Money } from '@alinha/domain'
import { defineMail } from '../../../platform/mail-layout.ts'

type Pause = { name: string; what: InEachLanguage<string>; resumesOn: Day; total: Money; webUrl: string }

const toPaymentsPage = ({ webUrl }: Pause): string => `${webUrl}/panel/payment/history`

export const renewalPausedMail = defineMail<Pause & { accessUntil: Day }>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, accessUntil, resumesOn, total }, { day, money }) => ({
    subject: 'Assinatura pausada',
    paragraphs: [
      `Seu ${what['pt-BR']} está pausado. Seu acesso continua até ${day(accessUntil)}, e nada é cobrado até a volta.`,
      `Ele volta em ${day(resumesOn)}, por ${money(total)}, no cartão cadastrado. Avisamos antes por e-mail.`,
      'Você pode voltar antes ou cancelar a qualquer momento na página de pagamentos. Se não foi você quem pediu, responda a este e-mail.',
    ],
    button: 'Ver minha assinatura',
  }),
  en: ({ what, accessUntil, resumesOn, total }, { day, money }) => ({
    subject: 'Subscription paused',
    paragraphs: [
      `Your ${what.en} is paused. Your access goes on until ${day(accessUntil)}, and nothing is charged until it comes back.`,
      `It comes back on ${day(resumesOn)}, for ${money(total)}, on the card on file. We will tell you by e-mail before.`,
      'You can come back earlier or cancel at any time on the payments page. If it was not you who asked for this, answer this e-mail.',
    ],
    button: 'See my subscription',
  }),
  es: ({ what, accessUntil, resumesOn, total }, { day, money }) => ({
    subject: 'Suscripción en pausa',
    paragraphs: [
      `Tu ${what.es} está en pausa. Tu acceso sigue hasta el ${day(accessUntil)}, y no se cobra nada hasta que vuelva.`,
      `Vuelve el ${day(resumesOn)}, por ${money(total)}, en la tarjeta registrada. Te avisamos antes por correo.`,
      'Puedes volver antes o cancelar en cualquier momento en la página de pagos. Si no fuiste tú quien lo pidió, responde a este correo.',
    ],
    button: 'Ver mi suscripción',
  }),
})

export const pauseEndingMail = defineMail<Pause>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, resumesOn, total }, { day, money }) => ({
    subject: `Sua pausa termina em ${day(resumesOn)}`,
    paragraphs: [
      `A pausa do seu ${what['pt-BR']} termina em ${day(resumesOn)}. Nesse dia ele volta, por ${money(total)}, no cartão cadastrado.`,
      'Se não quiser voltar, cancele na página de pagamentos, em dois cliques: nada será cobrado.',
    ],
    button: 'Ver minha assinatura',
  }),
  en: ({ what, resumesOn, total }, { day, money }) => ({
    subject: `Your pause ends on ${day(resumesOn)}`,
    paragraphs: [
      `The pause of your ${what.en} ends on ${day(resumesOn)}. On that day it comes back, for ${money(total)}, on the card on file.`,
      'If you do not want to come back, cancel on the payments page, in two clicks: nothing will be charged.',
    ],
    button: 'See my subscription',
  }),
  es: ({ what, resumesOn, total }, { day, money }) => ({
    subject: `Tu pausa termina el ${day(resumesOn)}`,
    paragraphs: [
      `La pausa de tu ${what.es} termina el ${day(resumesOn)}. Ese día vuelve, por ${money(total)}, en la tarjeta registrada.`,
      'Si no quieres volver, cancela en la página de pagos, en dos clics: no se cobrará nada.',
    ],
    button: 'Ver mi suscripción',
  }),
})
