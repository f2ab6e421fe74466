import { defineTexts } from '../platform/language.ts'

/** The pages that stand in for another: one that failed, one that cannot be reached. */
export const pagesTexts = defineTexts(
  {
    failed: 'Esta página não abriu',
    failedText: 'Algo deu errado do nosso lado. Seus dados estão guardados; recarregar costuma resolver.',
    reload: 'Recarregar',
    goToStart: 'Ir para o início',
    offline: 'Sem conexão',
    offlineText: 'Esta parte ainda não estava neste aparelho. Confira a internet e tente de novo.',
    tryAgain: 'Tentar de novo',
    stillOffline: 'Ainda sem conexão.',
  },
  {
    en: {
      failed: 'This page did not open',
      failedText: 'Something went wrong on our side. Your data is safe; reloading usually solves it.',
      reload: 'Reload',
      goToStart: 'Go to the start',
      offline: 'No connection',
      offlineText: 'This part was not on this device yet. Check your internet and try again.',
      tryAgain: 'Try again',
      stillOffline: 'Still no connection.',
    },
    es: {
      failed: 'Esta página no se abrió',
      failedText: 'Algo salió mal de nuestro lado. Tus datos están guardados; recargar suele resolverlo.',
      reload: 'Recargar',
      goToStart: 'Ir al inicio',
      offline: 'Sin conexión',
      offlineText: 'Esta parte aún no estaba en este dispositivo. Revisa tu internet e inténtalo de nuevo.',
      tryAgain: 'Intentar de nuevo',
      stillOffline: 'Todavía sin conexión.',
    },
  },
)
