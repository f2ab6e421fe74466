import { defineTexts } from '../../../platform/language.ts'

export const confirmFirstTexts = defineTexts(
  {
    title: 'Confirme seu e-mail',
    why: {
      community:
        'Aqui colegas mostram casos reais. Por respeito aos pacientes, lê e escreve quem confirmou o e-mail.',
      secondFactor: 'Confirme o e-mail antes de ativar. Assim só quem é dono da conta pode protegê-la.',
      payments:
        'Compras feitas na Hotmart com este e-mail aparecem aqui depois que você confirmar. O reembolso também.',
      purchase:
        'O pagamento está feito e o que você comprou já está aberto. A comunidade e os pedidos de reembolso abrem quando você confirmar.',
    },
    sentTo: (email: string) => `O link foi para ${email}.`,
    resend: 'Enviar o link de novo',
    isDone: 'Já confirmei',
    notYet: 'Ainda não recebemos a confirmação. Abra o link que está no e-mail.',
  },
  {
    en: {
      title: 'Confirm your e-mail',
      why: {
        community:
          'Colleagues show real cases here. Out of respect for patients, only people with a confirmed e-mail read and write.',
        secondFactor:
          'Confirm the e-mail before switching it on, so that only the owner of the account can protect it.',
        payments:
          'What you bought at Hotmart with this e-mail appears here once you confirm it. So do refunds.',
        purchase:
          'The payment is done and what you bought is open. The community and refunds open once you confirm.',
      },
      sentTo: (email: string) => `The link went to ${email}.`,
      resend: 'Send the link again',
      isDone: 'I have confirmed it',
      notYet: 'The confirmation has not reached us yet. Open the link in the e-mail.',
    },
    es: {
      title: 'Confirma tu correo',
      why: {
        community:
          'Aquí colegas muestran casos reales. Por respeto a los pacientes, lee y escribe quien confirmó el correo.',
        secondFactor:
          'Confirma el correo antes de activarla. Así solo el dueño de la cuenta puede protegerla.',
        payments:
          'Lo que compraste en Hotmart con este correo aparece aquí cuando lo confirmes. El reembolso también.',
        purchase:
          'El pago está hecho y lo que compraste ya está abierto. La comunidad y los reembolsos se abren cuando lo confirmes.',
      },
      sentTo: (email: string) => `El enlace se envió a ${email}.`,
      resend: 'Enviar el enlace de nuevo',
      isDone: 'Ya lo confirmé',
      notYet: 'Aún no recibimos la confirmación. Abre el enlace que está en el correo.',
    },
  },
)
