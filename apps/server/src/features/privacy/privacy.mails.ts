import { defineMail } from '../../platform/mail-layout.ts'

type MailReader = { name: string; webUrl: string }

const MY_DATA = '/panel/profile/dados'
const toMyData = ({ webUrl }: MailReader): string => `${webUrl}${MY_DATA}`

export const exportReadyMail = defineMail<MailReader & { until: Date }>({
  opens: toMyData,
  'pt-BR': ({ until }, { moment }) => ({
    subject: 'A cópia dos seus dados está pronta',
    paragraphs: [
      `O arquivo com tudo o que guardamos sobre você está em Meus dados até ${moment(until)} (horário de Brasília).`,
      'Só você, com a sua conta aberta, consegue baixar. Depois desse prazo o arquivo é apagado e você pode pedir outro.',
    ],
    button: 'Abrir Meus dados',
  }),
  en: ({ until }, { moment }) => ({
    subject: 'The copy of your data is ready',
    paragraphs: [
      `The file with everything that we keep about you is in My data until ${moment(until)} (Brasília time).`,
      'Only you can download it, logged in to your account. After that the file is deleted, and you can ask for another.',
    ],
    button: 'Open My data',
  }),
  es: ({ until }, { moment }) => ({
    subject: 'La copia de tus datos está lista',
    paragraphs: [
      `El archivo con todo lo que guardamos sobre ti está en Mis datos hasta el ${moment(until)} (hora de Brasilia).`,
      'Solo tú, con tu cuenta abierta, puedes descargarlo. Después de ese plazo el archivo se borra y puedes pedir otro.',
    ],
    button: 'Abrir Mis datos',
  }),
})

export const deletionLinkMail = defineMail<MailReader & { token: string }>({
  opens: ({ webUrl, token }) => `${webUrl}${MY_DATA}?deletion=${token}`,
  'pt-BR': () => ({
    subject: 'Confirme a exclusão da sua conta',
    paragraphs: [
      'Você pediu para excluir a sua conta. Falta um passo: confirmar pelo botão abaixo, em até 1 hora.',
      'Depois de confirmar, você ainda tem 7 dias para desistir. Passado esse prazo, não há como recuperar a conta.',
      'Não foi você? Então não confirme e troque a sua senha: alguém a conhece.',
    ],
    button: 'Confirmar a exclusão',
  }),
  en: () => ({
    subject: 'Confirm the deletion of your account',
    paragraphs: [
      'You asked to delete your account. One step is left: confirm with the button below, within 1 hour.',
      'After confirming, you still have 7 days to change your mind. After that, the account cannot be recovered.',
      'It was not you? Then do not confirm, and change your password: somebody knows it.',
    ],
    button: 'Confirm the deletion',
  }),
  es: () => ({
    subject: 'Confirma la eliminación de tu cuenta',
    paragraphs: [
      'Pediste eliminar tu cuenta. Falta un paso: confirmar con el botón de abajo, en un plazo de 1 hora.',
      'Después de confirmar, todavía tienes 7 días para desistir. Pasado ese plazo, no hay cómo recuperar la cuenta.',
      '¿No fuiste tú? Entonces no confirmes y cambia tu contraseña: alguien la conoce.',
    ],
    button: 'Confirmar la eliminación',
  }),
})

export const deletionScheduledMail = defineMail<MailReader & { dueAt: Date }>({
  opens: toMyData,
  'pt-BR': ({ dueAt }, { moment }) => ({
    subject: 'Sua conta será excluída em 7 dias',
    paragraphs: [
      `A exclusão está marcada para ${moment(dueAt)} (horário de Brasília). Suas sessões foram encerradas.`,
      'Mudou de ideia? Entre até lá e escolha "Manter minha conta" em Meus dados.',
    ],
    button: 'Manter minha conta',
  }),
  en: ({ dueAt }, { moment }) => ({
    subject: 'Your account will be deleted in 7 days',
    paragraphs: [
      `The deletion is scheduled for ${moment(dueAt)} (Brasília time). Your sessions have ended.`,
      'Changed your mind? Log in before then and choose "Keep my account" in My data.',
    ],
    button: 'Keep my account',
  }),
  es: ({ dueAt }, { moment }) => ({
    subject: 'Tu cuenta será eliminada en 7 días',
    paragraphs: [
      `La eliminación está programada para el ${moment(dueAt)} (hora de Brasilia). Tus sesiones se cerraron.`,
      '¿Cambiaste de idea? Entra antes de esa fecha y elige "Mantener mi cuenta" en Mis datos.',
    ],
    button: 'Mantener mi cuenta',
  }),
})

export const accountDeletedMail = defineMail<Pick<MailReader, 'name'>>({
  'pt-BR': () => ({
    subject: 'Sua conta foi excluída',
    paragraphs: [
      'Como você pediu, apagamos a sua conta, os seus dados e os seus arquivos. Este é o último e-mail que enviamos a você.',
      'O que a lei nos manda guardar ficou ligado só a um número, sem o seu nome e sem o seu e-mail.',
    ],
  }),
  en: () => ({
    subject: 'Your account was deleted',
    paragraphs: [
      'As you asked, we have deleted your account, your data and your files. This is the last e-mail that we send you.',
      'What the law makes us keep is tied to a number only, without your name and without your e-mail.',
    ],
  }),
  es: () => ({
    subject: 'Tu cuenta fue eliminada',
    paragraphs: [
      'Como pediste, borramos tu cuenta, tus datos y tus archivos. Este es el último correo que te enviamos.',
      'Lo que la ley nos obliga a guardar quedó ligado solo a un número, sin tu nombre y sin tu correo.',
    ],
  }),
})

type LargeExport = MailReader & { exporter: string; rows: number }

/** For the other managers, so that no large copy of people's data is made unseen. */
export const largeExportMail = defineMail<LargeExport>({
  opens: ({ webUrl }) => `${webUrl}/admin/users`,
  'pt-BR': ({ exporter, rows }) => ({
    subject: 'Uma lista grande de usuários foi exportada',
    paragraphs: [
      `${exporter} exportou uma lista com ${rows.toLocaleString('pt-BR')} pessoas. Avisamos quem administra sempre que saem mais de 10.000.`,
      'Se ninguém da equipe esperava por isso, fale com essa pessoa agora e, na dúvida, encerre as sessões dela.',
    ],
    button: 'Abrir Usuários',
  }),
  en: ({ exporter, rows }) => ({
    subject: 'A large list of users was exported',
    paragraphs: [
      `${exporter} exported a list of ${rows.toLocaleString('en')} people. Managers are told whenever more than 10,000 leave.`,
      'If nobody on the team expected it, talk to that person now and, if in doubt, end their sessions.',
    ],
    button: 'Open Users',
  }),
  es: ({ exporter, rows }) => ({
    subject: 'Se exportó una lista grande de usuarios',
    paragraphs: [
      `${exporter} exportó una lista con ${rows.toLocaleString('es')} personas. Avisamos a quienes administran siempre que salen más de 10.000.`,
      'Si nadie del equipo lo esperaba, habla con esa persona ahora y, en caso de duda, cierra sus sesiones.',
    ],
    button: 'Abrir Usuarios',
  }),
})
