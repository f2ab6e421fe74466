import { defineTexts } from '../../../platform/language.ts'

export const cancelSubscriptionTexts = defineTexts(
  {
    failed: 'Houve um erro ao suspender sua assinatura',
    failedBecause: (message: string) => `Houve um erro ao suspender sua assinatura: ${message}`,
    back: 'Voltar',
    monthly: {
      title: 'Suspender a assinatura?',
      text: (until: string) =>
        `Seu acesso continua até ${until}, o fim do mês pago, sem nova cobrança. No fim você sai da conta, e entra de novo quando quiser.`,
      submit: 'Suspender assinatura',
    },
    yearly: {
      title: 'Cancelar a renovação automática?',
      text: (until: string) =>
        `Seu acesso continua até ${until}, o fim do período. As parcelas já compradas seguem sendo cobradas. No fim você sai da conta, e entra de novo quando quiser.`,
      submit: 'Cancelar renovação',
    },
    marketplace: {
      title: 'Suspender a assinatura?',
      text: (until: string) =>
        `A assinatura feita na Hotmart não renova mais. Seu acesso continua até ${until}.`,
      submit: 'Suspender assinatura',
    },
    paused: {
      title: 'Cancelar a assinatura pausada?',
      text: () =>
        'Ela não volta mais, e nada será cobrado. No fim você sai da conta, e entra de novo quando quiser.',
      submit: 'Cancelar assinatura',
    },
    done: {
      title: 'Renovação cancelada',
      until: (day: string) => `Nada mais será cobrado. Todas as aulas continuam abertas até ${day}.`,
      over: 'Nada mais será cobrado. As aulas gratuitas continuam abertas.',
      stays: 'O que continua seu',
      list: [
        'Seus certificados e suas horas assistidas.',
        'Suas anotações e sua lista de aulas.',
        'Os cursos que você comprou, até o fim do prazo de cada um.',
        'Suas conversas na comunidade e as aulas gratuitas.',
      ],
      leave: 'Concluir e sair',
      leaving: 'Para ver tudo em dia, entre de novo na sua conta.',
    },
    untilTheEnd: 'o fim do período pago',
    success: {
      title: 'Assinatura suspensa',
      text: 'Não haverá nova cobrança, e o seu acesso continua até o fim do período pago. Para ver tudo em dia, entre de novo na sua conta.',
      confirm: 'Entendi',
    },
    error: {
      title: 'Ops ocorreu um erro',
      text: 'Não conseguimos suspender a sua assinatura. Fale com o suporte por e-mail ou WhatsApp: nós resolvemos por você.',
      close: 'Fechar',
    },
  },
  {
    en: {
      failed: 'There was an error when suspending your subscription',
      failedBecause: message => `There was an error when suspending your subscription: ${message}`,
      back: 'Back',
      monthly: {
        title: 'Suspend the subscription?',
        text: until =>
          `Your access goes on until ${until}, the end of the paid month, with no further charge. In the end you are logged out, and may log in again whenever you like.`,
        submit: 'Suspend subscription',
      },
      yearly: {
        title: 'Cancel the automatic renewal?',
        text: until =>
          `Your access goes on until ${until}, the end of the period. Instalments already bought are still charged. In the end you are logged out, and may log in again whenever you like.`,
        submit: 'Cancel renewal',
      },
      marketplace: {
        title: 'Suspend the subscription?',
        text: until =>
          `The subscription made at Hotmart no longer renews. Your access goes on until ${until}.`,
        submit: 'Suspend subscription',
      },
      paused: {
        title: 'Cancel the paused subscription?',
        text: () =>
          'It does not come back, and nothing will be charged. In the end you are logged out, and may log in again whenever you like.',
        submit: 'Cancel subscription',
      },
      done: {
        title: 'Renewal cancelled',
        until: day => `Nothing more will be charged. Every lesson stays open until ${day}.`,
        over: 'Nothing more will be charged. The free lessons stay open.',
        stays: 'What stays yours',
        list: [
          'Your certificates and your watched hours.',
          'Your notes and your list of lessons.',
          'The courses that you bought, each until its last day.',
          'Your conversations in the community, and the free lessons.',
        ],
        leave: 'Finish and log out',
        leaving: 'To see everything up to date, log in again.',
      },
      untilTheEnd: 'the end of the paid period',
      success: {
        title: 'Subscription suspended',
        text: 'There will be no further charge, and your access goes on until the end of the paid period. To see everything up to date, log in again.',
        confirm: 'Understood',
      },
      error: {
        title: 'Oops, an error occurred',
        text: 'We could not suspend your subscription. Contact support by e-mail or WhatsApp: we will do it for you.',
        close: 'Close',
      },
    },
    es: {
      failed: 'Hubo un error al suspender tu suscripción',
      failedBecause: message => `Hubo un error al suspender tu suscripción: ${message}`,
      back: 'Volver',
      monthly: {
        title: '¿Suspender la suscripción?',
        text: until =>
          `Tu acceso sigue hasta ${until}, el fin del mes pagado, sin nuevo cobro. Al final sales de la cuenta, y entras de nuevo cuando quieras.`,
        submit: 'Suspender suscripción',
      },
      yearly: {
        title: '¿Cancelar la renovación automática?',
        text: until =>
          `Tu acceso sigue hasta ${until}, el fin del período. Las cuotas ya compradas se siguen cobrando. Al final sales de la cuenta, y entras de nuevo cuando quieras.`,
        submit: 'Cancelar renovación',
      },
      marketplace: {
        title: '¿Suspender la suscripción?',
        text: until => `La suscripción hecha en Hotmart ya no se renueva. Tu acceso sigue hasta ${until}.`,
        submit: 'Suspender suscripción',
      },
      paused: {
        title: '¿Cancelar la suscripción en pausa?',
        text: () =>
          'Ya no vuelve, y no se cobrará nada. Al final sales de la cuenta, y entras de nuevo cuando quieras.',
        submit: 'Cancelar suscripción',
      },
      done: {
        title: 'Renovación cancelada',
        until: day => `No se cobrará nada más. Todas las clases siguen abiertas hasta el ${day}.`,
        over: 'No se cobrará nada más. Las clases gratuitas siguen abiertas.',
        stays: 'Lo que sigue siendo tuyo',
        list: [
          'Tus certificados y tus horas vistas.',
          'Tus notas y tu lista de clases.',
          'Los cursos que compraste, cada uno hasta su último día.',
          'Tus conversaciones en la comunidad y las clases gratuitas.',
        ],
        leave: 'Terminar y salir',
        leaving: 'Para ver todo al día, entra de nuevo en tu cuenta.',
      },
      untilTheEnd: 'el fin del período pagado',
      success: {
        title: 'Suscripción suspendida',
        text: 'No habrá nuevo cobro, y tu acceso sigue hasta el fin del período pagado. Para ver todo al día, entra de nuevo en tu cuenta.',
        confirm: 'Entendido',
      },
      error: {
        title: 'Ups, ocurrió un error',
        text: 'No pudimos suspender tu suscripción. Habla con soporte por correo o WhatsApp: lo resolvemos por ti.',
        close: 'Cerrar',
      },
    },
  },
)
