/** The landing page below its first screen. */
export const landingPt = {
  study: {
    title: 'Assista como série. Estude como residência.',
    intro:
      'Aulas divididas por decisão clínica, para rever o ponto certo minutos antes de atender. O tempo que você assiste fica guardado e conta para o certificado.',
    caption: 'O retangular horizontal segura o torque, se a borda ativa estiver para gengival.',
    lesson: 'Posição e ativação',
    points: [
      { title: 'Do seu jeito', text: 'No computador, no tablet ou no celular, na velocidade que preferir.' },
      { title: 'Com quem ensina', text: 'Pergunte na própria aula e acompanhe a resposta na comunidade.' },
      { title: 'Para guardar', text: 'Materiais para baixar e uma lista só sua, com o que quer rever.' },
    ],
  },
  series: {
    title: 'Séries para maratonar',
    intro: 'Um tema do começo ao fim, um episódio por decisão.',
  },
  catalogue: {
    title: 'Explore o catálogo',
    intro: 'Cursos incluídos no Premium, por assunto.',
    categories: 'Assuntos',
    all: 'Tudo',
  },
  planning: {
    title: 'Planning Center',
    intro:
      'Envie escaneamento, fotos e radiografias de um caso. Um consultor revisa o setup e devolve o plano comentado, estágio por estágio.',
    addOn: 'É um serviço à parte, pago por caso.',
    what: 'Serviço',
    withoutPlan: 'Sem assinatura',
    withPremium: 'Premium',
    perCase: 'Planejamento',
    assistance: 'Assistência durante o tratamento',
    send: 'Enviar um caso',
    terms: 'Como funciona',
    case: 'Caso 1042',
    reviewing: 'Em revisão',
    note: 'IPR de 0,3 mm entre 31 e 41 antes do estágio 6.',
  },
  community: {
    title: 'Comunidade',
    intro: 'Dúvidas de consultório discutidas por colegas de todo o país e por quem deu a aula.',
    questions: [
      'Recidiva do 12 após 8 meses: recomeço ou só contenção?',
      'Elástico de classe II: 3/16 ou 1/4?',
      'Coroa clínica curta ainda aceita attachment retangular?',
    ],
  },
  certificate: {
    title: 'Certificado',
    intro: 'A partir de 60 horas assistidas, com código de validação para quem quiser conferir.',
    ring: '60 h',
  },
  academic: {
    title: 'Ainda na faculdade ou na especialização?',
    intro: (percent: string) =>
      `O programa acadêmico tem módulos, provas e o Premium completo com ${percent}% de desconto.`,
    link: 'Conhecer o plano acadêmico',
  },
  plans: { title: 'Um caso bem planejado paga o ano.', intro: 'Comece com 7 dias grátis, sem cartão.' },
  faq: {
    title: 'Perguntas frequentes',
    notFound: 'Não achou a sua?',
    askBy: 'Fale com a gente pelo WhatsApp',
  },
  partners: 'Quem ensina e apoia com a gente',
  ending: { title: 'Comece pelo caso que está na sua mesa.', tryFree: 'Experimente 7 dias Gratuito' },
} as const

export type LandingTexts = typeof landingPt
