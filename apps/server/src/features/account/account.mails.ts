import { greet, type MailContent } from '../../platform/mail-layout.ts'

export const confirmAccountMail = ({ name, url }: { name: string; url: string }): MailContent => ({
  subject: 'Confirme seu e-mail',
  paragraphs: [
    greet(name),
    'Falta um passo: confirme que este e-mail é seu. O link vale por 24 horas.',
    'Quem ainda não assina ganha então 7 dias de teste, sem cartão e sem cobrança. O que você já comprou não espera por isto.',
    'Se você não criou esta conta, ignore este e-mail e não confirme.',
  ],
  button: { text: 'Confirmar meu e-mail', url },
})

export const alreadyRegisteredMail = ({ name, webUrl }: { name: string; webUrl: string }): MailContent => ({
  subject: 'Você já tem uma conta',
  paragraphs: [
    greet(name),
    'Recebemos um cadastro com este e-mail, mas ele já tem uma conta. Nada mudou nela.',
    `Para entrar, use sua senha em ${webUrl}/auth/login. Se não lembra dela, ou se ainda não escolheu uma, recupere-a abaixo.`,
    'Se não foi você, pode ignorar este e-mail.',
  ],
  button: { text: 'Recuperar minha senha', url: `${webUrl}/auth/recover-password` },
})
