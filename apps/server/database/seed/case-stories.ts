import type { CaseKind } from '@alinha/domain'

type Silent = { event: 'paid' | 'complete' | 'take' | 'approve' | 'close' | 'withdraw' | 'pay' }
type Said = { event: 'return' | 'deliver' | 'ask-changes' | 'ask' | 'answer' | 'decline'; text: string }
type Written = { event: 'message'; by: 'dentist' | 'consultor'; text: string }
export type SeededStep = Silent | Said | Written

/** What happened to an invented case, each step so many hours ago. */
export type SeededCase = {
  kind: CaseKind
  hasAssistance: boolean
  hoursAgo: number
  description: string
  steps: readonly (readonly [hoursAgo: number, step: SeededStep])[]
}

const sentAt = (hours: number) =>
  [
    [hours, { event: 'pay' }],
    [hours, { event: 'paid' }],
    [hours - 1, { event: 'complete' }],
  ] as const

const PLAN =
  'Setup em 18 etapas nas duas arcadas. IPR de 0,2 mm entre 31 e 41. Attachments em 13, 23, 34 e 44. Troca a cada 10 dias.'

/** One for each state that a case can be in. No patient is behind any of them. */
export const seededCases: readonly SeededCase[] = [
  {
    kind: 'alignment',
    hasAssistance: false,
    hoursAgo: 3,
    description: 'Apinhamento leve inferior. Ainda escrevendo.',
    steps: [],
  },
  {
    kind: 'open-or-deep-bite',
    hasAssistance: false,
    hoursAgo: 6,
    description: 'Mordida profunda de 60 %, curva de Spee acentuada.',
    steps: [
      [5, { event: 'pay' }],
      [5, { event: 'paid' }],
    ],
  },
  {
    kind: 'alignment',
    hasAssistance: true,
    hoursAgo: 8,
    description: 'Apinhamento superior de 5 mm, incisivo lateral girado.',
    steps: sentAt(7),
  },
  {
    kind: 'class-or-extraction',
    hasAssistance: true,
    hoursAgo: 30,
    description: 'Classe II de meia cúspide à direita. Prefiro elásticos a extração.',
    steps: [
      ...sentAt(28),
      [22, { event: 'take' }],
      [21, { event: 'message', by: 'consultor', text: 'Recebi. Começo pelo lado direito amanhã cedo.' }],
    ],
  },
  {
    kind: 'mixed-dentition',
    hasAssistance: false,
    hoursAgo: 60,
    description: 'Mordida cruzada posterior, dentição mista.',
    steps: [
      ...sentAt(58),
      [50, { event: 'take' }],
      [48, { event: 'return', text: 'A oclusal superior está desfocada. Envie outra foto, com afastador.' }],
    ],
  },
  {
    kind: 'alignment',
    hasAssistance: true,
    hoursAgo: 120,
    description: 'Diastemas anteriores de 1 mm. Fechar sem alterar o perfil.',
    steps: [...sentAt(118), [110, { event: 'take' }], [70, { event: 'deliver', text: PLAN }]],
  },
  {
    kind: 'open-or-deep-bite',
    hasAssistance: true,
    hoursAgo: 150,
    description: 'Mordida aberta anterior de 2 mm, com interposição lingual.',
    steps: [
      ...sentAt(148),
      [140, { event: 'take' }],
      [100, { event: 'deliver', text: PLAN }],
      [26, { event: 'ask-changes', text: 'Menos extrusão nos incisivos; prefiro intruir os molares.' }],
    ],
  },
  {
    kind: 'alignment',
    hasAssistance: true,
    // Long enough ago to be asked how it went.
    hoursAgo: 2_400,
    description: 'Apinhamento nas duas arcadas, adulto.',
    steps: [
      ...sentAt(2_398),
      [2_390, { event: 'take' }],
      [2_350, { event: 'deliver', text: PLAN }],
      [2_340, { event: 'approve' }],
    ],
  },
  {
    kind: 'refinement',
    hasAssistance: true,
    hoursAgo: 900,
    description: 'Refinamento depois da etapa 14: o 12 não acompanhou.',
    steps: [
      ...sentAt(898),
      [890, { event: 'take' }],
      [850, { event: 'deliver', text: 'Refinamento em 8 etapas, com sobrecorreção no 12.' }],
      [845, { event: 'approve' }],
      [20, { event: 'ask', text: 'O alinhador 6 não assentou no 12. Volto uma etapa?' }],
    ],
  },
  {
    kind: 'single-arch',
    hasAssistance: false,
    hoursAgo: 1100,
    description: 'Só a arcada inferior: recidiva leve.',
    steps: [
      ...sentAt(1098),
      [1090, { event: 'take' }],
      [1050, { event: 'deliver', text: 'Arcada inferior em 9 etapas, sem IPR.' }],
      [1045, { event: 'ask-changes', text: 'Dá para fazer em até 7 etapas?' }],
      [1030, { event: 'deliver', text: 'Arcada inferior em 7 etapas, com 0,1 mm de IPR entre 32 e 33.' }],
      [1020, { event: 'approve' }],
    ],
  },
  {
    kind: 'alignment',
    hasAssistance: false,
    hoursAgo: 300,
    description: 'O paciente adiou o tratamento.',
    steps: [
      [298, { event: 'pay' }],
      [298, { event: 'paid' }],
      [280, { event: 'withdraw' }],
    ],
  },
  {
    kind: 'class-or-extraction',
    hasAssistance: false,
    hoursAgo: 400,
    description: 'Caso com indicação cirúrgica.',
    steps: [
      ...sentAt(398),
      [380, { event: 'decline', text: 'Pede cirurgia ortognática, que o Planning Center não planeja.' }],
    ],
  },
]
