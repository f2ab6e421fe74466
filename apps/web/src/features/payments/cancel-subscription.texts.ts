import { defineTexts } from '../../platform/language.ts'

export const cancelSubscriptionTexts = defineTexts(
  {
    failed: 'Houve um erro ao suspender sua assinatura',
    failedBecause: (message: string) => `Houve um erro ao suspender sua assinatura: ${message}`,
    back: 'Voltar',
    monthly: {
      title: 'Suspender a assinatura?',
      text: (until: string) =>
        `Seu acesso continua até ${until}, o fim do mês pago, sem nova cobrança. Você sai da conta agora e entra de novo quando quiser.`,
      submit: 'Suspender assinatura',
    },
    yearly: {
      title: 'Cancelar a renovação automática?',
      text: (until: string) =>
        `Seu acesso continua até ${until}, o fim do período. As parcelas já compradas seguem sendo cobradas. Você sai da conta agora e entra de novo quando quiser.`,
      submit: 'Cancelar renovação',
    },
    marketplace: {
      title: 'Suspender a assinatura?',
      text: (until: string) =>
        `A assinatura feita na Hotmart não renova mais. Seu acesso continua até ${until}.`,
      submit: 'Suspender assinatura',
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
          `Your access goes on until ${until}, the end of the paid month, with no further charge. You are logged out now and may log in again whenever you like.`,
        submit: 'Suspend subscription',
      },
      yearly: {
        title: 'Cancel the automatic renewal?',
        text: until =>
          `Your access goes on until ${until}, the end of the period. Instalments already bought are still charged. You are logged out now and may log in again whenever you like.`,
        submit: 'Cancel renewal',
      },
      marketplace: {
        title: 'Suspend the subscription?',
        text: until =>
          `The subscription made at Hotmart no longer renews. Your access goes on until ${until}.`,
        submit: 'Suspend subscription',
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
          `Tu acceso sigue hasta ${until}, el fin del mes pagado, sin nuevo cobro. Sales de la cuenta ahora y entras de nuevo cuando quieras.`,
        submit: 'Suspender suscripción',
      },
      yearly: {
        title: '¿Cancelar la renovación automática?',
        text: until =>
          `Tu acceso sigue hasta ${until}, el fin del período. Las cuotas ya compradas se siguen cobrando. Sales de la cuenta ahora y entras de nuevo cuando quieras.`,
        submit: 'Cancelar renovación',
      },
      marketplace: {
        title: '¿Suspender la suscripción?',
        text: until => `La suscripción hecha en Hotmart ya no se renueva. Tu acceso sigue hasta ${until}.`,
        submit: 'Suspender suscripción',
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
