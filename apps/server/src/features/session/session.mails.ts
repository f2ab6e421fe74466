import { greet, type MailContent } from '../../platform/mail-layout.ts'
import type { AccountEvent } from './mail-owner.ts'

const changePassword = (webUrl: string) => ({
  text: 'Trocar minha senha',
  url: `${webUrl}/auth/recover-password`,
})

export const newLoginMail = ({ name, when, device, network, webUrl }: AccountEvent): MailContent => ({
  subject: 'Novo acesso à sua conta',
  paragraphs: [
    greet(name),
    `Sua conta foi acessada de um lugar novo em ${when} (horário de Brasília).`,
    `Aparelho: ${device}. Rede: ${network}.`,
    'Foi você? Então não precisa fazer nada.',
    'Se não foi, troque sua senha agora: as sessões abertas em outros aparelhos terminam na hora.',
  ],
  button: changePassword(webUrl),
})

export const secondFactorOnMail = ({ name, device, network, webUrl }: AccountEvent): MailContent => ({
  subject: 'Verificação em duas etapas ativada',
  paragraphs: [
    greet(name),
    'A partir de agora, além da senha, pedimos um código do seu aplicativo para entrar na sua conta.',
    `Quem ativou usou este aparelho: ${device}. Rede: ${network}.`,
    'Guarde os códigos de recuperação em um lugar seguro: cada um serve uma vez, se você ficar sem o aplicativo.',
    'Se não foi você, troque sua senha agora e fale com a gente.',
  ],
  button: changePassword(webUrl),
})

export const secondFactorOffMail = ({ name, device, network, webUrl }: AccountEvent): MailContent => ({
  subject: 'Verificação em duas etapas desativada',
  paragraphs: [
    greet(name),
    'A partir de agora, só a senha é pedida para entrar na sua conta.',
    `Quem desativou usou este aparelho: ${device}. Rede: ${network}.`,
    'Se não foi você, troque sua senha agora: as sessões abertas em outros aparelhos terminam na hora.',
  ],
  button: changePassword(webUrl),
})
