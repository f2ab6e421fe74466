import { defineMail } from '../../../platform/mail-layout.ts'
import type { AccountChange } from './account-changes.ts'

type Changed = { name: string; change: AccountChange; webUrl: string }
type Told = Record<AccountChange, { subject: string; text: string }>

const inPortuguese: Told = {
  blocked: {
    subject: 'A entrada na sua conta foi bloqueada',
    text: 'Nossa equipe bloqueou a entrada na sua conta, e as sessões abertas terminaram. Se você acha que houve engano, responda este e-mail.',
  },
  unblocked: {
    subject: 'A entrada na sua conta foi liberada',
    text: 'Você pode entrar de novo na sua conta, com a senha de sempre.',
  },
  'manager-given': {
    subject: 'Você agora administra a plataforma',
    text: 'Entre de novo para usar a área de gestão. Ela pede a verificação em duas etapas.',
  },
  'manager-taken': {
    subject: 'Você não administra mais a plataforma',
    text: 'O papel de administração foi retirado da sua conta. O resto continua como estava.',
  },
  'consultor-given': {
    subject: 'Você agora atende o Planning Center',
    text: 'Entre de novo para ver os chamados. Eles pedem a verificação em duas etapas.',
  },
  'consultor-taken': {
    subject: 'Você não atende mais o Planning Center',
    text: 'O papel de consultoria foi retirado da sua conta. O resto continua como estava.',
  },
  'receiver-given': {
    subject: 'Você agora recebe parte das vendas',
    text: 'Entre de novo para ver seus recebimentos.',
  },
  'receiver-taken': {
    subject: 'Você não recebe mais parte das vendas',
    text: 'O papel de recebimento foi retirado da sua conta. O que já foi pago continua registrado.',
  },
  'student-given': {
    subject: 'Sua conta agora é acadêmica',
    text: 'Entre para ver o que o programa acadêmico oferece a você.',
  },
  'student-taken': {
    subject: 'Sua conta não é mais acadêmica',
    text: 'O vínculo acadêmico foi retirado da sua conta. O que você assistiu continua contando.',
  },
  'coordinator-given': {
    subject: 'Você agora coordena uma instituição',
    text: 'No menu, “Instituição” mostra o progresso dos alunos que aceitaram mostrar. Se você não esperava por isso, responda este e-mail.',
  },
  'coordinator-taken': {
    subject: 'Você não coordena mais uma instituição',
    text: 'O papel de coordenação de uma instituição foi retirado da sua conta. O resto continua como estava.',
  },
  'sessions-ended': {
    subject: 'Encerramos sessões da sua conta',
    text: 'Nossa equipe encerrou sessões abertas em seu nome. Entre de novo quando quiser; se não pediu isso, troque sua senha.',
  },
  'second-factor-removed': {
    subject: 'Verificação em duas etapas retirada',
    text: 'Nossa equipe retirou a verificação em duas etapas da sua conta. A partir de agora, só a senha é pedida. Se não pediu isso, troque sua senha agora e fale com a gente.',
  },
  viewed: {
    subject: 'Nossa equipe viu a sua conta para ajudar você',
    text: 'Para atender você, uma pessoa da nossa equipe viu a plataforma como você a vê, por até 15 minutos. Nada pode ser alterado assim, e o cartão, as anotações e os casos não aparecem. O dia e a hora ficam em Meus dados. Se você não pediu ajuda, responda este e-mail.',
  },
}

const inEnglish: Told = {
  blocked: {
    subject: 'Logging in to your account was blocked',
    text: 'Our team blocked logging in to your account, and open sessions have ended. If you think this is a mistake, reply to this e-mail.',
  },
  unblocked: {
    subject: 'You can log in to your account again',
    text: 'Your account is open again, with the same password as before.',
  },
  'manager-given': {
    subject: 'You now manage the platform',
    text: 'Log in again to use the managers’ area. It asks for two-step verification.',
  },
  'manager-taken': {
    subject: 'You no longer manage the platform',
    text: 'The manager role was taken from your account. Everything else stays as it was.',
  },
  'consultor-given': {
    subject: 'You now answer at Planning Center',
    text: 'Log in again to see the tickets. They ask for two-step verification.',
  },
  'consultor-taken': {
    subject: 'You no longer answer at Planning Center',
    text: 'The consultor role was taken from your account. Everything else stays as it was.',
  },
  'receiver-given': {
    subject: 'You now receive a share of the sales',
    text: 'Log in again to see what you receive.',
  },
  'receiver-taken': {
    subject: 'You no longer receive a share of the sales',
    text: 'The receiver role was taken from your account. What was paid stays on record.',
  },
  'student-given': {
    subject: 'Your account is academic now',
    text: 'Log in to see what the academic programme offers you.',
  },
  'student-taken': {
    subject: 'Your account is no longer academic',
    text: 'The academic link was taken from your account. What you watched still counts.',
  },
  'coordinator-given': {
    subject: 'You now coordinate an institution',
    text: 'In the menu, “Institution” shows how far the students are who agreed to show it. If you did not expect this, reply to this e-mail.',
  },
  'coordinator-taken': {
    subject: 'You no longer coordinate an institution',
    text: 'The role of coordinating an institution was taken from your account. Everything else stays as it was.',
  },
  'sessions-ended': {
    subject: 'We ended sessions of your account',
    text: 'Our team ended sessions that were open in your name. Log in again whenever you like; if you did not ask for this, change your password.',
  },
  'second-factor-removed': {
    subject: 'Two-step verification removed',
    text: 'Our team removed two-step verification from your account. From now on only the password is asked for. If you did not ask for this, change your password now and contact us.',
  },
  viewed: {
    subject: 'Our team viewed your account to help you',
    text: 'To help you, somebody of our team saw the platform as you see it, for up to 15 minutes. Nothing can be changed that way, and your card, notes and cases are not shown. The day and time are under My data. If you did not ask for help, reply to this e-mail.',
  },
}

const inSpanish: Told = {
  blocked: {
    subject: 'Bloqueamos la entrada a tu cuenta',
    text: 'Nuestro equipo bloqueó la entrada a tu cuenta, y las sesiones abiertas terminaron. Si crees que es un error, responde este correo.',
  },
  unblocked: {
    subject: 'Ya puedes entrar de nuevo en tu cuenta',
    text: 'Tu cuenta está abierta otra vez, con la contraseña de siempre.',
  },
  'manager-given': {
    subject: 'Ahora administras la plataforma',
    text: 'Entra de nuevo para usar el área de gestión. Pide la verificación en dos pasos.',
  },
  'manager-taken': {
    subject: 'Ya no administras la plataforma',
    text: 'Retiramos de tu cuenta el papel de administración. El resto sigue como estaba.',
  },
  'consultor-given': {
    subject: 'Ahora atiendes el Planning Center',
    text: 'Entra de nuevo para ver los casos. Piden la verificación en dos pasos.',
  },
  'consultor-taken': {
    subject: 'Ya no atiendes el Planning Center',
    text: 'Retiramos de tu cuenta el papel de consultoría. El resto sigue como estaba.',
  },
  'receiver-given': {
    subject: 'Ahora recibes parte de las ventas',
    text: 'Entra de nuevo para ver lo que recibes.',
  },
  'receiver-taken': {
    subject: 'Ya no recibes parte de las ventas',
    text: 'Retiramos de tu cuenta el papel de receptor. Lo que ya se pagó queda registrado.',
  },
  'student-given': {
    subject: 'Tu cuenta ahora es académica',
    text: 'Entra para ver lo que el programa académico te ofrece.',
  },
  'student-taken': {
    subject: 'Tu cuenta ya no es académica',
    text: 'Retiramos de tu cuenta el vínculo académico. Lo que viste sigue contando.',
  },
  'coordinator-given': {
    subject: 'Ahora coordinas una institución',
    text: 'En el menú, “Institución” muestra el progreso de los alumnos que aceptaron mostrarlo. Si no lo esperabas, responde este correo.',
  },
  'coordinator-taken': {
    subject: 'Ya no coordinas una institución',
    text: 'Retiramos de tu cuenta el papel de coordinación de una institución. Lo demás sigue como estaba.',
  },
  'sessions-ended': {
    subject: 'Cerramos sesiones de tu cuenta',
    text: 'Nuestro equipo cerró sesiones abiertas en tu nombre. Entra de nuevo cuando quieras; si no lo pediste, cambia tu contraseña.',
  },
  'second-factor-removed': {
    subject: 'Verificación en dos pasos retirada',
    text: 'Nuestro equipo retiró la verificación en dos pasos de tu cuenta. Desde ahora solo se pide la contraseña. Si no lo pediste, cambia tu contraseña ahora y escríbenos.',
  },
  viewed: {
    subject: 'Nuestro equipo vio tu cuenta para ayudarte',
    text: 'Para atenderte, una persona de nuestro equipo vio la plataforma como tú la ves, por hasta 15 minutos. Así no se puede cambiar nada, y la tarjeta, las notas y los casos no aparecen. El día y la hora quedan en Mis datos. Si no pediste ayuda, responde este correo.',
  },
}

const toWords =
  (told: Told, button: string) =>
  ({ change }: Changed) => ({
    subject: told[change].subject,
    paragraphs: [told[change].text],
    button,
  })

export const changedByManagerMail = defineMail<Changed>({
  opens: ({ webUrl }) => `${webUrl}/auth/login`,
  'pt-BR': toWords(inPortuguese, 'Abrir a plataforma'),
  en: toWords(inEnglish, 'Open the platform'),
  es: toWords(inSpanish, 'Abrir la plataforma'),
})
