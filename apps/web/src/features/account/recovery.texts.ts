import { defineTexts } from '../../platform/language.ts'

/** The title, the placeholder, the button and the two toasts are the specification's. */
export const recoveryTexts = defineTexts(
  {
    title: 'Recuperar Senha',
    intro: 'Enviamos uma senha temporária para o seu e-mail. Com ela você entra e escolhe outra.',
    email: 'E-mail',
    placeholder: 'E-mail cadastrado',
    submit: 'Recuperar senha',
    back: 'Voltar para o login',
    sent: 'Sua senha foi alterada! Verifique a nova senha no email!',
    sentTitle: 'Confira seu e-mail',
    sentText:
      'A senha temporária vale por 30 minutos e funciona uma vez, só para escolher a nova. Até lá, sua senha atual continua valendo.',
    enter: 'Entrar com a senha temporária',
    other: 'Usar outro e-mail',
  },
  {
    en: {
      title: 'Recover password',
      intro: 'We mail you a temporary password. With it you log in and choose another.',
      email: 'E-mail',
      placeholder: 'Registered e-mail',
      submit: 'Recover password',
      back: 'Back to login',
      sent: 'Your password was changed! Check the new password in your e-mail!',
      sentTitle: 'Check your e-mail',
      sentText:
        'The temporary password works for 30 minutes and once, only to choose the new one. Until then your current password keeps working.',
      enter: 'Log in with the temporary password',
      other: 'Use another e-mail',
    },
    es: {
      title: 'Recuperar contraseña',
      intro: 'Te enviamos una contraseña temporal por correo. Con ella entras y eliges otra.',
      email: 'Correo electrónico',
      placeholder: 'Correo registrado',
      submit: 'Recuperar contraseña',
      back: 'Volver al inicio de sesión',
      sent: '¡Tu contraseña fue cambiada! ¡Revisa la nueva contraseña en tu correo!',
      sentTitle: 'Revisa tu correo',
      sentText:
        'La contraseña temporal vale 30 minutos y funciona una vez, solo para elegir la nueva. Hasta entonces, tu contraseña actual sigue valiendo.',
      enter: 'Entrar con la contraseña temporal',
      other: 'Usar otro correo',
    },
  },
)
