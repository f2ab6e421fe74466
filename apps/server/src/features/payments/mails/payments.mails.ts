import { formatDay, formatMoney, type Day, type Money } from '@alinha/domain'
import { greet, type MailContent } from '../../../platform/mail-layout.ts'

const toPaymentsPage = (webUrl: string, text: string): NonNullable<MailContent['button']> => ({
  text,
  url: `${webUrl}/panel/payment/history`,
})

type Renewal = { name: string; until: Day; total: Money; webUrl: string }

export const renewalNoticeMail = ({ name, until, total, webUrl }: Renewal): MailContent => ({
  subject: `Sua assinatura anual será renovada em ${formatDay(until)}`,
  paragraphs: [
    greet(name),
    `Seu ano Premium vai até ${formatDay(until)}. Nesse dia ele será renovado por mais um ano, por ${formatMoney(total)}, no cartão cadastrado.`,
    'Se não quiser renovar, cancele a renovação automática na página de pagamentos, em dois cliques. Seu acesso continua até o fim do período pago.',
  ],
  button: toPaymentsPage(webUrl, 'Ver minha assinatura'),
})

type Receipt = {
  name: string
  what: string
  amount: Money
  instalments: number
  paidOn: Day
  until: Day | null
  isRefundable: boolean
  webUrl: string
}

export const receiptMail = ({
  name,
  what,
  amount,
  instalments,
  paidOn,
  until,
  isRefundable,
  webUrl,
}: Receipt): MailContent => ({
  subject: `Pagamento confirmado: ${what}`,
  paragraphs: [
    greet(name),
    `Recebemos ${formatMoney(amount)}${instalments > 1 ? ` em ${instalments} parcelas no cartão` : ''}, em ${formatDay(paidOn)}, por ${what}.`,
    ...(until === null ? [] : [`Seu acesso vai até ${formatDay(until)}.`]),
    ...(isRefundable
      ? [
          'Mudou de ideia? Você pode desistir na página de pagamentos, dentro do prazo que ela mostra, e recebe o valor inteiro de volta.',
        ]
      : []),
    'O recibo em PDF está na página de pagamentos.',
  ],
  button: toPaymentsPage(webUrl, 'Ver recibo'),
})

type FailedRenewal = {
  name: string
  what: string
  until: Day | null
  needsOtherCard: boolean
  webUrl: string
}

export const paymentFailedMail = ({
  name,
  what,
  until,
  needsOtherCard,
  webUrl,
}: FailedRenewal): MailContent => ({
  subject: 'Não conseguimos renovar sua assinatura',
  paragraphs: [
    greet(name),
    `O banco recusou a cobrança da renovação do seu ${what}.`,
    needsOtherCard
      ? 'Este cartão não é mais aceito. Cadastre outro na página de pagamentos, e tentamos de novo.'
      : 'Vamos tentar de novo nos próximos dias. Se preferir, tente agora ou troque o cartão na página de pagamentos.',
    ...(until === null ? [] : [`Enquanto isso, seu acesso continua até ${formatDay(until)}.`]),
  ],
  button: toPaymentsPage(webUrl, 'Resolver o pagamento'),
})

type StoppedRenewal = {
  name: string
  what: string
  until: Day | null
  /** A year that was bought in parts is paid to its end. */
  hasInstalments: boolean
  webUrl: string
}

export const renewalStoppedMail = ({
  name,
  what,
  until,
  hasInstalments,
  webUrl,
}: StoppedRenewal): MailContent => ({
  subject: 'Renovação cancelada',
  paragraphs: [
    greet(name),
    `Seu ${what} não será mais renovado.`,
    until === null
      ? 'Nada mais será cobrado por ele.'
      : `Seu acesso continua até ${formatDay(until)}. ${hasInstalments ? 'Nenhuma renovação será cobrada; parcelas já compradas seguem até o fim.' : 'Nada mais será cobrado.'}`,
    'Se não foi você quem pediu, responda a este e-mail.',
  ],
  button: toPaymentsPage(webUrl, 'Ver minha assinatura'),
})

type PausedRenewal = {
  name: string
  what: string
  accessUntil: Day
  resumesOn: Day
  total: Money
  webUrl: string
}

export const renewalPausedMail = ({
  name,
  what,
  accessUntil,
  resumesOn,
  total,
  webUrl,
}: PausedRenewal): MailContent => ({
  subject: 'Assinatura pausada',
  paragraphs: [
    greet(name),
    `Seu ${what} está pausado. Seu acesso continua até ${formatDay(accessUntil)}, e nada é cobrado até a volta.`,
    `Ele volta em ${formatDay(resumesOn)}, por ${formatMoney(total)}, no cartão cadastrado. Avisamos antes por e-mail.`,
    'Você pode voltar antes ou cancelar a qualquer momento na página de pagamentos. Se não foi você quem pediu, responda a este e-mail.',
  ],
  button: toPaymentsPage(webUrl, 'Ver minha assinatura'),
})

type EndingPause = Pick<PausedRenewal, 'name' | 'what' | 'resumesOn' | 'total' | 'webUrl'>

export const pauseEndingMail = ({ name, what, resumesOn, total, webUrl }: EndingPause): MailContent => ({
  subject: `Sua pausa termina em ${formatDay(resumesOn)}`,
  paragraphs: [
    greet(name),
    `A pausa do seu ${what} termina em ${formatDay(resumesOn)}. Nesse dia ele volta, por ${formatMoney(total)}, no cartão cadastrado.`,
    'Se não quiser voltar, cancele na página de pagamentos, em dois cliques: nada será cobrado.',
  ],
  button: toPaymentsPage(webUrl, 'Ver minha assinatura'),
})

type ResumedRenewal = { name: string; what: string; chargedOn: Day; total: Money; webUrl: string }

export const renewalResumedMail = ({
  name,
  what,
  chargedOn,
  total,
  webUrl,
}: ResumedRenewal): MailContent => ({
  subject: 'Assinatura reativada',
  paragraphs: [
    greet(name),
    `Seu ${what} volta a ser renovado. Nada foi cobrado agora.`,
    `A próxima cobrança é de ${formatMoney(total)}, em ${formatDay(chargedOn)}, no cartão cadastrado.`,
    'Mudou de ideia? Cancele a renovação na página de pagamentos, em dois cliques. Se não foi você quem pediu, responda a este e-mail.',
  ],
  button: toPaymentsPage(webUrl, 'Ver minha assinatura'),
})

export const endedUnpaidMail = ({
  name,
  what,
  webUrl,
}: Pick<StoppedRenewal, 'name' | 'what' | 'webUrl'>): MailContent => ({
  subject: 'Sua assinatura terminou',
  paragraphs: [
    greet(name),
    `Não conseguimos cobrar a renovação do seu ${what}, e ele terminou. Nada mais será cobrado.`,
    'Sua conta continua no plano gratuito. Quando quiser voltar, é só assinar de novo.',
  ],
  button: { text: 'Ver os planos', url: `${webUrl}/plans` },
})

type Refund = { name: string; what: string; amount: Money; webUrl: string }

export const refundRequestedMail = ({ name, what, amount, webUrl }: Refund): MailContent => ({
  subject: 'Recebemos seu pedido de reembolso',
  paragraphs: [
    greet(name),
    `Confirmamos a desistência de ${what}. Pedimos ao cartão a devolução de ${formatMoney(amount)}, o valor inteiro.`,
    'Nada mais será cobrado por essa compra. Assim que a devolução for feita, avisamos você; na fatura ela pode aparecer na seguinte.',
  ],
  button: toPaymentsPage(webUrl, 'Acompanhar o reembolso'),
})

export const chargeReturnedMail = ({ name, what, amount, webUrl }: Refund): MailContent => ({
  subject: 'Cobrança devolvida: você já tinha cancelado',
  paragraphs: [
    greet(name),
    `Você cancelou ou pausou a renovação do seu ${what}, e uma cobrança de ${formatMoney(amount)} que já estava a caminho passou mesmo assim. Já pedimos ao cartão a devolução do valor inteiro; você não precisa fazer nada.`,
    'Nada mais será cobrado por essa assinatura. Assim que a devolução for feita, avisamos você; na fatura ela pode aparecer na seguinte.',
  ],
  button: toPaymentsPage(webUrl, 'Acompanhar a devolução'),
})

export const refundedMail = ({ name, what, amount, webUrl }: Refund): MailContent => ({
  subject: 'Reembolso feito',
  paragraphs: [
    greet(name),
    `Devolvemos ${formatMoney(amount)} de ${what} ao cartão da compra. Conforme o banco, o crédito aparece nesta fatura ou na próxima.`,
  ],
  button: toPaymentsPage(webUrl, 'Ver meus pagamentos'),
})

type ExpiringCard = { name: string; brand: string; lastDigits: string; chargedOn: Day; webUrl: string }

export const cardExpiringMail = ({
  name,
  brand,
  lastDigits,
  chargedOn,
  webUrl,
}: ExpiringCard): MailContent => ({
  subject: 'Seu cartão vence antes da próxima cobrança',
  paragraphs: [
    greet(name),
    `O cartão ${brand.toUpperCase()} final ${lastDigits} vence antes da renovação de ${formatDay(chargedOn)}.`,
    'Troque o cartão na página de pagamentos para não ficar sem acesso.',
  ],
  button: toPaymentsPage(webUrl, 'Trocar o cartão'),
})
