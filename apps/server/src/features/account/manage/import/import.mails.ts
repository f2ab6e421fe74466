import { defineMail } from '../../../../platform/mail-layout.ts'

type Invitation = { name: string; email: string; token: string; webUrl: string }

/** What follows the `#` stays in the browser, so that no server logs it. */
const choosingUrl = ({ webUrl, email, token }: Invitation): string =>
  `${webUrl}/auth/choose-password#${new URLSearchParams({ email, token }).toString()}`

export const invitationMail = defineMail<Invitation>({
  opens: choosingUrl,
  'pt-BR': () => ({
    subject: 'Sua conta está pronta: escolha a senha',
    paragraphs: [
      'Nossa equipe criou uma conta para você. Falta um passo: escolher a sua senha pelo botão abaixo, em até 30 dias.',
      'Ninguém recebe senha por planilha: só você, com este e-mail, consegue entrar.',
      'Não esperava por isto? Então ignore este e-mail. Sem a senha, ninguém usa a conta.',
    ],
    button: 'Escolher minha senha',
  }),
  en: () => ({
    subject: 'Your account is ready: choose a password',
    paragraphs: [
      'Our team has opened an account for you. One step is left: choose your password with the button below, within 30 days.',
      'Nobody gets a password from a spreadsheet: only you, with this e-mail, can log in.',
      'You did not expect this? Then ignore this e-mail. Without the password nobody uses the account.',
    ],
    button: 'Choose my password',
  }),
  es: () => ({
    subject: 'Tu cuenta está lista: elige la contraseña',
    paragraphs: [
      'Nuestro equipo creó una cuenta para ti. Falta un paso: elegir tu contraseña con el botón de abajo, en un plazo de 30 días.',
      'Nadie recibe contraseñas por una planilla: solo tú, con este correo, puedes entrar.',
      '¿No esperabas esto? Entonces ignora este correo. Sin la contraseña, nadie usa la cuenta.',
    ],
    button: 'Elegir mi contraseña',
  }),
})
