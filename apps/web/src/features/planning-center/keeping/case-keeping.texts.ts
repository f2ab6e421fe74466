import { defineTexts } from '../../../platform/language.ts'

/** Of how long a case that is over is kept. */
export const caseKeepingTexts = defineTexts(
  {
    title: 'Até quando guardamos',
    erasedOn: (day: string) =>
      `Registros, mensagens e planos deste caso serão apagados para sempre em ${day}. Você será avisado por e-mail 30 dias antes.`,
    offered: 'Você pode adiar esse dia, até 24 meses depois do encerramento.',
    longest: 'Este é o maior prazo. Antes desse dia, baixe a cópia do caso para o prontuário.',
    until: 'Guardar até',
    keep: 'Guardar por mais tempo',
  },
  {
    en: {
      title: 'How long we keep it',
      erasedOn: day =>
        `Records, messages and plans of this case will be erased for good on ${day}. You will be told by mail 30 days before.`,
      offered: 'You can put this day off, up to 24 months after the closing.',
      longest: 'This is the longest time. Before that day, download the copy of the case for your records.',
      until: 'Keep until',
      keep: 'Keep for longer',
    },
    es: {
      title: 'Hasta cuándo lo guardamos',
      erasedOn: day =>
        `Los registros, mensajes y planes de este caso se borrarán para siempre el ${day}. Se te avisará por correo 30 días antes.`,
      offered: 'Puedes aplazar ese día, hasta 24 meses después del cierre.',
      longest:
        'Este es el plazo máximo. Antes de ese día, descarga la copia del caso para la historia clínica.',
      until: 'Guardar hasta',
      keep: 'Guardar por más tiempo',
    },
  },
)
