import { defineMail } from '../../../platform/mail-layout.ts'

type CaseOpenedMail = { name: string; code: string; webUrl: string }

/** Nothing of the patient, and not the reason either: words about a case stay behind the login. */
export const caseOpenedMail = defineMail<CaseOpenedMail>({
  opens: ({ webUrl }) => `${webUrl}/panel/tickets`,
  'pt-BR': ({ code }) => ({
    subject: `Caso ${code}: a nossa equipe abriu o conteúdo`,
    paragraphs: [
      'Uma pessoa da gestão abriu o conteúdo deste caso, por uma hora, e escreveu o motivo.',
      'Quem foi, quando e por quê está na página do caso, em "Quem viu este caso".',
    ],
    button: 'Abrir o Planning Center',
  }),
  en: ({ code }) => ({
    subject: `Case ${code}: our team has opened it`,
    paragraphs: [
      'A manager has opened what this case says, for one hour, and wrote down why.',
      'Who it was, when and why is on the page of the case, under "Who has seen this case".',
    ],
    button: 'Open Planning Center',
  }),
  es: ({ code }) => ({
    subject: `Caso ${code}: nuestro equipo abrió el contenido`,
    paragraphs: [
      'Una persona de la gestión abrió el contenido de este caso, por una hora, y escribió el motivo.',
      'Quién fue, cuándo y por qué está en la página del caso, en "Quién vio este caso".',
    ],
    button: 'Abrir Planning Center',
  }),
})
