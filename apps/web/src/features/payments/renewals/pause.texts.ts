import { defineTexts } from '../../../platform/language.ts'

export const pauseTexts = defineTexts(
  {
    offer: 'Precisa de um tempo? Pause de 1 a 3 meses: nada é cobrado, e tudo o que é seu fica guardado.',
    button: 'Pausar assinatura',
    title: 'Pausar a assinatura',
    text: (until: string) =>
      `Seu acesso continua até ${until}, o fim do período pago. Nada é cobrado durante a pausa, e você pode voltar antes ou cancelar quando quiser.`,
    length: 'Por quanto tempo?',
    months: (count: number) => (count === 1 ? '1 mês' : `${count} meses`),
    resumes: (day: string, price: string) => `Volta em ${day}, por ${price}`,
    announced: 'Avisamos por e-mail antes de cobrar, e o preço é este.',
    submit: 'Pausar',
    back: 'Voltar',
    paused: (day: string) => `Assinatura pausada. Ela volta em ${day}.`,
    ended: {
      resumed: (day: string) => `Pausa encerrada. A próxima cobrança é em ${day}.`,
      paid: 'Pagamento aprovado. Sua assinatura está ativa de novo.',
      processing: 'O banco está analisando o pagamento. Avisamos você por e-mail.',
    },
    instead: 'Prefiro pausar',
    running: (until: string, day: string, price: string) =>
      `Seu acesso vai até ${until}. A assinatura volta em ${day}, por ${price}, no cartão cadastrado. Até lá nada é cobrado.`,
    over: (day: string, price: string) =>
      `A assinatura volta em ${day}, por ${price}, no cartão cadastrado. Até lá nada é cobrado.`,
    end: 'Voltar agora',
    cancelHint: 'Ao cancelar, a assinatura não volta mais, e nada é cobrado.',
    ending: {
      title: 'Voltar agora?',
      now: (price: string) =>
        `Um novo período começa hoje: ${price} no cartão cadastrado, e todas as aulas abrem de novo.`,
      later: (day: string, price: string) =>
        `Nada é cobrado agora. A assinatura renova em ${day}, por ${price}, como antes da pausa.`,
      submitNow: (price: string) => `Pagar ${price} e voltar`,
      submitLater: 'Encerrar a pausa',
    },
    refused: {
      'pause-elsewhere':
        'Esta assinatura é cobrada por outro sistema, que não permite pausas. Você pode suspender e assinar de novo quando quiser.',
      'pause-too-late':
        'A renovação é nos próximos dois dias: tarde demais para pausar. Você pode suspender e voltar a renovar depois.',
    },
  },
  {
    en: {
      offer: 'Need a break? Pause for 1 to 3 months: nothing is charged, and all that is yours is kept.',
      button: 'Pause subscription',
      title: 'Pause the subscription',
      text: until =>
        `Your access goes on until ${until}, the end of the paid period. Nothing is charged during the pause, and you may come back earlier or cancel whenever you like.`,
      length: 'For how long?',
      months: count => (count === 1 ? '1 month' : `${count} months`),
      resumes: (day, price) => `Comes back on ${day}, for ${price}`,
      announced: 'We tell you by e-mail before charging, and this is the price.',
      submit: 'Pause',
      back: 'Back',
      paused: day => `Subscription paused. It comes back on ${day}.`,
      ended: {
        resumed: day => `The pause is over. The next charge is on ${day}.`,
        paid: 'Payment approved. Your subscription is active again.',
        processing: 'The bank is checking the payment. We tell you by e-mail.',
      },
      instead: 'I would rather pause',
      running: (until, day, price) =>
        `Your access lasts until ${until}. The subscription comes back on ${day}, for ${price}, on the card on file. Nothing is charged before.`,
      over: (day, price) =>
        `The subscription comes back on ${day}, for ${price}, on the card on file. Nothing is charged before.`,
      end: 'Come back now',
      cancelHint: 'If you cancel, the subscription does not come back, and nothing is charged.',
      ending: {
        title: 'Come back now?',
        now: price =>
          `A new period begins today: ${price} on the card on file, and every lesson opens again.`,
        later: (day, price) =>
          `Nothing is charged now. The subscription renews on ${day}, for ${price}, as before the pause.`,
        submitNow: price => `Pay ${price} and come back`,
        submitLater: 'End the pause',
      },
      refused: {
        'pause-elsewhere':
          'This subscription is charged by another system, which allows no pauses. You may suspend it and subscribe again whenever you like.',
        'pause-too-late':
          'The renewal is within two days: too late to pause. You may suspend and renew again later.',
      },
    },
    es: {
      offer: '¿Necesitas un descanso? Pausa de 1 a 3 meses: no se cobra nada, y todo lo tuyo queda guardado.',
      button: 'Pausar suscripción',
      title: 'Pausar la suscripción',
      text: until =>
        `Tu acceso sigue hasta el ${until}, el fin del período pagado. No se cobra nada durante la pausa, y puedes volver antes o cancelar cuando quieras.`,
      length: '¿Por cuánto tiempo?',
      months: count => (count === 1 ? '1 mes' : `${count} meses`),
      resumes: (day, price) => `Vuelve el ${day}, por ${price}`,
      announced: 'Avisamos por correo antes de cobrar, y el precio es este.',
      submit: 'Pausar',
      back: 'Volver',
      paused: day => `Suscripción pausada. Vuelve el ${day}.`,
      ended: {
        resumed: day => `La pausa terminó. El próximo cobro es el ${day}.`,
        paid: 'Pago aprobado. Tu suscripción está activa de nuevo.',
        processing: 'El banco está analizando el pago. Te avisamos por correo.',
      },
      instead: 'Prefiero pausar',
      running: (until, day, price) =>
        `Tu acceso va hasta el ${until}. La suscripción vuelve el ${day}, por ${price}, en la tarjeta registrada. Hasta entonces no se cobra nada.`,
      over: (day, price) =>
        `La suscripción vuelve el ${day}, por ${price}, en la tarjeta registrada. Hasta entonces no se cobra nada.`,
      end: 'Volver ahora',
      cancelHint: 'Al cancelar, la suscripción ya no vuelve, y no se cobra nada.',
      ending: {
        title: '¿Volver ahora?',
        now: price =>
          `Un nuevo período empieza hoy: ${price} en la tarjeta registrada, y todas las clases se abren de nuevo.`,
        later: (day, price) =>
          `No se cobra nada ahora. La suscripción se renueva el ${day}, por ${price}, como antes de la pausa.`,
        submitNow: price => `Pagar ${price} y volver`,
        submitLater: 'Terminar la pausa',
      },
      refused: {
        'pause-elsewhere':
          'Esta suscripción la cobra otro sistema, que no permite pausas. Puedes suspenderla y suscribirte de nuevo cuando quieras.',
        'pause-too-late':
          'La renovación es en los próximos dos días: es tarde para pausar. Puedes suspender y volver a renovar después.',
      },
    },
  },
)
