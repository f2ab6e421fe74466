import { greet, type MailContent } from '../../platform/mail-layout.ts'

type EmailChangeLink = { name: string; oldEmail: string; newEmail: string; url: string }

export const confirmOldEmailMail = ({ name, newEmail, url }: EmailChangeLink): MailContent => ({
  subject: 'Confirme a troca do seu e-mail',
  paragraphs: [
    greet(name),
    `Recebemos um pedido para trocar o e-mail da sua conta para ${newEmail}.`,
    'Para trocar, confirme aqui e também no link que enviamos ao novo endereço. Os links valem por 24 horas.',
    'Se não foi você, não confirme e troque sua senha: nada muda sem esta confirmação.',
  ],
  button: { text: 'Confirmar a troca', url },
})

export const confirmNewEmailMail = ({ name, oldEmail, url }: EmailChangeLink): MailContent => ({
  subject: 'Confirme o seu novo e-mail',
  paragraphs: [
    greet(name),
    `Este endereço foi informado como o novo e-mail da conta de ${oldEmail}.`,
    'Para trocar, confirme aqui e também no link que enviamos ao endereço atual. Os links valem por 24 horas.',
    'Se não foi você, ignore este e-mail: nada muda sem esta confirmação.',
  ],
  button: { text: 'Confirmar o novo e-mail', url },
})

/** Goes to an address that already has an account. Its owner is told; whoever asked is not. */
export const emailInUseMail = ({ webUrl }: { webUrl: string }): MailContent => ({
  subject: 'Este e-mail já tem uma conta',
  paragraphs: [
    'Olá.',
    'Alguém pediu para usar este endereço em outra conta. Como ele já é o e-mail da sua, nada mudou.',
    'Se foi você e quer juntar as duas contas, fale com o suporte.',
  ],
  button: { text: 'Entrar na minha conta', url: `${webUrl}/auth/login` },
})

type ChangedEmail = { name: string; newEmail: string; webUrl: string }

export const emailChangedMail = ({ name, newEmail, webUrl }: ChangedEmail): MailContent => ({
  subject: 'O e-mail da sua conta foi trocado',
  paragraphs: [
    greet(name),
    `A partir de agora sua conta usa o endereço ${newEmail}. As sessões abertas foram encerradas.`,
    'Se não foi você, fale com o suporte agora mesmo.',
  ],
  button: { text: 'Entrar com o novo e-mail', url: `${webUrl}/auth/login` },
})
