import { defineTexts } from '../../../platform/language.ts'

export const moneyFiguresTexts = defineTexts(
  {
    countedAt: (moment: string) => `Calculado em ${moment}, uma vez por noite.`,
    nothing: 'Ainda não há números da receita',
    nothingText: 'Eles são calculados toda noite, a partir de tudo o que foi pago.',
    day: 'Dia',
    month: 'Mês',
    mrr: {
      title: 'Receita recorrente mensal (MRR)',
      definition:
        'Soma do que as assinaturas que valem no dia pagam por mês: a mensal como foi paga, a anual e a acadêmica divididas por 12, ao centavo. Cursos, chamados, testes e acessos dados pela casa não contam; o que foi devolvido por inteiro nunca contou.',
      change: (before: string) => `Era ${before} no início do período`,
    },
    subscribers: {
      title: 'Assinantes',
      definition: 'Pessoas com assinatura paga no último dia do período, incluindo os 7 dias de tolerância.',
      change: (before: string) => `Eram ${before} no início`,
    },
    churn: {
      title: 'Cancelamento (churn)',
      definition:
        'Quem deixou de ter acesso pago no período ÷ assinantes no início. Conta no fim do acesso, depois da tolerância.',
      people: (people: string) => `${people} saíram`,
    },
    retention: {
      title: 'Receita mantida',
      definition: '(MRR do início − reduções − cancelamentos) ÷ MRR do início.',
    },
    trials: {
      title: 'Teste → pago',
      definition: 'Testes que começaram no período e foram pagos em até 14 dias ÷ todos os que começaram.',
      counts: (paid: string, started: string) => `${paid} de ${started}`,
      open: 'Provisório: alguns ainda podem pagar.',
    },
    failed: {
      title: 'Cobranças recusadas',
      definition: 'Tentativas de cobrança que o cartão não aceitou no período.',
    },
    movements: {
      title: 'Movimentos da receita',
      definition:
        'Por pessoa e dia, a diferença entre o que pagava por mês e o que passou a pagar. Os cinco somam exatamente a mudança do MRR.',
      new: 'Novas',
      reactivation: 'Retornos',
      expansion: 'Aumentos',
      contraction: 'Reduções',
      churn: 'Cancelamentos',
      sum: (start: string, end: string) => `${start} no início, ${end} no fim.`,
    },
    cohorts: {
      title: 'Turmas por mês do primeiro pagamento',
      definition:
        'De quem pagou pela primeira vez em cada mês, quantos por cento ainda tinham acesso pago em algum dia de cada mês seguinte.',
      cohort: 'Primeiro pagamento',
      people: 'Pessoas',
      after: (month: number) => `Mês ${month}`,
    },
  },
  {
    en: {
      countedAt: moment => `Counted on ${moment}, once a night.`,
      nothing: 'There are no figures of revenue yet',
      nothingText: 'They are counted every night, from everything that was paid.',
      day: 'Day',
      month: 'Month',
      mrr: {
        title: 'Monthly recurring revenue (MRR)',
        definition:
          'The sum of what subscriptions that hold on the day pay a month: monthly as paid, yearly and academic divided by 12, to the centavo. Courses, tickets, trials and access given by the house do not count; what was given back in full never counted.',
        change: before => `It was ${before} at the beginning of the period`,
      },
      subscribers: {
        title: 'Subscribers',
        definition:
          'People with a paid subscription on the last day of the period, the 7 days of grace included.',
        change: before => `There were ${before} at the beginning`,
      },
      churn: {
        title: 'Churn',
        definition:
          'Who lost paid access in the period ÷ subscribers at its beginning. Counts at the end of access, after the grace.',
        people: people => `${people} left`,
      },
      retention: {
        title: 'Gross revenue retention',
        definition: '(MRR at the beginning − contraction − churn) ÷ MRR at the beginning.',
      },
      trials: {
        title: 'Trial → paid',
        definition: 'Trials that began in the period and were paid within 14 days ÷ all that began.',
        counts: (paid, started) => `${paid} of ${started}`,
        open: 'Provisional: some may still pay.',
      },
      failed: {
        title: 'Failed charges',
        definition: 'Attempts to charge that the card did not accept in the period.',
      },
      movements: {
        title: 'Movements of revenue',
        definition:
          'By person and day, the difference between what was paid a month and what is paid now. The five add up exactly to the change of MRR.',
        new: 'New',
        reactivation: 'Reactivation',
        expansion: 'Expansion',
        contraction: 'Contraction',
        churn: 'Churn',
        sum: (start, end) => `${start} at the beginning, ${end} at the end.`,
      },
      cohorts: {
        title: 'Cohorts by month of first payment',
        definition:
          'Of those who first paid in each month, what percentage still had paid access on some day of each following month.',
        cohort: 'First payment',
        people: 'People',
        after: month => `Month ${month}`,
      },
    },
    es: {
      countedAt: moment => `Calculado el ${moment}, una vez por noche.`,
      nothing: 'Todavía no hay números de ingresos',
      nothingText: 'Se calculan cada noche, a partir de todo lo que se pagó.',
      day: 'Día',
      month: 'Mes',
      mrr: {
        title: 'Ingreso recurrente mensual (MRR)',
        definition:
          'Suma de lo que las suscripciones vigentes ese día pagan por mes: la mensual como se pagó, la anual y la académica divididas por 12, al centavo. Cursos, casos, pruebas y accesos dados por la casa no cuentan; lo devuelto por completo nunca contó.',
        change: before => `Era ${before} al inicio del período`,
      },
      subscribers: {
        title: 'Suscriptores',
        definition:
          'Personas con suscripción pagada el último día del período, incluidos los 7 días de tolerancia.',
        change: before => `Eran ${before} al inicio`,
      },
      churn: {
        title: 'Cancelación (churn)',
        definition:
          'Quienes dejaron de tener acceso pagado en el período ÷ suscriptores al inicio. Cuenta al fin del acceso, después de la tolerancia.',
        people: people => `${people} salieron`,
      },
      retention: {
        title: 'Ingreso mantenido',
        definition: '(MRR del inicio − reducciones − cancelaciones) ÷ MRR del inicio.',
      },
      trials: {
        title: 'Prueba → pago',
        definition:
          'Pruebas que empezaron en el período y se pagaron en hasta 14 días ÷ todas las que empezaron.',
        counts: (paid, started) => `${paid} de ${started}`,
        open: 'Provisional: algunas aún pueden pagarse.',
      },
      failed: {
        title: 'Cobros rechazados',
        definition: 'Intentos de cobro que la tarjeta no aceptó en el período.',
      },
      movements: {
        title: 'Movimientos del ingreso',
        definition:
          'Por persona y día, la diferencia entre lo que pagaba por mes y lo que pasó a pagar. Los cinco suman exactamente el cambio del MRR.',
        new: 'Nuevas',
        reactivation: 'Regresos',
        expansion: 'Aumentos',
        contraction: 'Reducciones',
        churn: 'Cancelaciones',
        sum: (start, end) => `${start} al inicio, ${end} al final.`,
      },
      cohorts: {
        title: 'Grupos por mes del primer pago',
        definition:
          'De quienes pagaron por primera vez en cada mes, qué porcentaje aún tenía acceso pagado algún día de cada mes siguiente.',
        cohort: 'Primer pago',
        people: 'Personas',
        after: month => `Mes ${month}`,
      },
    },
  },
)
