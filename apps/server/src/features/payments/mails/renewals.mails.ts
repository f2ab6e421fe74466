import type { Day, InEachLanguage, Money } from '@alinha/domain'
import { defineMail } from '../../../platform/mail-layout.ts'

const toPaymentsPage = ({ webUrl }: { webUrl: string }): string => `${webUrl}/panel/payment/history`

type Renewal = { name: string; until: Day; total: Money; webUrl: string }

export const renewalNoticeMail = defineMail<Renewal>({
  opens: toPaymentsPage,
  'pt-BR': ({ until, total }, { day, money }) => ({
    subject: `Sua assinatura anual será renovada em ${day(until)}`,
    paragraphs: [
      `Seu ano Premium vai até ${day(until)}. Nesse dia ele será renovado por mais um ano, por ${money(total)}, no cartão cadastrado.`,
      'Se não quiser renovar, cancele a renovação automática na página de pagamentos, em dois cliques. Seu acesso continua até o fim do período pago.',
    ],
    button: 'Ver minha assinatura',
  }),
  en: ({ until, total }, { day, money }) => ({
    subject: `Your annual subscription renews on ${day(until)}`,
    paragraphs: [
      `Your Premium year lasts until ${day(until)}. On that day it renews for another year, for ${money(total)}, on the card on file.`,
      'If you do not want to renew, cancel the automatic renewal on the payments page, in two clicks. Your access goes on until the end of the paid period.',
    ],
    button: 'See my subscription',
  }),
  es: ({ until, total }, { day, money }) => ({
    subject: `Tu suscripción anual se renueva el ${day(until)}`,
    paragraphs: [
      `Tu año Premium va hasta el ${day(until)}. Ese día se renueva por un año más, por ${money(total)}, en la tarjeta registrada.`,
      'Si no quieres renovar, cancela la renovación automática en la página de pagos, en dos clics. Tu acceso sigue hasta el fin del período pagado.',
    ],
    button: 'Ver mi suscripción',
  }),
})

/** What renews has a name in each language. */
type Renewed = { name: string; what: InEachLanguage<string>; webUrl: string }

export const paymentFailedMail = defineMail<Renewed & { until: Day | null; needsOtherCard: boolean }>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, until, needsOtherCard }, { day }) => ({
    subject: 'Não conseguimos renovar sua assinatura',
    paragraphs: [
      `O banco recusou a cobrança da renovação do seu ${what['pt-BR']}.`,
      needsOtherCard
        ? 'Este cartão não é mais aceito. Cadastre outro na página de pagamentos, e tentamos de novo.'
        : 'Vamos tentar de novo nos próximos dias. Se preferir, tente agora ou troque o cartão na página de pagamentos.',
      ...(until === null ? [] : [`Enquanto isso, seu acesso continua até ${day(until)}.`]),
    ],
    button: 'Resolver o pagamento',
  }),
  en: ({ what, until, needsOtherCard }, { day }) => ({
    subject: 'We could not renew your subscription',
    paragraphs: [
      `The bank refused the charge for renewing your ${what.en}.`,
      needsOtherCard
        ? 'This card is no longer accepted. Add another on the payments page, and we will try again.'
        : 'We will try again in the next few days. If you prefer, try now or change the card on the payments page.',
      ...(until === null ? [] : [`Meanwhile, your access goes on until ${day(until)}.`]),
    ],
    button: 'Fix the payment',
  }),
  es: ({ what, until, needsOtherCard }, { day }) => ({
    subject: 'No pudimos renovar tu suscripción',
    paragraphs: [
      `El banco rechazó el cobro de la renovación de tu ${what.es}.`,
      needsOtherCard
        ? 'Esta tarjeta ya no se acepta. Registra otra en la página de pagos, y lo intentamos de nuevo.'
        : 'Lo intentaremos de nuevo en los próximos días. Si prefieres, inténtalo ahora o cambia la tarjeta en la página de pagos.',
      ...(until === null ? [] : [`Mientras tanto, tu acceso sigue hasta el ${day(until)}.`]),
    ],
    button: 'Resolver el pago',
  }),
})

type StoppedRenewal = Renewed & {
  until: Day | null
  /** A year that was bought in parts is paid to its end. */
  hasInstalments: boolean
}

export const renewalStoppedMail = defineMail<StoppedRenewal>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, until, hasInstalments }, { day }) => ({
    subject: 'Renovação cancelada',
    paragraphs: [
      `Seu ${what['pt-BR']} não será mais renovado.`,
      until === null
        ? 'Nada mais será cobrado por ele.'
        : `Seu acesso continua até ${day(until)}. ${hasInstalments ? 'Nenhuma renovação será cobrada; parcelas já compradas seguem até o fim.' : 'Nada mais será cobrado.'}`,
      'Se não foi você quem pediu, responda a este e-mail.',
    ],
    button: 'Ver minha assinatura',
  }),
  en: ({ what, until, hasInstalments }, { day }) => ({
    subject: 'Renewal cancelled',
    paragraphs: [
      `Your ${what.en} will no longer renew.`,
      until === null
        ? 'Nothing more will be charged for it.'
        : `Your access goes on until ${day(until)}. ${hasInstalments ? 'No renewal will be charged; instalments already bought go on to the last.' : 'Nothing more will be charged.'}`,
      'If it was not you who asked for this, answer this e-mail.',
    ],
    button: 'See my subscription',
  }),
  es: ({ what, until, hasInstalments }, { day }) => ({
    subject: 'Renovación cancelada',
    paragraphs: [
      `Tu ${what.es} ya no se renovará.`,
      until === null
        ? 'No se cobrará nada más por él.'
        : `Tu acceso sigue hasta el ${day(until)}. ${hasInstalments ? 'No se cobrará ninguna renovación; las cuotas ya compradas siguen hasta el final.' : 'No se cobrará nada más.'}`,
      'Si no fuiste tú quien lo pidió, responde a este correo.',
    ],
    button: 'Ver mi suscripción',
  }),
})

export const renewalResumedMail = defineMail<Renewed & { chargedOn: Day; total: Money }>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, chargedOn, total }, { day, money }) => ({
    subject: 'Assinatura reativada',
    paragraphs: [
      `Seu ${what['pt-BR']} volta a ser renovado. Nada foi cobrado agora.`,
      `A próxima cobrança é de ${money(total)}, em ${day(chargedOn)}, no cartão cadastrado.`,
      'Mudou de ideia? Cancele a renovação na página de pagamentos, em dois cliques. Se não foi você quem pediu, responda a este e-mail.',
    ],
    button: 'Ver minha assinatura',
  }),
  en: ({ what, chargedOn, total }, { day, money }) => ({
    subject: 'Subscription reactivated',
    paragraphs: [
      `Your ${what.en} renews again. Nothing was charged now.`,
      `The next charge is ${money(total)}, on ${day(chargedOn)}, on the card on file.`,
      'Changed your mind? Cancel the renewal on the payments page, in two clicks. If it was not you who asked for this, answer this e-mail.',
    ],
    button: 'See my subscription',
  }),
  es: ({ what, chargedOn, total }, { day, money }) => ({
    subject: 'Suscripción reactivada',
    paragraphs: [
      `Tu ${what.es} vuelve a renovarse. No se cobró nada ahora.`,
      `El próximo cobro es de ${money(total)}, el ${day(chargedOn)}, en la tarjeta registrada.`,
      '¿Cambiaste de idea? Cancela la renovación en la página de pagos, en dos clics. Si no fuiste tú quien lo pidió, responde a este correo.',
    ],
    button: 'Ver mi suscripción',
  }),
})

export const endedUnpaidMail = defineMail<Renewed>({
  opens: ({ webUrl }) => `${webUrl}/plans`,
  'pt-BR': ({ what }) => ({
    subject: 'Sua assinatura terminou',
    paragraphs: [
      `Não conseguimos cobrar a renovação do seu ${what['pt-BR']}, e ele terminou. Nada mais será cobrado.`,
      'Sua conta continua no plano gratuito. Quando quiser voltar, é só assinar de novo.',
    ],
    button: 'Ver os planos',
  }),
  en: ({ what }) => ({
    subject: 'Your subscription has ended',
    paragraphs: [
      `We could not charge the renewal of your ${what.en}, and it has ended. Nothing more will be charged.`,
      'Your account goes on with the free plan. Whenever you want to come back, just subscribe again.',
    ],
    button: 'See the plans',
  }),
  es: ({ what }) => ({
    subject: 'Tu suscripción terminó',
    paragraphs: [
      `No pudimos cobrar la renovación de tu ${what.es}, y terminó. No se cobrará nada más.`,
      'Tu cuenta sigue en el plan gratuito. Cuando quieras volver, solo tienes que suscribirte de nuevo.',
    ],
    button: 'Ver los planes',
  }),
})

type ExpiringCard = { name: string; brand: string; lastDigits: string; chargedOn: Day; webUrl: string }

export const cardExpiringMail = defineMail<ExpiringCard>({
  opens: toPaymentsPage,
  'pt-BR': ({ brand, lastDigits, chargedOn }, { day }) => ({
    subject: 'Seu cartão vence antes da próxima cobrança',
    paragraphs: [
      `O cartão ${brand.toUpperCase()} final ${lastDigits} vence antes da renovação de ${day(chargedOn)}.`,
      'Troque o cartão na página de pagamentos para não ficar sem acesso.',
    ],
    button: 'Trocar o cartão',
  }),
  en: ({ brand, lastDigits, chargedOn }, { day }) => ({
    subject: 'Your card expires before the next charge',
    paragraphs: [
      `Your ${brand.toUpperCase()} card ending in ${lastDigits} expires before the renewal on ${day(chargedOn)}.`,
      'Change the card on the payments page so that you do not lose access.',
    ],
    button: 'Change the card',
  }),
  es: ({ brand, lastDigits, chargedOn }, { day }) => ({
    subject: 'Tu tarjeta vence antes del próximo cobro',
    paragraphs: [
      `La tarjeta ${brand.toUpperCase()} terminada en ${lastDigits} vence antes de la renovación del ${day(chargedOn)}.`,
      'Cambia la tarjeta en la página de pagos para no quedarte sin acceso.',
    ],
    button: 'Cambiar la tarjeta',
  }),
})
