import type { MailContent } from '../../platform/mail-layout.ts'

type NewLogin = { name: string; when: string; device: string; network: string; webUrl: string }

export const newLoginMail = ({ name, when, device, network, webUrl }: NewLogin): MailContent => ({
  subject: 'Novo acesso à sua conta',
  paragraphs: [
    `Olá, ${name}.`,
    `Sua conta foi acessada de um lugar novo em ${when} (horário de Brasília).`,
    `Aparelho: ${device}. Rede: ${network}.`,
    'Foi você? Então não precisa fazer nada.',
    'Se não foi, troque sua senha agora: as sessões abertas em outros aparelhos terminam na hora.',
  ],
  button: { text: 'Trocar minha senha', url: `${webUrl}/auth/recover-password` },
})
