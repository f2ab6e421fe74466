import type { OutcomeChoice, OutcomeQuestion } from '@alinha/domain'
import { defineTexts } from '../../../platform/language.ts'

const questions: Record<OutcomeQuestion, string> = {
  progress: 'Como vai o tratamento?',
  refinement: 'Houve refinamento?',
  help: 'O plano ajudou?',
}

const choices: Record<OutcomeChoice, string> = {
  'as-planned': 'Como planejado',
  'with-deviations': 'Com pequenos desvios',
  'off-plan': 'Longe do plano',
  stopped: 'Foi interrompido',
  'not-begun': 'Ainda não começou',
  'no-refinement': 'Não foi preciso',
  'refinement-ahead': 'Ainda será preciso',
  refined: 'Sim',
  helped: 'Sim',
  'helped-partly': 'Em parte',
  'not-helped': 'Não',
}

/** Of the question that a dentist is asked, and of its sums. */
export const outcomeTexts = defineTexts(
  {
    title: 'Como foi?',
    asked: (months: number) =>
      `O plano foi aprovado há ${months} meses. As respostas só são contadas: não ficam ligadas a este caso nem a você.`,
    choose: 'Escolha',
    missing: 'Escolha uma resposta.',
    send: 'Responder',
    dismiss: 'Prefiro não responder',
    sums: 'Como os casos foram',
    after: (months: number) => `Depois de ${months} meses`,
    forms: (count: number) => `${count} respostas`,
    questions,
    choices,
  },
  {
    en: {
      title: 'How did it go?',
      asked: months =>
        `The plan was approved ${months} months ago. Answers are only counted: they stay with neither this case nor you.`,
      choose: 'Choose',
      missing: 'Choose an answer.',
      send: 'Answer',
      dismiss: 'I would rather not say',
      sums: 'How cases went',
      after: months => `After ${months} months`,
      forms: count => `${count} answers`,
      questions: {
        progress: 'How is the treatment going?',
        refinement: 'Was there a refinement?',
        help: 'Did the plan help?',
      },
      choices: {
        'as-planned': 'As planned',
        'with-deviations': 'With small deviations',
        'off-plan': 'Far from the plan',
        stopped: 'It was stopped',
        'not-begun': 'It has not begun',
        'no-refinement': 'None was needed',
        'refinement-ahead': 'One will be needed',
        refined: 'Yes',
        helped: 'Yes',
        'helped-partly': 'Partly',
        'not-helped': 'No',
      },
    },
    es: {
      title: '¿Cómo fue?',
      asked: months =>
        `El plan se aprobó hace ${months} meses. Las respuestas solo se cuentan: no quedan ligadas a este caso ni a ti.`,
      choose: 'Elige',
      missing: 'Elige una respuesta.',
      send: 'Responder',
      dismiss: 'Prefiero no responder',
      sums: 'Cómo fueron los casos',
      after: months => `Después de ${months} meses`,
      forms: count => `${count} respuestas`,
      questions: {
        progress: '¿Cómo va el tratamiento?',
        refinement: '¿Hubo refinamiento?',
        help: '¿Ayudó el plan?',
      },
      choices: {
        'as-planned': 'Según lo planificado',
        'with-deviations': 'Con pequeños desvíos',
        'off-plan': 'Lejos del plan',
        stopped: 'Se interrumpió',
        'not-begun': 'Aún no empezó',
        'no-refinement': 'No hizo falta',
        'refinement-ahead': 'Aún hará falta',
        refined: 'Sí',
        helped: 'Sí',
        'helped-partly': 'En parte',
        'not-helped': 'No',
      },
    },
  },
)
