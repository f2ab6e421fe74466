import { formatDay, type Day, type InEachLanguage, type TicketNotice } from '@alinha/domain'
import { defineMail } from '../../../platform/mail-layout.ts'

type NoticeMail = {
  name: string
  notice: TicketNotice
  about: Day | null
  code: string
  isConsultor: boolean
  /** Of a case that will be erased: its dentist may still keep it for longer. */
  canBeKept: boolean
  webUrl: string
}

type Words = { subject: string; text: string }
type NoticeKind =
  | Exclude<TicketNotice, 'promise-late'>
  | 'erased-in-a-month-and-can-be-kept'
  | 'promise-late-consultor'
  | 'promise-late-dentist'

const asked = (months: number): InEachLanguage<Words> => ({
  'pt-BR': {
    subject: 'como foi?',
    text: `O plano deste caso foi aprovado há ${months} meses. Conte em três escolhas, na página do caso, como vai o tratamento. As respostas só são contadas, e você pode recusar ali mesmo.`,
  },
  en: {
    subject: 'how did it go?',
    text: `The plan of this case was approved ${months} months ago. On the page of the case, three choices say how the treatment is going. Answers are only counted, and you can decline there.`,
  },
  es: {
    subject: '¿cómo fue?',
    text: `El plan de este caso se aprobó hace ${months} meses. En la página del caso, tres opciones cuentan cómo va el tratamiento. Las respuestas solo se cuentan, y puedes negarte allí mismo.`,
  },
})

const erased: InEachLanguage<Words> = {
  'pt-BR': {
    subject: 'será apagado em #',
    text: 'Os registros, as mensagens e os planos deste caso serão apagados para sempre em #. Até lá, você pode abrir o caso e baixar tudo num arquivo para o prontuário.',
  },
  en: {
    subject: 'will be erased on #',
    text: 'The records, messages and plans of this case will be erased for good on #. Until then you can open the case and download all of it as one file for your records.',
  },
  es: {
    subject: 'se borrará el #',
    text: 'Los registros, mensajes y planes de este caso se borrarán para siempre el #. Hasta entonces puedes abrir el caso y descargar todo en un archivo para la historia clínica.',
  },
}

const withMore = (words: Words, more: string): Words => ({ ...words, text: `${words.text} ${more}` })

/** `#` is the day. Nothing of the patient: a mail is read on screens that others see. */
const words: Record<NoticeKind, InEachLanguage<Words>> = {
  'draft-ends-in-a-week': {
    'pt-BR': {
      subject: 'o rascunho será apagado em #',
      text: 'Este caso ainda é um rascunho, e ninguém mexe nele há semanas. Se continuar assim, tudo o que há nele será apagado para sempre em #. Para guardá-lo, abra-o e salve ou envie.',
    },
    en: {
      subject: 'the draft will be erased on #',
      text: 'This case is still a draft, and nobody has written in it for weeks. If nothing changes, everything in it will be erased for good on #. To keep it, open it and save or send it.',
    },
    es: {
      subject: 'el borrador se borrará el #',
      text: 'Este caso sigue siendo un borrador, y nadie lo toca desde hace semanas. Si nada cambia, todo lo que contiene se borrará para siempre el #. Para conservarlo, ábrelo y guárdalo o envíalo.',
    },
  },
  'closes-in-a-week': {
    'pt-BR': {
      subject: 'será encerrado em #',
      text: 'O caso espera por você e será encerrado em # se nada mudar. Até 60 dias depois, você pode reabri-lo.',
    },
    en: {
      subject: 'will be closed on #',
      text: 'The case waits for you and will be closed on # if nothing changes. You can open it again for 60 days.',
    },
    es: {
      subject: 'se cerrará el #',
      text: 'El caso te espera y se cerrará el # si nada cambia. Puedes reabrirlo hasta 60 días después.',
    },
  },
  'closes-tomorrow': {
    'pt-BR': {
      subject: 'será encerrado em #',
      text: 'Último aviso: o caso espera por você e será encerrado em #.',
    },
    en: {
      subject: 'will be closed on #',
      text: 'Last reminder: the case waits for you and will be closed on #.',
    },
    es: { subject: 'se cerrará el #', text: 'Último aviso: el caso te espera y se cerrará el #.' },
  },
  'erased-in-a-month': erased,
  'erased-in-a-month-and-can-be-kept': {
    'pt-BR': withMore(
      erased['pt-BR'],
      'Na página do caso, com “Guardar por mais tempo”, você também pode adiar esse dia, até 24 meses depois do encerramento.',
    ),
    en: withMore(
      erased.en,
      'On the page of the case, with “Keep for longer”, you can also put this day off, up to 24 months after the closing.',
    ),
    es: withMore(
      erased.es,
      'En la página del caso, con “Guardar por más tiempo”, también puedes aplazar ese día, hasta 24 meses después del cierre.',
    ),
  },
  'outcome-after-3': asked(3),
  'outcome-after-6': asked(6),
  'outcome-after-12': asked(12),
  'promise-near': {
    'pt-BR': { subject: 'prazo perto do fim', text: 'Três quartos do prazo prometido já passaram.' },
    en: { subject: 'promised time nearly over', text: 'Three quarters of the promised time have passed.' },
    es: { subject: 'plazo casi agotado', text: 'Ya pasaron tres cuartos del plazo prometido.' },
  },
  'promise-late-consultor': {
    'pt-BR': { subject: 'prazo vencido', text: 'O prazo prometido passou. O dentista foi avisado.' },
    en: { subject: 'promised time over', text: 'The promised time is over. The dentist has been told.' },
    es: { subject: 'plazo vencido', text: 'El plazo prometido pasó. El dentista fue avisado.' },
  },
  'promise-late-dentist': {
    'pt-BR': {
      subject: 'estamos atrasados',
      text: 'Não cumprimos o prazo que prometemos. O caso está na frente da fila. Se você ainda não recebeu um plano, pode desistir na página do caso e receber tudo de volta.',
    },
    en: {
      subject: 'we are late',
      text: 'We have not kept the time that we promised. The case is at the front of the queue. If you have no plan yet, you can withdraw on the page of the case and get everything back.',
    },
    es: {
      subject: 'vamos con retraso',
      text: 'No cumplimos el plazo que prometimos. El caso está primero en la cola. Si aún no recibiste un plan, puedes desistir en la página del caso y recibir todo de vuelta.',
    },
  },
}

function toKind({ notice, isConsultor, canBeKept }: NoticeMail): NoticeKind {
  if (notice === 'promise-late') return `promise-late-${isConsultor ? 'consultor' : 'dentist'}`
  return notice === 'erased-in-a-month' && canBeKept ? 'erased-in-a-month-and-can-be-kept' : notice
}

function sayIn(language: keyof InEachLanguage<Words>, facts: NoticeMail): Words {
  const { about } = facts
  const { subject, text } = words[toKind(facts)][language]
  const day = about === null ? '' : formatDay(about)
  return { subject: subject.replace('#', day), text: text.replace('#', day) }
}

export const ticketNoticeMail = defineMail<NoticeMail>({
  opens: ({ webUrl }) => `${webUrl}/panel/tickets`,
  'pt-BR': facts => ({
    subject: `Caso ${facts.code}: ${sayIn('pt-BR', facts).subject}`,
    paragraphs: [sayIn('pt-BR', facts).text],
    button: 'Abrir o Planning Center',
  }),
  en: facts => ({
    subject: `Case ${facts.code}: ${sayIn('en', facts).subject}`,
    paragraphs: [sayIn('en', facts).text],
    button: 'Open Planning Center',
  }),
  es: facts => ({
    subject: `Caso ${facts.code}: ${sayIn('es', facts).subject}`,
    paragraphs: [sayIn('es', facts).text],
    button: 'Abrir Planning Center',
  }),
})
