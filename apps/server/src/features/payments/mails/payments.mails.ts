import type { Day, InEachLanguage, Money } from '@alinha/domain'
import { defineMail } from '../../../platform/mail-layout.ts'

const toPaymentsPage = ({ webUrl }: { webUrl: string }): string => `${webUrl}/panel/payment/history`

/** What was bought has a name in each language. */
type Bought = { name: string; what: InEachLanguage<string>; webUrl: string }

type Receipt = Bought & {
  amount: Money
  instalments: number
  paidOn: Day
  until: Day | null
  isRefundable: boolean
}

export const receiptMail = defineMail<Receipt>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, amount, instalments, paidOn, until, isRefundable }, { day, money }) => ({
    subject: `Pagamento confirmado: ${what['pt-BR']}`,
    paragraphs: [
      `Recebemos ${money(amount)}${instalments > 1 ? ` em ${instalments} parcelas no cartão` : ''}, em ${day(paidOn)}, por ${what['pt-BR']}.`,
      ...(until === null ? [] : [`Seu acesso vai até ${day(until)}.`]),
      ...(isRefundable
        ? [
            'Mudou de ideia? Você pode desistir na página de pagamentos, dentro do prazo que ela mostra, e recebe o valor inteiro de volta.',
          ]
        : []),
      'O recibo em PDF está na página de pagamentos.',
    ],
    button: 'Ver recibo',
  }),
  en: ({ what, amount, instalments, paidOn, until, isRefundable }, { day, money }) => ({
    subject: `Payment confirmed: ${what.en}`,
    paragraphs: [
      `We received ${money(amount)}${instalments > 1 ? ` in ${instalments} instalments on your card` : ''}, on ${day(paidOn)}, for ${what.en}.`,
      ...(until === null ? [] : [`Your access lasts until ${day(until)}.`]),
      ...(isRefundable
        ? [
            'Changed your mind? You can withdraw on the payments page, within the period shown there, and get the whole amount back.',
          ]
        : []),
      'The receipt is on the payments page as a PDF.',
    ],
    button: 'See the receipt',
  }),
  es: ({ what, amount, instalments, paidOn, until, isRefundable }, { day, money }) => ({
    subject: `Pago confirmado: ${what.es}`,
    paragraphs: [
      `Recibimos ${money(amount)}${instalments > 1 ? ` en ${instalments} cuotas con tarjeta` : ''}, el ${day(paidOn)}, por ${what.es}.`,
      ...(until === null ? [] : [`Tu acceso va hasta el ${day(until)}.`]),
      ...(isRefundable
        ? [
            '¿Cambiaste de idea? Puedes desistir en la página de pagos, dentro del plazo que ella muestra, y recibes el valor completo de vuelta.',
          ]
        : []),
      'El recibo en PDF está en la página de pagos.',
    ],
    button: 'Ver el recibo',
  }),
})

type Refund = Bought & { amount: Money }

export const refundRequestedMail = defineMail<Refund>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, amount }, { money }) => ({
    subject: 'Recebemos seu pedido de reembolso',
    paragraphs: [
      `Confirmamos a desistência de ${what['pt-BR']}. Pedimos ao cartão a devolução de ${money(amount)}, o valor inteiro.`,
      'Nada mais será cobrado por essa compra. Assim que a devolução for feita, avisamos você; na fatura ela pode aparecer na seguinte.',
    ],
    button: 'Acompanhar o reembolso',
  }),
  en: ({ what, amount }, { money }) => ({
    subject: 'We received your refund request',
    paragraphs: [
      `We confirm your withdrawal from ${what.en}. We have asked the card to return ${money(amount)}, the whole amount.`,
      'Nothing more will be charged for this purchase. We will tell you as soon as the refund is made; it may appear on your next statement.',
    ],
    button: 'Follow the refund',
  }),
  es: ({ what, amount }, { money }) => ({
    subject: 'Recibimos tu pedido de reembolso',
    paragraphs: [
      `Confirmamos que desististe de ${what.es}. Pedimos a la tarjeta la devolución de ${money(amount)}, el valor completo.`,
      'No se cobrará nada más por esa compra. En cuanto se haga la devolución, te avisamos; puede aparecer en el estado de cuenta siguiente.',
    ],
    button: 'Seguir el reembolso',
  }),
})

export const chargeReturnedMail = defineMail<Refund>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, amount }, { money }) => ({
    subject: 'Cobrança devolvida: você já tinha cancelado',
    paragraphs: [
      `Você cancelou ou pausou a renovação do seu ${what['pt-BR']}, e uma cobrança de ${money(amount)} que já estava a caminho passou mesmo assim. Já pedimos ao cartão a devolução do valor inteiro; você não precisa fazer nada.`,
      'Nada mais será cobrado por essa assinatura. Assim que a devolução for feita, avisamos você; na fatura ela pode aparecer na seguinte.',
    ],
    button: 'Acompanhar a devolução',
  }),
  en: ({ what, amount }, { money }) => ({
    subject: 'Charge returned: you had already cancelled',
    paragraphs: [
      `You cancelled or paused the renewal of your ${what.en}, and a charge of ${money(amount)} that was already on its way went through all the same. We have asked the card to return the whole amount; there is nothing you need to do.`,
      'Nothing more will be charged for this subscription. We will tell you as soon as the amount is returned; it may appear on your next statement.',
    ],
    button: 'Follow the refund',
  }),
  es: ({ what, amount }, { money }) => ({
    subject: 'Cobro devuelto: ya habías cancelado',
    paragraphs: [
      `Cancelaste o pausaste la renovación de tu ${what.es}, y un cobro de ${money(amount)} que ya estaba en camino pasó de todos modos. Ya pedimos a la tarjeta la devolución del valor completo; no tienes que hacer nada.`,
      'No se cobrará nada más por esa suscripción. En cuanto se haga la devolución, te avisamos; puede aparecer en el estado de cuenta siguiente.',
    ],
    button: 'Seguir la devolución',
  }),
})

export const casePaymentReturnedMail = defineMail<Refund>({
  opens: toPaymentsPage,
  'pt-BR': ({ amount }, { money }) => ({
    subject: 'Pagamento devolvido: o rascunho do caso não existia mais',
    paragraphs: [
      `Um pagamento de ${money(amount)} por um caso do Planning Center foi confirmado depois que o rascunho já tinha sido apagado. Já pedimos ao cartão a devolução do valor inteiro; você não precisa fazer nada.`,
      'O que havia no rascunho não volta: para enviar o caso, comece um novo. Assim que a devolução for feita, avisamos você; na fatura ela pode aparecer na seguinte.',
    ],
    button: 'Acompanhar a devolução',
  }),
  en: ({ amount }, { money }) => ({
    subject: 'Payment returned: the draft of the case was gone',
    paragraphs: [
      `A payment of ${money(amount)} for a Planning Center case was confirmed after its draft had been erased. We have asked the card to return the whole amount; there is nothing you need to do.`,
      'What was in the draft does not come back: to send the case, begin a new one. We will tell you as soon as the amount is returned; it may appear on your next statement.',
    ],
    button: 'Follow the refund',
  }),
  es: ({ amount }, { money }) => ({
    subject: 'Pago devuelto: el borrador del caso ya no existía',
    paragraphs: [
      `Un pago de ${money(amount)} por un caso de Planning Center se confirmó después de que su borrador se hubiera borrado. Ya pedimos a la tarjeta la devolución del valor completo; no tienes que hacer nada.`,
      'Lo que había en el borrador no vuelve: para enviar el caso, empieza uno nuevo. En cuanto se haga la devolución, te avisamos; puede aparecer en el estado de cuenta siguiente.',
    ],
    button: 'Seguir la devolución',
  }),
})

export const refundedMail = defineMail<Refund>({
  opens: toPaymentsPage,
  'pt-BR': ({ what, amount }, { money }) => ({
    subject: 'Reembolso feito',
    paragraphs: [
      `Devolvemos ${money(amount)} de ${what['pt-BR']} ao cartão da compra. Conforme o banco, o crédito aparece nesta fatura ou na próxima.`,
    ],
    button: 'Ver meus pagamentos',
  }),
  en: ({ what, amount }, { money }) => ({
    subject: 'Refund made',
    paragraphs: [
      `We returned ${money(amount)} for ${what.en} to the card of the purchase. Depending on your bank, the credit appears on this statement or on the next.`,
    ],
    button: 'See my payments',
  }),
  es: ({ what, amount }, { money }) => ({
    subject: 'Reembolso hecho',
    paragraphs: [
      `Devolvimos ${money(amount)} de ${what.es} a la tarjeta de la compra. Según el banco, el crédito aparece en este estado de cuenta o en el próximo.`,
    ],
    button: 'Ver mis pagos',
  }),
})
