import { defineMail } from '../../../platform/mail-layout.ts'
import { inGroups, type AccountEvent } from '../../session/index.ts'

type TemporaryPassword = { name: string; email: string; password: string; token: string; webUrl: string }

/** What follows the `#` stays in the browser, so that no server logs it. */
const choosingUrl = ({ webUrl, email, token }: TemporaryPassword): string =>
  `${webUrl}/auth/choose-password#${new URLSearchParams({ email, token }).toString()}`

export const temporaryPasswordMail = defineMail<TemporaryPassword>({
  opens: choosingUrl,
  'pt-BR': ({ password }) => ({
    subject: 'Sua senha temporária',
    paragraphs: [
      'Você pediu uma nova senha. Escolha-a pelo botão deste e-mail. Se preferir, entre com esta senha temporária:',
      inGroups(password),
      'Ela vale por 30 minutos e funciona uma única vez; o botão também. Até você escolher outra, sua senha atual continua valendo.',
      'Não foi você que pediu? Então ignore este e-mail: nada muda na sua conta.',
    ],
    button: 'Escolher a nova senha',
  }),
  en: ({ password }) => ({
    subject: 'Your temporary password',
    paragraphs: [
      'You asked for a new password. Choose it with the button in this e-mail. If you prefer, log in with this temporary one:',
      inGroups(password),
      'It works for 30 minutes, and only once; so does the button. Until you choose another, your current password still works.',
      'It was not you who asked? Then ignore this e-mail: nothing changes in your account.',
    ],
    button: 'Choose the new password',
  }),
  es: ({ password }) => ({
    subject: 'Tu contraseña temporal',
    paragraphs: [
      'Pediste una nueva contraseña. Elígela con el botón de este correo. Si prefieres, entra con esta contraseña temporal:',
      inGroups(password),
      'Vale por 30 minutos y funciona una sola vez; el botón también. Hasta que elijas otra, tu contraseña actual sigue valiendo.',
      '¿No fuiste tú quien la pidió? Entonces ignora este correo: nada cambia en tu cuenta.',
    ],
    button: 'Elegir la nueva contraseña',
  }),
})

export const passwordChangedMail = defineMail<AccountEvent>({
  opens: ({ webUrl }) => `${webUrl}/auth/recover-password`,
  'pt-BR': ({ at, device, network }, { moment }) => ({
    subject: 'Sua senha foi trocada',
    paragraphs: [
      `A senha da sua conta foi trocada em ${moment(at)} (horário de Brasília), e as sessões em outros aparelhos terminaram.`,
      `Aparelho: ${device['pt-BR']}. Rede: ${network}.`,
      'Foi você? Então não precisa fazer nada.',
      'Se não foi, recupere sua conta agora.',
    ],
    button: 'Recuperar minha conta',
  }),
  en: ({ at, device, network }, { moment }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${moment(at)} (Brasília time), and the sessions on other devices have ended.`,
      `Device: ${device.en}. Network: ${network}.`,
      'Was it you? Then there is nothing to do.',
      'If it was not, recover your account now.',
    ],
    button: 'Recover my account',
  }),
  es: ({ at, device, network }, { moment }) => ({
    subject: 'Tu contraseña fue cambiada',
    paragraphs: [
      `La contraseña de tu cuenta fue cambiada el ${moment(at)} (hora de Brasilia), y las sesiones en otros dispositivos terminaron.`,
      `Dispositivo: ${device.es}. Red: ${network}.`,
      '¿Fuiste tú? Entonces no tienes que hacer nada.',
      'Si no fuiste tú, recupera tu cuenta ahora.',
    ],
    button: 'Recuperar mi cuenta',
  }),
})
