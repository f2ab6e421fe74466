import { defineTexts } from '../../../platform/language.ts'

export const visitorTexts = defineTexts(
  {
    title: 'Sua conta',
    intro: 'Você paga agora e assiste em seguida. O e-mail você confirma depois.',
    haveAccount: 'Já tenho conta',
    tryFirst: 'Experimentar 7 dias grátis antes',
    consents: 'Aceites',
    checkingHuman: 'Verificando que você não é um robô. Leva um instante e você não precisa fazer nada.',
    opened: (email: string) => `Sua conta está pronta: ${email}. Não é preciso preencher de novo.`,
    loginNeeded: {
      title: 'Não foi possível entrar com este e-mail e esta senha.',
      text: 'Nada foi cobrado. Se você já tem conta, entre com a senha dela: o que você escolheu fica guardado.',
      login: 'Entrar e continuar',
      recover: 'Esqueci minha senha',
    },
  },
  {
    en: {
      title: 'Your account',
      intro: 'You pay now and watch right away. You confirm the e-mail later.',
      haveAccount: 'I have an account',
      tryFirst: 'Try 7 days free first',
      consents: 'Agreements',
      checkingHuman: 'Checking that you are not a robot. It takes a moment and you need not do anything.',
      opened: email => `Your account is ready: ${email}. You need not fill it in again.`,
      loginNeeded: {
        title: 'It was not possible to log in with this e-mail and this password.',
        text: 'Nothing was charged. If you have an account, log in with its password: what you chose is kept.',
        login: 'Log in and continue',
        recover: 'I forgot my password',
      },
    },
    es: {
      title: 'Tu cuenta',
      intro: 'Pagas ahora y miras enseguida. El correo lo confirmas después.',
      haveAccount: 'Ya tengo cuenta',
      tryFirst: 'Probar 7 días gratis antes',
      consents: 'Consentimientos',
      checkingHuman: 'Comprobando que no eres un robot. Tarda un instante y no tienes que hacer nada.',
      opened: email => `Tu cuenta está lista: ${email}. No hace falta completarla de nuevo.`,
      loginNeeded: {
        title: 'No fue posible entrar con este correo y esta contraseña.',
        text: 'No se cobró nada. Si ya tienes cuenta, entra con su contraseña: lo que elegiste queda guardado.',
        login: 'Entrar y continuar',
        recover: 'Olvidé mi contraseña',
      },
    },
  },
)
