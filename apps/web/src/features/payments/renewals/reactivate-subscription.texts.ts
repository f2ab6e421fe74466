import { defineTexts } from '../../../platform/language.ts'

export const reactivateSubscriptionTexts = defineTexts(
  {
    hint: (day: string, price: string) =>
      `Mudou de ideia? A assinatura volta a renovar em ${day}, por ${price}, no cartão cadastrado. Nada é cobrado agora.`,
    button: 'Voltar a renovar',
    done: (day: string) => `Sua assinatura volta a renovar. A próxima cobrança é em ${day}.`,
  },
  {
    en: {
      hint: (day, price) =>
        `Changed your mind? The subscription renews again on ${day}, for ${price}, on the card on file. Nothing is charged now.`,
      button: 'Renew again',
      done: day => `Your subscription renews again. The next charge is on ${day}.`,
    },
    es: {
      hint: (day, price) =>
        `¿Cambiaste de idea? La suscripción vuelve a renovarse el ${day}, por ${price}, en la tarjeta registrada. No se cobra nada ahora.`,
      button: 'Volver a renovar',
      done: day => `Tu suscripción vuelve a renovarse. El próximo cobro es el ${day}.`,
    },
  },
)
