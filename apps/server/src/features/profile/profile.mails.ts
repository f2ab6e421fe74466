import { defineMail } from '../../platform/mail-layout.ts'

type EmailChangeLink = { name: string; oldEmail: string; newEmail: string; url: string }

export const confirmOldEmailMail = defineMail<EmailChangeLink>({
  opens: ({ url }) => url,
  'pt-BR': ({ newEmail }) => ({
    subject: 'Confirme a troca do seu e-mail',
    paragraphs: [
      `Recebemos um pedido para trocar o e-mail da sua conta para ${newEmail}.`,
      'Para trocar, confirme aqui e também no link que enviamos ao novo endereço. Os links valem por 24 horas.',
      'Se não foi você, não confirme e troque sua senha: nada muda sem esta confirmação.',
    ],
    button: 'Confirmar a troca',
  }),
  en: ({ newEmail }) => ({
    subject: 'Confirm the change of your e-mail',
    paragraphs: [
      `We were asked to change the e-mail of your account to ${newEmail}.`,
      'To change it, confirm here and also with the link that we sent to the new address. The links work for 24 hours.',
      'If it was not you, do not confirm, and change your password: nothing changes without this confirmation.',
    ],
    button: 'Confirm the change',
  }),
  es: ({ newEmail }) => ({
    subject: 'Confirma el cambio de tu correo',
    paragraphs: [
      `Recibimos un pedido para cambiar el correo de tu cuenta a ${newEmail}.`,
      'Para cambiarlo, confirma aquí y también en el enlace que enviamos a la nueva dirección. Los enlaces valen por 24 horas.',
      'Si no fuiste tú, no confirmes y cambia tu contraseña: nada cambia sin esta confirmación.',
    ],
    button: 'Confirmar el cambio',
  }),
})

export const confirmNewEmailMail = defineMail<EmailChangeLink>({
  opens: ({ url }) => url,
  'pt-BR': ({ oldEmail }) => ({
    subject: 'Confirme o seu novo e-mail',
    paragraphs: [
      `Este endereço foi informado como o novo e-mail da conta de ${oldEmail}.`,
      'Para trocar, confirme aqui e também no link que enviamos ao endereço atual. Os links valem por 24 horas.',
      'Se não foi você, ignore este e-mail: nada muda sem esta confirmação.',
    ],
    button: 'Confirmar o novo e-mail',
  }),
  en: ({ oldEmail }) => ({
    subject: 'Confirm your new e-mail',
    paragraphs: [
      `This address was given as the new e-mail of the account of ${oldEmail}.`,
      'To change it, confirm here and also with the link that we sent to the current address. The links work for 24 hours.',
      'If it was not you, ignore this e-mail: nothing changes without this confirmation.',
    ],
    button: 'Confirm the new e-mail',
  }),
  es: ({ oldEmail }) => ({
    subject: 'Confirma tu nuevo correo',
    paragraphs: [
      `Esta dirección fue indicada como el nuevo correo de la cuenta de ${oldEmail}.`,
      'Para cambiarlo, confirma aquí y también en el enlace que enviamos a la dirección actual. Los enlaces valen por 24 horas.',
      'Si no fuiste tú, ignora este correo: nada cambia sin esta confirmación.',
    ],
    button: 'Confirmar el nuevo correo',
  }),
})

/** Goes to an address that already has an account. Its owner is told; whoever asked is not. */
export const emailInUseMail = defineMail<{ name: string; webUrl: string }>({
  opens: ({ webUrl }) => `${webUrl}/auth/login`,
  'pt-BR': () => ({
    subject: 'Este e-mail já tem uma conta',
    paragraphs: [
      'Alguém pediu para usar este endereço em outra conta. Como ele já é o e-mail da sua, nada mudou.',
      'Se foi você e quer juntar as duas contas, fale com o suporte.',
    ],
    button: 'Entrar na minha conta',
  }),
  en: () => ({
    subject: 'This e-mail already has an account',
    paragraphs: [
      'Somebody asked to use this address for another account. As it is already the e-mail of yours, nothing has changed.',
      'If it was you and you want to join the two accounts, contact support.',
    ],
    button: 'Log in to my account',
  }),
  es: () => ({
    subject: 'Este correo ya tiene una cuenta',
    paragraphs: [
      'Alguien pidió usar esta dirección en otra cuenta. Como ya es el correo de la tuya, nada cambió.',
      'Si fuiste tú y quieres unir las dos cuentas, escribe a soporte.',
    ],
    button: 'Entrar en mi cuenta',
  }),
})

type ChangedEmail = { name: string; newEmail: string; webUrl: string }

export const emailChangedMail = defineMail<ChangedEmail>({
  opens: ({ webUrl }) => `${webUrl}/auth/login`,
  'pt-BR': ({ newEmail }) => ({
    subject: 'O e-mail da sua conta foi trocado',
    paragraphs: [
      `A partir de agora sua conta usa o endereço ${newEmail}. As sessões abertas foram encerradas.`,
      'Se não foi você, fale com o suporte agora mesmo.',
    ],
    button: 'Entrar com o novo e-mail',
  }),
  en: ({ newEmail }) => ({
    subject: 'The e-mail of your account was changed',
    paragraphs: [
      `From now on your account uses the address ${newEmail}. Open sessions have ended.`,
      'If it was not you, contact support right away.',
    ],
    button: 'Log in with the new e-mail',
  }),
  es: ({ newEmail }) => ({
    subject: 'El correo de tu cuenta fue cambiado',
    paragraphs: [
      `A partir de ahora tu cuenta usa la dirección ${newEmail}. Las sesiones abiertas se cerraron.`,
      'Si no fuiste tú, escribe a soporte ahora mismo.',
    ],
    button: 'Entrar con el nuevo correo',
  }),
})
