import { greet, type MailContent } from '../../platform/mail-layout.ts'

type MailReader = { name: string; webUrl: string }

const MY_DATA = '/panel/profile/dados'

export const exportReadyMail = ({ name, webUrl, until }: MailReader & { until: string }): MailContent => ({
  subject: 'A cópia dos seus dados está pronta',
  paragraphs: [
    greet(name),
    `O arquivo com tudo o que guardamos sobre você está em Meus dados até ${until} (horário de Brasília).`,
    'Só você, com a sua conta aberta, consegue baixar. Depois desse prazo o arquivo é apagado e você pode pedir outro.',
  ],
  button: { text: 'Abrir Meus dados', url: `${webUrl}${MY_DATA}` },
})

export const deletionLinkMail = ({ name, webUrl, token }: MailReader & { token: string }): MailContent => ({
  subject: 'Confirme a exclusão da sua conta',
  paragraphs: [
    greet(name),
    'Você pediu para excluir a sua conta. Falta um passo: confirmar pelo botão abaixo, em até 1 hora.',
    'Depois de confirmar, você ainda tem 7 dias para desistir. Passado esse prazo, não há como recuperar a conta.',
    'Não foi você? Então não confirme e troque a sua senha: alguém a conhece.',
  ],
  button: { text: 'Confirmar a exclusão', url: `${webUrl}${MY_DATA}?deletion=${token}` },
})

export const deletionScheduledMail = ({
  name,
  webUrl,
  dueAt,
}: MailReader & { dueAt: string }): MailContent => ({
  subject: 'Sua conta será excluída em 7 dias',
  paragraphs: [
    greet(name),
    `A exclusão está marcada para ${dueAt} (horário de Brasília). Suas sessões foram encerradas.`,
    'Mudou de ideia? Entre até lá e escolha "Manter minha conta" em Meus dados.',
  ],
  button: { text: 'Manter minha conta', url: `${webUrl}${MY_DATA}` },
})

export const accountDeletedMail = ({ name }: Pick<MailReader, 'name'>): MailContent => ({
  subject: 'Sua conta foi excluída',
  paragraphs: [
    greet(name),
    'Como você pediu, apagamos a sua conta, os seus dados e os seus arquivos. Este é o último e-mail que enviamos a você.',
    'O que a lei nos manda guardar ficou ligado só a um número, sem o seu nome e sem o seu e-mail.',
  ],
})
