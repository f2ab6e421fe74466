import { daysRemainingText } from '@alinha/domain'
import { brand } from '../../brand.ts'
import { defineTexts } from '../../platform/language.ts'

export const sessionTexts = defineTexts(
  {
    title: 'Entrar',
    intro: 'Bom ter você de volta. Suas aulas continuam de onde pararam.',
    why: {
      asked: 'Entre para continuar. Em seguida abrimos a página que você queria.',
      ended: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
    },
    email: 'E-mail',
    password: 'Senha',
    enter: 'Entrar',
    entering: 'Entrando…',
    forgotten: 'Esqueci minha senha',
    missing: {
      both: 'Preencha e-mail e senha para entrar.',
      email: 'Preencha um e-mail válido para entrar.',
      password: 'A senha tem pelo menos 3 caracteres.',
      code: 'Falta o código do aplicativo.',
    },
    code: 'Código de verificação',
    codeHint: 'Os 6 dígitos do seu aplicativo, ou um código de recuperação.',
    newHere: `É novo no ${brand.name}?`,
    newHereIntro: 'Acesso completo por uma semana, sem cartão e sem cobrança automática.',
    tryFree: 'Experimente 7 dias Gratuito',
    register: 'Criar conta',
    nationalityTitle: 'Selecione sua nacionalidade / Choose your nationality',
    nationality: 'Nacionalidade / Nationality',
    done: 'Concluir / Done',
  },
  {
    en: {
      title: 'Log in',
      intro: 'Good to have you back. Your lessons go on where you left them.',
      why: {
        asked: 'Log in to continue. The page you wanted opens right after.',
        ended: 'Your session has ended. Log in again to go on where you were.',
      },
      email: 'E-mail',
      password: 'Password',
      enter: 'Enter',
      entering: 'Entering…',
      forgotten: 'I forgot my password',
      missing: {
        both: 'Fill in e-mail and password to enter.',
        email: 'Fill in a valid e-mail to enter.',
        password: 'A password has at least 3 characters.',
        code: 'The code of the app is missing.',
      },
      code: 'Verification code',
      codeHint: 'The 6 digits of your app, or a recovery code.',
      newHere: `New to ${brand.name}?`,
      newHereIntro: 'Full access for a week, without a card and without automatic charges.',
      tryFree: 'Try it free for 7 days',
      register: 'Create account',
      nationalityTitle: 'Selecione sua nacionalidade / Choose your nationality',
      nationality: 'Nacionalidade / Nationality',
      done: 'Concluir / Done',
    },
    es: {
      title: 'Entrar',
      intro: 'Qué bueno verte de nuevo. Tus clases siguen donde las dejaste.',
      why: {
        asked: 'Entra para continuar. Enseguida abrimos la página que querías.',
        ended: 'Tu sesión terminó. Entra de nuevo para seguir donde estabas.',
      },
      email: 'Correo electrónico',
      password: 'Contraseña',
      enter: 'Entrar',
      entering: 'Entrando…',
      forgotten: 'Olvidé mi contraseña',
      missing: {
        both: 'Completa correo y contraseña para entrar.',
        email: 'Escribe un correo válido para entrar.',
        password: 'La contraseña tiene al menos 3 caracteres.',
        code: 'Falta el código de la aplicación.',
      },
      code: 'Código de verificación',
      codeHint: 'Los 6 dígitos de tu aplicación, o un código de recuperación.',
      newHere: `¿Es nuevo en ${brand.name}?`,
      newHereIntro: 'Acceso completo por una semana, sin tarjeta y sin cobro automático.',
      tryFree: 'Prueba 7 días gratis',
      register: 'Crear cuenta',
      nationalityTitle: 'Selecione sua nacionalidade / Choose your nationality',
      nationality: 'Nacionalidade / Nationality',
      done: 'Concluir / Done',
    },
  },
)

export const promoTexts = defineTexts(
  {
    interested: 'Tenho interesse',
    close: 'Fechar',
    annual: (percent: string): string =>
      percent === '0' ? 'Troque para o plano anual' : `Economize ${percent}% trocando para o plano anual`,
    annualText: 'O mesmo acesso, um pagamento por ano. Os dias que você já pagou continuam contando.',
    academic: (percent: string, instalment: string): string =>
      percent === '0'
        ? `Assinatura Premium acadêmica: apenas 12 x ${instalment}`
        : `Economize ${percent}% de desconto na Assinatura Premium! Apenas 12 x ${instalment}`,
    academicText: 'Seu cupom acadêmico já está na conta: é só escolher o cartão.',
    daysRemaining: (days: number): string => daysRemainingText(days),
    daysRemainingHint:
      'Para continuar assistindo sem pausa, escolha o seu plano. Nada é cobrado sem você confirmar.',
  },
  {
    en: {
      interested: 'I am interested',
      close: 'Close',
      annual: percent =>
        percent === '0' ? 'Change to the annual plan' : `Save ${percent}% by changing to the annual plan`,
      annualText: 'The same access, one payment a year. The days you have paid for still count.',
      academic: (percent, instalment) =>
        percent === '0'
          ? `Academic Premium subscription: only 12 x ${instalment}`
          : `Save ${percent}% on the Premium subscription! Only 12 x ${instalment}`,
      academicText: 'Your academic coupon is already in your account: just choose the card.',
      daysRemaining: days =>
        days > 1
          ? `${days} days left before your access expires`
          : days === 1
            ? 'Your access expires in 1 day'
            : 'Your access expires today',
      daysRemainingHint:
        'To go on watching without a pause, choose your plan. Nothing is charged before you confirm.',
    },
    es: {
      interested: 'Me interesa',
      close: 'Cerrar',
      annual: percent =>
        percent === '0' ? 'Cambia al plan anual' : `Ahorra ${percent}% cambiando al plan anual`,
      annualText: 'El mismo acceso, un pago por año. Los días que ya pagaste siguen contando.',
      academic: (percent, instalment) =>
        percent === '0'
          ? `Suscripción Premium académica: solo 12 x ${instalment}`
          : `¡Ahorra ${percent}% en la Suscripción Premium! Solo 12 x ${instalment}`,
      academicText: 'Tu cupón académico ya está en la cuenta: solo elige la tarjeta.',
      daysRemaining: days =>
        days > 1
          ? `Faltan ${days} días para que tu acceso expire`
          : days === 1
            ? 'Tu acceso expira en 1 día'
            : 'Tu acceso expira hoy',
      daysRemainingHint: 'Para seguir viendo sin pausa, elige tu plan. Nada se cobra sin tu confirmación.',
    },
  },
)
