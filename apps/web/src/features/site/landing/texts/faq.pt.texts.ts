import type { PriceTexts } from '../../prices/price-texts.ts'

/** The six questions of the landing page; search engines are given the same texts. */
export const faqPt = {
  questions: [
    {
      question: 'O que a Alinha oferece?',
      answer:
        'Cursos, séries e cursos sob demanda em vídeo sobre alinhadores, do diagnóstico à contenção. Com eles vêm a comunidade, materiais para baixar, certificado a partir de 60 horas assistidas e um programa acadêmico. O Planning Center, que revisa o planejamento dos seus casos, é contratado à parte.',
    },
    {
      question: 'Como eu assisto?',
      answer:
        'Pela internet, no computador, no tablet ou no celular, quando quiser. Crie sua conta, confirme o e-mail e as aulas já estão abertas: os 7 primeiros dias são gratuitos e não pedem cartão.',
    },
    {
      question: 'Posso cancelar quando quiser?',
      answer:
        'Sim, pela página Pagamentos, sem multa. No plano mensal, o acesso continua até o fim do mês pago e não há nova cobrança. No anual, você desliga a renovação automática: o acesso vai até o fim do período e as parcelas já compradas continuam sendo cobradas. Nos primeiros 7 dias da contratação, você pode desistir e receber tudo de volta.',
    },
    {
      question: 'Quais são as formas de pagamento?',
      answer:
        'Somente cartão de crédito. O número do cartão vai direto do seu navegador para a empresa de pagamentos: ele nunca passa pelos nossos servidores.',
    },
    {
      question: 'O Planning Center está incluído na assinatura?',
      answer: ({ money }: PriceTexts) =>
        `Não. É um serviço adicional, pago por caso: ${money.planning}, ou ${money.planningForPremium} para quem é Premium. A assistência durante o tratamento é opcional e custa mais ${money.assistance}, ou ${money.assistanceForPremium} para Premium.`,
    },
    {
      question: 'E se eu não gostar de um curso sob demanda?',
      answer:
        'Você tem 30 dias, a partir da compra, para pedir o reembolso pela página Pagamentos. Devolvemos o valor inteiro no mesmo cartão.',
    },
  ],
} as const

export type FaqTexts = typeof faqPt
