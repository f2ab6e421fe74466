import type { InEachLanguage, MailedTicketEvent } from '@alinha/domain'
import { defineMail } from '../../platform/mail-layout.ts'

type TicketMail = { name: string; event: MailedTicketEvent; code: string; webUrl: string }

type Words = { subject: string; text: string }

/** Nothing of the patient, nor of what the case says: a mail is read on screens that others see. */
const words: Record<MailedTicketEvent, InEachLanguage<Words>> = {
  return: {
    'pt-BR': {
      subject: 'faltam registros',
      text: 'Para planejar, precisamos de mais registros. Enquanto você os envia, o prazo fica parado.',
    },
    en: {
      subject: 'records are missing',
      text: 'To plan it, we need more records. The promised time stands still until you have sent them.',
    },
    es: {
      subject: 'faltan registros',
      text: 'Para planificar, necesitamos más registros. Mientras los envías, el plazo queda detenido.',
    },
  },
  deliver: {
    'pt-BR': {
      subject: 'plano entregue',
      text: 'O plano está pronto. Leia, aprove ou peça alterações.',
    },
    en: { subject: 'plan delivered', text: 'The plan is ready. Read it, approve it or ask for changes.' },
    es: { subject: 'plan entregado', text: 'El plan está listo. Léelo, apruébalo o pide cambios.' },
  },
  answer: {
    'pt-BR': { subject: 'dúvida respondida', text: 'Respondemos à sua dúvida sobre o tratamento.' },
    en: { subject: 'question answered', text: 'We have answered your question about the treatment.' },
    es: { subject: 'duda respondida', text: 'Respondimos a tu duda sobre el tratamiento.' },
  },
  decline: {
    'pt-BR': {
      subject: 'não podemos planejar',
      text: 'Não podemos planejar este caso. O valor pago volta inteiro, e o motivo está na página do caso.',
    },
    en: {
      subject: 'we cannot plan it',
      text: 'We cannot plan this case. All that was paid goes back, and the reason is on the page of the case.',
    },
    es: {
      subject: 'no podemos planificarlo',
      text: 'No podemos planificar este caso. Todo lo pagado se devuelve, y el motivo está en la página del caso.',
    },
  },
  complete: {
    'pt-BR': {
      subject: 'registros completos',
      text: 'Os registros estão completos, e o prazo voltou a correr.',
    },
    en: { subject: 'records complete', text: 'The records are complete, and the promised time runs again.' },
    es: {
      subject: 'registros listos',
      text: 'Los registros están completos, y el plazo volvió a correr.',
    },
  },
  'ask-changes': {
    'pt-BR': { subject: 'alterações pedidas', text: 'O plano entregue voltou com alterações pedidas.' },
    en: { subject: 'changes requested', text: 'The plan came back with changes requested.' },
    es: { subject: 'cambios pedidos', text: 'El plan entregado volvió con cambios pedidos.' },
  },
  approve: {
    'pt-BR': { subject: 'plano aprovado', text: 'O plano entregue foi aprovado.' },
    en: { subject: 'plan approved', text: 'The plan was approved.' },
    es: { subject: 'plan aprobado', text: 'El plan entregado fue aprobado.' },
  },
  ask: {
    'pt-BR': {
      subject: 'dúvida no tratamento',
      text: 'Há uma dúvida sobre o tratamento, e o prazo da resposta corre.',
    },
    en: {
      subject: 'question during treatment',
      text: 'There is a question about the treatment, and the time to answer runs.',
    },
    es: {
      subject: 'duda en el tratamiento',
      text: 'Hay una duda sobre el tratamiento, y el plazo de respuesta corre.',
    },
  },
  withdraw: {
    'pt-BR': { subject: 'desistência', text: 'Quem enviou o caso desistiu. Não é preciso planejar mais.' },
    en: {
      subject: 'withdrawn',
      text: 'Whoever sent the case has withdrawn from it. There is nothing more to plan.',
    },
    es: { subject: 'desistimiento', text: 'Quien envió el caso desistió. Ya no hace falta planificar.' },
  },
  reassign: {
    'pt-BR': { subject: 'agora é seu', text: 'O caso foi entregue a você, com o prazo que já corre.' },
    en: {
      subject: 'it is yours now',
      text: 'The case was given to you, with the promised time that runs already.',
    },
    es: { subject: 'ahora es tuyo', text: 'El caso se te entregó, con el plazo que ya corre.' },
  },
  close: {
    'pt-BR': { subject: 'encerrado', text: 'O caso foi encerrado.' },
    en: { subject: 'closed', text: 'The case was closed.' },
    es: { subject: 'cerrado', text: 'El caso se cerró.' },
  },
  reopen: {
    'pt-BR': { subject: 'reaberto', text: 'O caso foi reaberto.' },
    en: { subject: 'opened again', text: 'The case was opened again.' },
    es: { subject: 'reabierto', text: 'El caso se reabrió.' },
  },
}

export const ticketMail = defineMail<TicketMail>({
  opens: ({ webUrl }) => `${webUrl}/panel/tickets`,
  'pt-BR': ({ event, code }) => ({
    subject: `Caso ${code}: ${words[event]['pt-BR'].subject}`,
    paragraphs: [words[event]['pt-BR'].text],
    button: 'Abrir o Planning Center',
  }),
  en: ({ event, code }) => ({
    subject: `Case ${code}: ${words[event].en.subject}`,
    paragraphs: [words[event].en.text],
    button: 'Open Planning Center',
  }),
  es: ({ event, code }) => ({
    subject: `Caso ${code}: ${words[event].es.subject}`,
    paragraphs: [words[event].es.text],
    button: 'Abrir Planning Center',
  }),
})
