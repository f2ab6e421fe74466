import { defineTexts } from '../../platform/language.ts'

/** The title, the placeholder, the button and the two toasts are the specification's. */
export const recoveryTexts = defineTexts(
  {
    title: 'Recuperar Senha',
    intro: 'Enviamos para o seu e-mail um link para escolher outra senha, e uma senha temporária.',
    email: 'E-mail',
    placeholder: 'E-mail cadastrado',
    submit: 'Recuperar senha',
    back: 'Voltar para o login',
    sent: 'Sua senha foi alterada! Verifique a nova senha no email!',
    sentTitle: 'Confira seu e-mail',
    sentText:
      'Abra o link do e-mail e escolha a nova senha. O link, como a senha temporária, vale por 30 minutos e funciona uma vez. Até lá, sua senha atual continua valendo.',
    enter: 'Entrar com a senha temporária',
    other: 'Usar outro e-mail',
  },
  {
    en: {
      title: 'Recover password',
      intro: 'We mail you a link to choose another password, and a temporary password.',
      email: 'E-mail',
      placeholder: 'Registered e-mail',
      submit: 'Recover password',
      back: 'Back to login',
      sent: 'Your password was changed! Check the new password in your e-mail!',
      sentTitle: 'Check your e-mail',
      sentText:
        'Open the link in the e-mail and choose the new password. The link, like the temporary password, works for 30 minutes and once. Until then your current password keeps working.',
      enter: 'Log in with the temporary password',
      other: 'Use another e-mail',
    },
    es: {
      title: 'Recuperar contraseña',
      intro: 'Te enviamos por correo un enlace para elegir otra contraseña, y una contraseña temporal.',
      email: 'Correo electrónico',
      placeholder: 'Correo registrado',
      submit: 'Recuperar contraseña',
      back: 'Volver al inicio de sesión',
      sent: '¡Tu contraseña fue cambiada! ¡Revisa la nueva contraseña en tu correo!',
      sentTitle: 'Revisa tu correo',
      sentText:
        'Abre el enlace del correo y elige la nueva contraseña. El enlace, como la contraseña temporal, vale 30 minutos y funciona una vez. Hasta entonces, tu contraseña actual sigue valiendo.',
      enter: 'Entrar con la contraseña temporal',
      other: 'Usar otro correo',
    },
  },
)
