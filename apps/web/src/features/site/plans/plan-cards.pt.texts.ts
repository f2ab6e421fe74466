/** The three cards, which the landing page shows too. */
export const planCardsPt = {
  monthly: {
    name: 'Mensal',
    price: (monthly: string) => `${monthly} por mês`,
    unit: '/mês',
    detail: 'Cobrado todo mês no cartão, até você cancelar.',
    choose: 'Assinar mensal',
    points: [
      'Todos os cursos e séries do catálogo',
      'Comunidade e materiais para baixar',
      'Certificado a partir de 60 horas assistidas',
    ],
    planning: (saving: string) => `Planning Center por ${saving} a menos em cada caso`,
  },
  yearly: {
    name: 'Anual',
    saving: (percent: string) => `Economize ${percent}%`,
    price: (instalment: string) => `12 x ${instalment}`,
    unit: 'em 12 parcelas',
    detail: (total: string) => `${total} por ano no cartão.`,
    choose: 'Assinar anual',
    points: [
      'Tudo do plano mensal',
      'Um ano inteiro pelo mesmo preço, mesmo se ele mudar',
      'Aviso por e-mail 30 e 7 dias antes de renovar',
      'Renovação que você desliga quando quiser',
    ],
    small: (percent: string, total: string) => `${percent}% em relação a 12 mensalidades (${total}).`,
  },
  academic: {
    name: 'Acadêmico',
    saving: (percent: string) => `${percent}% de desconto`,
    price: (instalment: string) => `12 x ${instalment}`,
    unit: 'em 12 parcelas',
    detail: (total: string) => `${total} por ano no cartão.`,
    choose: 'Sou estudante',
    points: [
      'Tudo do Premium',
      'Programa acadêmico com módulos e provas',
      'Certificado do programa',
      'Para graduação e especialização, com o cupom da instituição',
    ],
    small: (percent: string, total: string) => `${percent}% em relação a 12 mensalidades (${total}).`,
  },
  current: 'Seu plano atual',
  toYearly: 'Mudar para o anual',
  toMonthly: 'Mudar para o mensal',
  popular: 'Melhor preço por mês',
} as const

export type PlanCardsTexts = typeof planCardsPt
