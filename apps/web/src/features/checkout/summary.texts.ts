import { defineTexts } from '../../platform/language.ts'

export const summaryTexts = defineTexts(
  {
    title: 'Resumo do pedido',
    subject: {
      mensal: 'Premium mensal',
      anual: 'Premium anual',
      academico: 'Premium acadêmico',
      curso: 'Curso sob demanda',
      cartao: 'Cartão para as próximas cobranças',
    },
    access: (days: number) => `${days} dias de acesso`,
    price: 'Preço',
    discount: 'Desconto',
    total: 'Total',
    nothingNow: 'Nada é cobrado agora',
    laterCharge: (day: string) => `Nada hoje: a primeira cobrança é em ${day}.`,
    parcels: 'Parcelas',
    atOnce: (money: string) => `À vista, ${money}`,
    inParcels: (count: number, money: string) => `${count} x ${money} sem juros`,
    uneven: (first: string, others: string) => `A primeira de ${first}, as demais de ${others}.`,
    renewal: {
      title: 'Renovação',
      text: (day: string, money: string) => `Automática em ${day}, por ${money}. Avisamos antes por e-mail.`,
      monthly: (day: string, money: string) => `Todo mês: a próxima cobrança é em ${day}, de ${money}.`,
      none: 'Não renova: é uma compra única.',
    },
    until: {
      title: 'Acesso',
      text: (day: string) => `Até ${day}.`,
      paid: (days: number) =>
        days === 1 ? 'Já com 1 dia pago do plano atual.' : `Já com ${days} dias pagos do plano atual.`,
      trial: (days: number) =>
        days === 1
          ? 'Já com o dia que falta do seu período de teste.'
          : `Já com os ${days} dias que faltam do seu período de teste.`,
    },
    cancel: {
      title: 'Como cancelar',
      mensal:
        'Em Pagamentos, com dois cliques. O acesso continua até o fim do mês pago, sem cobrança adicional.',
      anual:
        'Em Pagamentos, com dois cliques. O acesso continua até o fim do período, e as parcelas já compradas seguem sendo cobradas.',
    },
    withdraw: {
      title: 'Se mudar de ideia',
      plan: (day: string) =>
        `Até ${day} (7 dias) você desiste em Pagamentos e recebe tudo de volta, como manda o Código de Defesa do Consumidor.`,
      course: (day: string) =>
        `Até ${day} (30 dias) você pede o reembolso em Pagamentos e recebe tudo de volta.`,
    },
    cardUse: 'Ele passa a ser usado nas próximas cobranças. Você troca em Pagamentos quando quiser.',
    agree: 'Ao continuar, você concorda com os',
    terms: 'termos de uso',
    priceChanged: {
      title: 'O preço mudou, e nada foi cobrado.',
      amounts: (before: string, now: string) => `Era ${before}, agora é ${now}. Confira e confirme de novo.`,
      confirm: 'Confira o valor e confirme de novo.',
    },
    coupon: {
      ask: 'Tenho um cupom',
      label: 'Cupom',
      apply: 'Aplicar',
      remove: 'Remover',
      applied: (code: string) => `Cupom ${code} aplicado`,
      empty: 'Informe o cupom.',
    },
  },
  {
    en: {
      title: 'Order summary',
      subject: {
        mensal: 'Premium monthly',
        anual: 'Premium annual',
        academico: 'Premium academic',
        curso: 'On-demand course',
        cartao: 'Card for the next charges',
      },
      access: days => `${days} days of access`,
      price: 'Price',
      discount: 'Discount',
      total: 'Total',
      nothingNow: 'Nothing is charged now',
      laterCharge: day => `Nothing today: the first charge is on ${day}.`,
      parcels: 'Instalments',
      atOnce: money => `At once, ${money}`,
      inParcels: (count, money) => `${count} x ${money} without interest`,
      uneven: (first, others) => `The first of ${first}, the others of ${others}.`,
      renewal: {
        title: 'Renewal',
        text: (day, money) => `Automatic on ${day}, for ${money}. We tell you before, by e-mail.`,
        monthly: (day, money) => `Every month: the next charge is on ${day}, of ${money}.`,
        none: 'It does not renew: you buy it once.',
      },
      until: {
        title: 'Access',
        text: day => `Until ${day}.`,
        paid: days =>
          days === 1
            ? 'With 1 paid day of your present plan.'
            : `With ${days} paid days of your present plan.`,
        trial: days =>
          days === 1
            ? 'With the day that is left of your trial.'
            : `With the ${days} days that are left of your trial.`,
      },
      cancel: {
        title: 'How to cancel',
        mensal:
          'In Payments, in two clicks. Access stays until the end of the paid month, with no extra charge.',
        anual:
          'In Payments, in two clicks. Access lasts until the end of the period, and instalments already bought keep being charged.',
      },
      withdraw: {
        title: 'If you change your mind',
        plan: day =>
          `Until ${day} (7 days) you can withdraw in Payments and get everything back, as Brazilian consumer law says.`,
        course: day => `Until ${day} (30 days) you can ask for a refund in Payments and get everything back.`,
      },
      cardUse: 'It is used for the next charges. You change it in Payments whenever you want.',
      agree: 'By going on you agree to the',
      terms: 'terms of use',
      priceChanged: {
        title: 'The price has changed, and nothing was charged.',
        amounts: (before, now) => `It was ${before}, now it is ${now}. Check it and confirm again.`,
        confirm: 'Check the amount and confirm again.',
      },
      coupon: {
        ask: 'I have a coupon',
        label: 'Coupon',
        apply: 'Apply',
        remove: 'Remove',
        applied: code => `Coupon ${code} applied`,
        empty: 'Enter the coupon.',
      },
    },
    es: {
      title: 'Resumen del pedido',
      subject: {
        mensal: 'Premium mensual',
        anual: 'Premium anual',
        academico: 'Premium académico',
        curso: 'Curso a pedido',
        cartao: 'Tarjeta para los próximos cobros',
      },
      access: days => `${days} días de acceso`,
      price: 'Precio',
      discount: 'Descuento',
      total: 'Total',
      nothingNow: 'No se cobra nada ahora',
      laterCharge: day => `Nada hoy: el primer cobro es el ${day}.`,
      parcels: 'Cuotas',
      atOnce: money => `En un pago, ${money}`,
      inParcels: (count, money) => `${count} x ${money} sin interés`,
      uneven: (first, others) => `La primera de ${first}, las demás de ${others}.`,
      renewal: {
        title: 'Renovación',
        text: (day, money) => `Automática el ${day}, por ${money}. Avisamos antes por correo.`,
        monthly: (day, money) => `Todos los meses: el próximo cobro es el ${day}, de ${money}.`,
        none: 'No se renueva: es una compra única.',
      },
      until: {
        title: 'Acceso',
        text: day => `Hasta el ${day}.`,
        paid: days =>
          days === 1
            ? 'Ya con 1 día pagado del plan actual.'
            : `Ya con ${days} días pagados del plan actual.`,
        trial: days =>
          days === 1
            ? 'Ya con el día que queda de tu período de prueba.'
            : `Ya con los ${days} días que quedan de tu período de prueba.`,
      },
      cancel: {
        title: 'Cómo cancelar',
        mensal: 'En Pagos, con dos clics. El acceso sigue hasta el fin del mes pagado, sin cobro adicional.',
        anual:
          'En Pagos, con dos clics. El acceso sigue hasta el fin del período, y las cuotas ya compradas se siguen cobrando.',
      },
      withdraw: {
        title: 'Si cambias de idea',
        plan: day =>
          `Hasta el ${day} (7 días) desistes en Pagos y recibes todo de vuelta, como manda la ley brasileña.`,
        course: day => `Hasta el ${day} (30 días) pides el reembolso en Pagos y recibes todo de vuelta.`,
      },
      cardUse: 'Se usa en los próximos cobros. La cambias en Pagos cuando quieras.',
      agree: 'Al continuar, aceptas los',
      terms: 'términos de uso',
      priceChanged: {
        title: 'El precio cambió, y no se cobró nada.',
        amounts: (before, now) => `Era ${before}, ahora es ${now}. Revisa y confirma de nuevo.`,
        confirm: 'Revisa el valor y confirma de nuevo.',
      },
      coupon: {
        ask: 'Tengo un cupón',
        label: 'Cupón',
        apply: 'Aplicar',
        remove: 'Quitar',
        applied: code => `Cupón ${code} aplicado`,
        empty: 'Escribe el cupón.',
      },
    },
  },
)
