/** The first screen of the landing page, and the course cards. Numbers and prices are passed in already formatted. */
export const openingPt = {
  promise: 'Cada dente, no lugar certo.',
  intro:
    'Aulas, séries e casos reais de alinhadores para quem planeja tratamento todos os dias. Do primeiro escaneamento à contenção.',
  email: 'Seu e-mail',
  emailPlaceholder: 'Seu melhor e-mail',
  emailInvalid: 'Confira o e-mail: ele precisa ser como nome@clinica.com.br.',
  tryFree: 'Experimente 7 dias Gratuito',
  enter: 'Já tenho conta',
  reassurance: 'Sem cartão para começar. Cancele quando quiser.',
  callout: { title: 'Placa 14 de 26', detail: '0,25 mm por estágio' },
  facts: {
    label: 'A Alinha em números',
    hundreds: 'Centenas',
    lessons: 'de aulas em vídeo',
    moreThan: (minutes: string) => `Mais de ${minutes}`,
    minutes: 'minutos de conteúdo',
    hours: '60 horas',
    hoursDetail: 'assistidas dão direito ao certificado',
    refund: '30 dias',
    refundDetail: 'para reembolso de cursos sob demanda',
  },
  demand: {
    title: 'Cursos sob demanda',
    intro: 'Compre só o que precisa hoje. Com ou sem assinatura.',
    failed: 'Os cursos sob demanda não carregaram. Tente de novo em instantes.',
  },
  course: {
    lessons: (count: number, written: string) => (count === 1 ? '1 aula' : `${written} aulas`),
    minutes: (written: string) => `${written} min`,
    soon: 'Em breve',
    by: (teacher: string) => `Com ${teacher}`,
    access: (days: string) => `Acesso por ${days} dias`,
    refund: 'Reembolso em até 30 dias, se não for o que você esperava.',
    included: 'Incluído no Premium e nos 7 dias de teste.',
    buy: (price: string) => `Comprar por ${price}`,
    plans: 'Ver planos',
  },
} as const

export type OpeningTexts = typeof openingPt
