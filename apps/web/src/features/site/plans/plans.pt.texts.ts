export const plansPt = {
  title: 'Planos',
  lead: 'Escolha como pagar. O\u00a0conteúdo é o mesmo.',
  intro:
    'Os dois planos Premium abrem todo o catálogo. Comece com 7 dias grátis, sem cartão e sem cobrança automática.',
  tryFree: 'Experimente 7 dias Gratuito',
  comparison: {
    title: 'O que cada conta abre',
    feature: 'Recurso',
    free: 'Gratuita',
    premium: 'Premium',
    academic: 'Acadêmica',
    yes: 'Sim',
    no: 'Não',
    rows: {
      freeLessons: 'Aulas abertas',
      catalogue: 'Catálogo completo de cursos e séries',
      demand: 'Compra de cursos sob demanda',
      community: 'Comunidade',
      downloads: 'Materiais para baixar',
      certificate: 'Certificado de horas',
      programme: 'Programa acadêmico com provas',
      planning: 'Planejamento no Planning Center, por caso',
      assistance: 'Assistência no Planning Center, por caso',
    },
  },
  promises: {
    title: 'Combinado não sai caro',
    withdraw: {
      title: '7 dias para desistir',
      text: 'Na primeira contratação, você desiste pela página Pagamentos em até 7 dias e recebe tudo de volta, inclusive as parcelas (CDC, art. 49).',
    },
    cancel: {
      title: 'Cancelar em dois cliques',
      text: 'Mensal: acesso até o fim do mês pago, sem nova cobrança. Anual: acesso até o fim do período; as parcelas já compradas continuam sendo cobradas.',
    },
    card: {
      title: 'Só cartão de crédito',
      text: 'Os dados do cartão vão direto para a empresa de pagamentos e nunca passam pelos nossos servidores.',
    },
    seller: (seller: string) => `Vendido por ${seller}.`,
    readTerms: 'Leia os Termos de uso',
  },
  academicPage: {
    title: 'Planos acadêmicos',
    lead: (percent: string) => `Premium com ${percent}% de desconto, enquanto você se forma.`,
    intro:
      'Para estudantes de graduação e de especialização de instituições conveniadas: o catálogo completo e um programa com módulos, provas e certificado.',
    choose: 'Assinar o plano acadêmico',
    includesTitle: 'O que está incluído',
    stepsTitle: 'Como funciona',
    steps: [
      {
        title: 'Peça o cupom',
        text: 'A sua instituição distribui o cupom do convênio. Se ela ainda não tem, fale com a gente.',
      },
      { title: 'Crie a conta', text: 'Com o cupom informado, a conta já nasce acadêmica.' },
      {
        title: 'Estude e avance',
        text: 'Cada módulo termina em uma prova. Passou, o próximo se abre; no fim, o certificado do programa.',
      },
    ],
    ask: 'Falar sobre a minha instituição',
    register: 'Criar conta com o cupom',
    regular: 'Não sou estudante: ver os outros planos',
  },
} as const

export type PlansTexts = typeof plansPt
