import { defineMail } from '../../platform/mail-layout.ts'
import type { AccountEvent } from './mail-owner.ts'

const toNewPassword = ({ webUrl }: AccountEvent): string => `${webUrl}/auth/recover-password`

export const newLoginMail = defineMail<AccountEvent>({
  opens: toNewPassword,
  'pt-BR': ({ at, device, network }, { moment }) => ({
    subject: 'Novo acesso à sua conta',
    paragraphs: [
      `Sua conta foi acessada de um lugar novo em ${moment(at)} (horário de Brasília).`,
      `Aparelho: ${device['pt-BR']}. Rede: ${network}.`,
      'Foi você? Então não precisa fazer nada.',
      'Se não foi, troque sua senha agora: as sessões abertas em outros aparelhos terminam na hora.',
    ],
    button: 'Trocar minha senha',
  }),
  en: ({ at, device, network }, { moment }) => ({
    subject: 'New login to your account',
    paragraphs: [
      `Somebody logged in to your account from a new place on ${moment(at)} (Brasília time).`,
      `Device: ${device.en}. Network: ${network}.`,
      'Was it you? Then there is nothing to do.',
      'If it was not, change your password now: open sessions on other devices end at once.',
    ],
    button: 'Change my password',
  }),
  es: ({ at, device, network }, { moment }) => ({
    subject: 'Nuevo acceso a tu cuenta',
    paragraphs: [
      `Alguien entró en tu cuenta desde un lugar nuevo el ${moment(at)} (hora de Brasilia).`,
      `Dispositivo: ${device.es}. Red: ${network}.`,
      '¿Fuiste tú? Entonces no tienes que hacer nada.',
      'Si no fuiste tú, cambia tu contraseña ahora: las sesiones abiertas en otros dispositivos terminan al instante.',
    ],
    button: 'Cambiar mi contraseña',
  }),
})

export const secondFactorOnMail = defineMail<AccountEvent>({
  opens: toNewPassword,
  'pt-BR': ({ device, network }) => ({
    subject: 'Verificação em duas etapas ativada',
    paragraphs: [
      'A partir de agora, além da senha, pedimos um código do seu aplicativo para entrar na sua conta.',
      `Quem ativou usou este aparelho: ${device['pt-BR']}. Rede: ${network}.`,
      'Guarde os códigos de recuperação em um lugar seguro: cada um serve uma vez, se você ficar sem o aplicativo.',
      'Se não foi você, troque sua senha agora e fale com a gente.',
    ],
    button: 'Trocar minha senha',
  }),
  en: ({ device, network }) => ({
    subject: 'Two-step verification turned on',
    paragraphs: [
      'From now on, besides the password, we ask for a code from your app to log in to your account.',
      `It was turned on from this device: ${device.en}. Network: ${network}.`,
      'Keep the recovery codes in a safe place: each works once, should you be without the app.',
      'If it was not you, change your password now and contact us.',
    ],
    button: 'Change my password',
  }),
  es: ({ device, network }) => ({
    subject: 'Verificación en dos pasos activada',
    paragraphs: [
      'A partir de ahora, además de la contraseña, pedimos un código de tu aplicación para entrar en tu cuenta.',
      `Se activó desde este dispositivo: ${device.es}. Red: ${network}.`,
      'Guarda los códigos de recuperación en un lugar seguro: cada uno sirve una vez, si te quedas sin la aplicación.',
      'Si no fuiste tú, cambia tu contraseña ahora y escríbenos.',
    ],
    button: 'Cambiar mi contraseña',
  }),
})

export const secondFactorOffMail = defineMail<AccountEvent>({
  opens: toNewPassword,
  'pt-BR': ({ device, network }) => ({
    subject: 'Verificação em duas etapas desativada',
    paragraphs: [
      'A partir de agora, só a senha é pedida para entrar na sua conta.',
      `Quem desativou usou este aparelho: ${device['pt-BR']}. Rede: ${network}.`,
      'Se não foi você, troque sua senha agora: as sessões abertas em outros aparelhos terminam na hora.',
    ],
    button: 'Trocar minha senha',
  }),
  en: ({ device, network }) => ({
    subject: 'Two-step verification turned off',
    paragraphs: [
      'From now on, only the password is asked for to log in to your account.',
      `It was turned off from this device: ${device.en}. Network: ${network}.`,
      'If it was not you, change your password now: open sessions on other devices end at once.',
    ],
    button: 'Change my password',
  }),
  es: ({ device, network }) => ({
    subject: 'Verificación en dos pasos desactivada',
    paragraphs: [
      'A partir de ahora, solo se pide la contraseña para entrar en tu cuenta.',
      `Se desactivó desde este dispositivo: ${device.es}. Red: ${network}.`,
      'Si no fuiste tú, cambia tu contraseña ahora: las sesiones abiertas en otros dispositivos terminan al instante.',
    ],
    button: 'Cambiar mi contraseña',
  }),
})
