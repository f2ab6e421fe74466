import { defineMail } from '../../platform/mail-layout.ts'

export const confirmAccountMail = defineMail<{ name: string; url: string }>({
  opens: ({ url }) => url,
  'pt-BR': () => ({
    subject: 'Confirme seu e-mail',
    paragraphs: [
      'Falta um passo: confirme que este e-mail é seu. O link vale por 24 horas.',
      'Quem ainda não assina ganha então 7 dias de teste, sem cartão e sem cobrança. O que você já comprou não espera por isto.',
      'Se você não criou esta conta, ignore este e-mail e não confirme.',
    ],
    button: 'Confirmar meu e-mail',
  }),
  en: () => ({
    subject: 'Confirm your e-mail',
    paragraphs: [
      'One step is left: confirm that this e-mail address is yours. The link works for 24 hours.',
      'If you do not subscribe yet, your 7-day trial starts then, with no card and no charge. What you have already bought does not wait for this.',
      'If you did not create this account, ignore this e-mail and do not confirm.',
    ],
    button: 'Confirm my e-mail',
  }),
  es: () => ({
    subject: 'Confirma tu correo',
    paragraphs: [
      'Falta un paso: confirma que este correo es tuyo. El enlace vale por 24 horas.',
      'Si todavía no tienes una suscripción, recibes entonces 7 días de prueba, sin tarjeta y sin cobros. Lo que ya compraste no espera por esto.',
      'Si no creaste esta cuenta, ignora este correo y no confirmes.',
    ],
    button: 'Confirmar mi correo',
  }),
})

export const alreadyRegisteredMail = defineMail<{ name: string; webUrl: string }>({
  opens: ({ webUrl }) => `${webUrl}/auth/recover-password`,
  'pt-BR': ({ webUrl }) => ({
    subject: 'Você já tem uma conta',
    paragraphs: [
      'Recebemos um cadastro com este e-mail, mas ele já tem uma conta. Nada mudou nela.',
      `Para entrar, use sua senha em ${webUrl}/auth/login. Se não lembra dela, ou se ainda não escolheu uma, recupere-a abaixo.`,
      'Se não foi você, pode ignorar este e-mail.',
    ],
    button: 'Recuperar minha senha',
  }),
  en: ({ webUrl }) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody registered with this e-mail address, which already has an account. Nothing has changed in it.',
      `To log in, use your password at ${webUrl}/auth/login. If you do not remember it, or have not chosen one yet, recover it below.`,
      'If it was not you, you can ignore this e-mail.',
    ],
    button: 'Recover my password',
  }),
  es: ({ webUrl }) => ({
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      'Recibimos un registro con este correo, pero ya tiene una cuenta. Nada cambió en ella.',
      `Para entrar, usa tu contraseña en ${webUrl}/auth/login. Si no la recuerdas, o si todavía no elegiste una, recupérala abajo.`,
      'Si no fuiste tú, puedes ignorar este correo.',
    ],
    button: 'Recuperar mi contraseña',
  }),
})
