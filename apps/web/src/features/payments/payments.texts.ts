import { defineTexts } from '../../platform/language.ts'

export const paymentsTexts = defineTexts(
  {
    trail: 'Trilha',
    home: 'Início',
    title: 'Pagamentos',
    intro: 'Central de assuntos financeiros e histórico de pagamentos.',
    loadFailed: 'Seus pagamentos não chegaram. Confira sua conexão e tente de novo.',
    subscription: {
      title: 'Sua assinatura',
      mensal: 'Premium mensal',
      anual: 'Premium anual',
      academic: 'Premium acadêmico',
      premium: 'Premium',
      trial: 'Período de experiência',
      free: 'Plano gratuito',
      freeText: 'Você assiste às aulas abertas. Com o Premium, abre todas.',
      accessUntil: 'Acesso disponível até',
      startedOn: (day: string) => `Começou em ${day}`,
      daysLeft: (days: number) =>
        days > 1 ? `faltam ${days} dias` : days === 1 ? 'falta 1 dia' : 'termina hoje',
      ended: (days: number) => (days === 1 ? 'terminou ontem' : `terminou há ${days} dias`),
      used: (days: number) => `${days} dias deste período já passaram`,
      period: 'Período pago',
      states: {
        active: 'Ativa',
        cancelling: 'Renovação cancelada',
        'past-due': 'Pagamento pendente',
        paused: 'Pausada',
        incomplete: 'Em análise',
        future: 'Começa em breve',
      },
      renewal: (day: string, price: string) => `Renova em ${day} por ${price}.`,
      stopped: 'A assinatura não renova mais, e não há nova cobrança.',
      stoppedInInstalments: (count: number) =>
        count === 1
          ? 'A assinatura não renova mais. Falta 1 parcela já comprada.'
          : `A assinatura não renova mais. Faltam ${count} parcelas já compradas.`,
      instalmentsLeft: (count: number) =>
        count === 1 ? 'Falta 1 parcela deste período.' : `Faltam ${count} parcelas deste período.`,
    },
    buttons: {
      reactivate: 'REATIVAR ASSINATURA',
      'cancel-marketplace': 'SUSPENDER ASSINATURA',
      'cancel-monthly': 'SUSPENDER ASSINATURA',
      'cancel-yearly': 'CANCELAR RENOVAÇÃO AUTOMÁTICA',
      'contact-support': 'Falar com o suporte',
    },
    hints: {
      reactivate: 'Escolha o plano mensal ou o anual e volte a ter todas as aulas.',
      'cancel-marketplace': 'Ao suspender, o acesso continua até o fim do período pago.',
      'cancel-monthly': 'Ao suspender, o acesso continua até o fim do mês pago, sem nova cobrança.',
      'cancel-yearly':
        'Ao cancelar a renovação, o acesso continua até o fim do período. Parcelas já compradas seguem sendo cobradas.',
      'contact-support': 'Sua assinatura foi feita na Hotmart. Para suspender, fale com o nosso suporte.',
    },
    card: {
      title: 'Cartão cadastrado',
      ending: (digits: string) => `final ${digits}`,
      expires: (date: string) => `Vence em ${date}`,
      expired: (date: string) => `Venceu em ${date}`,
      change: 'Alterar cartão',
      none: 'Nenhum cartão cadastrado',
      add: 'Adicionar cartão',
      noneText: 'O cartão que você usar para assinar aparece aqui.',
      changing: {
        title: 'Altere os dados do cartão',
        text: 'As próximas cobranças vão para o novo cartão.',
        submit: 'Salvar cartão',
        cancel: 'Voltar',
      },
      changed: {
        title: 'Sucesso!',
        text: 'Seu cartão foi alterado. As próximas cobranças vão para ele.',
        close: 'Fechar',
      },
    },
    help: {
      title: 'Precisa de ajuda?',
      text: 'Cobrança que você não reconhece, troca de plano ou nota fiscal. Respondemos em até um dia útil.',
      whatsapp: 'WhatsApp',
      hours: 'Segunda a sexta, 9h às 18h',
      email: 'E-mail',
    },
  },
  {
    en: {
      trail: 'Trail',
      home: 'Home',
      title: 'Payments',
      intro: 'Your financial matters and payment history, in one place.',
      loadFailed: 'Your payments did not arrive. Check your connection and try again.',
      subscription: {
        title: 'Your subscription',
        mensal: 'Premium monthly',
        anual: 'Premium annual',
        academic: 'Premium academic',
        premium: 'Premium',
        trial: 'Trial period',
        free: 'Free plan',
        freeText: 'You watch the open lessons. Premium opens them all.',
        accessUntil: 'Access available until',
        startedOn: day => `Started on ${day}`,
        daysLeft: days => (days > 1 ? `${days} days left` : days === 1 ? '1 day left' : 'ends today'),
        ended: days => (days === 1 ? 'ended yesterday' : `ended ${days} days ago`),
        used: days => `${days} days of this period have passed`,
        period: 'Paid period',
        states: {
          active: 'Active',
          cancelling: 'Renewal cancelled',
          'past-due': 'Payment pending',
          paused: 'Paused',
          incomplete: 'Under review',
          future: 'Starts soon',
        },
        renewal: (day, price) => `Renews on ${day} for ${price}.`,
        stopped: 'The subscription no longer renews, and there is no further charge.',
        stoppedInInstalments: count =>
          count === 1
            ? 'The subscription no longer renews. 1 instalment already bought is left.'
            : `The subscription no longer renews. ${count} instalments already bought are left.`,
        instalmentsLeft: count =>
          count === 1
            ? '1 instalment of this period is left.'
            : `${count} instalments of this period are left.`,
      },
      buttons: {
        reactivate: 'REACTIVATE SUBSCRIPTION',
        'cancel-marketplace': 'SUSPEND SUBSCRIPTION',
        'cancel-monthly': 'SUSPEND SUBSCRIPTION',
        'cancel-yearly': 'CANCEL AUTOMATIC RENEWAL',
        'contact-support': 'Talk to support',
      },
      hints: {
        reactivate: 'Choose the monthly or the annual plan and have all lessons again.',
        'cancel-marketplace': 'When you suspend, access goes on until the end of the paid period.',
        'cancel-monthly':
          'When you suspend, access goes on until the end of the paid month, with no further charge.',
        'cancel-yearly':
          'When you cancel the renewal, access goes on until the end of the period. Instalments already bought are still charged.',
        'contact-support': 'You subscribed at Hotmart. To suspend, talk to our support.',
      },
      card: {
        title: 'Card on file',
        ending: digits => `ending in ${digits}`,
        expires: date => `Expires ${date}`,
        expired: date => `Expired ${date}`,
        change: 'Change card',
        none: 'No card on file',
        add: 'Add a card',
        noneText: 'The card you subscribe with appears here.',
        changing: {
          title: 'Change the card details',
          text: 'The next charges go to the new card.',
          submit: 'Save card',
          cancel: 'Back',
        },
        changed: {
          title: 'Success!',
          text: 'Your card was changed. The next charges go to it.',
          close: 'Close',
        },
      },
      help: {
        title: 'Need help?',
        text: 'A charge you do not recognise, a change of plan or an invoice. We answer within one working day.',
        whatsapp: 'WhatsApp',
        hours: 'Monday to Friday, 9 am to 6 pm (Brasília)',
        email: 'E-mail',
      },
    },
    es: {
      trail: 'Ruta',
      home: 'Inicio',
      title: 'Pagos',
      intro: 'Tus asuntos financieros y tu historial de pagos, en un solo lugar.',
      loadFailed: 'Tus pagos no llegaron. Revisa tu conexión e inténtalo de nuevo.',
      subscription: {
        title: 'Tu suscripción',
        mensal: 'Premium mensual',
        anual: 'Premium anual',
        academic: 'Premium académico',
        premium: 'Premium',
        trial: 'Período de prueba',
        free: 'Plan gratuito',
        freeText: 'Ves las clases abiertas. Con Premium, se abren todas.',
        accessUntil: 'Acceso disponible hasta',
        startedOn: day => `Empezó el ${day}`,
        daysLeft: days => (days > 1 ? `faltan ${days} días` : days === 1 ? 'falta 1 día' : 'termina hoy'),
        ended: days => (days === 1 ? 'terminó ayer' : `terminó hace ${days} días`),
        used: days => `${days} días de este período ya pasaron`,
        period: 'Período pagado',
        states: {
          active: 'Activa',
          cancelling: 'Renovación cancelada',
          'past-due': 'Pago pendiente',
          paused: 'En pausa',
          incomplete: 'En análisis',
          future: 'Empieza pronto',
        },
        renewal: (day, price) => `Se renueva el ${day} por ${price}.`,
        stopped: 'La suscripción ya no se renueva, y no hay nuevo cobro.',
        stoppedInInstalments: count =>
          count === 1
            ? 'La suscripción ya no se renueva. Falta 1 cuota ya comprada.'
            : `La suscripción ya no se renueva. Faltan ${count} cuotas ya compradas.`,
        instalmentsLeft: count =>
          count === 1 ? 'Falta 1 cuota de este período.' : `Faltan ${count} cuotas de este período.`,
      },
      buttons: {
        reactivate: 'REACTIVAR SUSCRIPCIÓN',
        'cancel-marketplace': 'SUSPENDER SUSCRIPCIÓN',
        'cancel-monthly': 'SUSPENDER SUSCRIPCIÓN',
        'cancel-yearly': 'CANCELAR RENOVACIÓN AUTOMÁTICA',
        'contact-support': 'Hablar con soporte',
      },
      hints: {
        reactivate: 'Elige el plan mensual o el anual y vuelve a tener todas las clases.',
        'cancel-marketplace': 'Al suspender, el acceso sigue hasta el fin del período pagado.',
        'cancel-monthly': 'Al suspender, el acceso sigue hasta el fin del mes pagado, sin nuevo cobro.',
        'cancel-yearly':
          'Al cancelar la renovación, el acceso sigue hasta el fin del período. Las cuotas ya compradas se siguen cobrando.',
        'contact-support': 'Te suscribiste en Hotmart. Para suspender, habla con nuestro soporte.',
      },
      card: {
        title: 'Tarjeta registrada',
        ending: digits => `terminada en ${digits}`,
        expires: date => `Vence en ${date}`,
        expired: date => `Venció en ${date}`,
        change: 'Cambiar tarjeta',
        none: 'Ninguna tarjeta registrada',
        add: 'Agregar tarjeta',
        noneText: 'La tarjeta con la que te suscribas aparece aquí.',
        changing: {
          title: 'Cambia los datos de la tarjeta',
          text: 'Los próximos cobros van a la nueva tarjeta.',
          submit: 'Guardar tarjeta',
          cancel: 'Volver',
        },
        changed: {
          title: '¡Listo!',
          text: 'Tu tarjeta fue cambiada. Los próximos cobros van a ella.',
          close: 'Cerrar',
        },
      },
      help: {
        title: '¿Necesitas ayuda?',
        text: 'Un cobro que no reconoces, un cambio de plan o una factura. Respondemos en un día hábil.',
        whatsapp: 'WhatsApp',
        hours: 'Lunes a viernes, de 9 a 18 h (Brasilia)',
        email: 'Correo',
      },
    },
  },
)
