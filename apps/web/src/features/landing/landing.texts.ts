export const texts = {
  intro:
    'Aulas, séries e casos reais de alinhadores para quem planeja tratamento todos os dias. Do primeiro escaneamento à contenção.',
  tryFree: 'Experimente 7 dias Gratuito',
  enter: 'Já tenho conta',
  reassurance: 'Sem cartão para começar. Cancele quando quiser.',
} as const
