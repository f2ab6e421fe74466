import { greet, type MailContent } from '../../../platform/mail-layout.ts'
import type { AccountEvent } from '../../session/index.ts'

type TemporaryPassword = { name: string; email: string; password: string; token: string; webUrl: string }

/** Easier to read and to type: `ABCDE-FGHIJ-KLMNO-PQRST`. */
const inGroups = (password: string): string => (password.match(/.{1,5}/g) ?? []).join('-')

/** What follows the `#` stays in the browser, so that no server logs it. */
const loginUrl = (webUrl: string, email: string, token: string): string =>
  `${webUrl}/auth/login#${new URLSearchParams({ email, token }).toString()}`

export const temporaryPasswordMail = ({
  name,
  email,
  password,
  token,
  webUrl,
}: TemporaryPassword): MailContent => ({
  subject: 'Sua senha temporária',
  paragraphs: [
    greet(name),
    'Você pediu uma nova senha. Entre com esta senha temporária e escolha a sua:',
    inGroups(password),
    'Ela vale por 30 minutos e funciona uma única vez. Até você escolher outra, sua senha atual continua valendo.',
    'Não foi você que pediu? Então ignore este e-mail: nada muda na sua conta.',
  ],
  button: { text: 'Entrar e escolher a senha', url: loginUrl(webUrl, email, token) },
})

export const passwordChangedMail = ({ name, when, device, network, webUrl }: AccountEvent): MailContent => ({
  subject: 'Sua senha foi trocada',
  paragraphs: [
    greet(name),
    `A senha da sua conta foi trocada em ${when} (horário de Brasília), e as sessões em outros aparelhos terminaram.`,
    `Aparelho: ${device}. Rede: ${network}.`,
    'Foi você? Então não precisa fazer nada.',
    'Se não foi, recupere sua conta agora.',
  ],
  button: { text: 'Recuperar minha conta', url: `${webUrl}/auth/recover-password` },
})
