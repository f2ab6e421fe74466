import { portugueseWords } from '../../components/words.ts'
import { defineTexts } from '../../platform/language.ts'

/** What visitors see too; member-shell.texts.ts has the rest. */
export const shellTexts = defineTexts(
  { skip: 'Pular para o conteúdo', menu: 'Menu', login: 'Entrar', support: 'Atendimento' },
  {
    en: { skip: 'Skip to content', menu: 'Menu', login: 'Log in', support: 'Support' },
    es: { skip: 'Saltar al contenido', menu: 'Menú', login: 'Entrar', support: 'Atención' },
  },
)

export const componentTexts = defineTexts(portugueseWords, {
  en: {
    close: 'Close',
    closeToast: 'Close notice',
    showPassword: 'Show password',
    loading: 'Loading…',
    notLoaded: 'We could not load this',
    tryAgain: 'Try again',
    duration: 'Duration',
    back: where => `Back in ${where}`,
    forward: where => `Forward in ${where}`,
    move: what => `Move ${what}`,
    moveHint: 'Drag, or use the arrow keys',
    movedTo: (what, place, places) => `${what}: now ${place} of ${places}.`,
  },
  es: {
    close: 'Cerrar',
    closeToast: 'Cerrar aviso',
    showPassword: 'Mostrar contraseña',
    loading: 'Cargando…',
    notLoaded: 'No pudimos cargar esto',
    tryAgain: 'Intentar de nuevo',
    duration: 'Duración',
    back: where => `Atrás en ${where}`,
    forward: where => `Adelante en ${where}`,
    move: what => `Mover ${what}`,
    moveHint: 'Arrastra, o usa las flechas del teclado',
    movedTo: (what, place, places) => `${what}: ahora en ${place} de ${places}.`,
  },
})
