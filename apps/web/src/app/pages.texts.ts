import { defineTexts } from '../platform/language.ts'

/** The pages that stand in for another: one that is not built yet, one that failed, one that cannot be reached. */
export const pagesTexts = defineTexts(
  {
    preparing: 'Em preparação',
    preparingText:
      'Esta área está sendo preparada com calma, como um bom plano de tratamento. Ela abre aqui, neste mesmo endereço, assim que estiver pronta.',
    backToStart: 'Voltar para o início',
    backToCatalogue: 'Voltar para o catálogo',
    backToUsers: 'Voltar para usuários',
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
      preparing: 'In preparation',
      preparingText:
        'This area is being prepared with care, like a good treatment plan. It will open here, at this same address, as soon as it is ready.',
      backToStart: 'Back to the start',
      backToCatalogue: 'Back to the catalogue',
      backToUsers: 'Back to users',
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
      preparing: 'En preparación',
      preparingText:
        'Esta área se está preparando con calma, como un buen plan de tratamiento. Se abrirá aquí, en esta misma dirección, cuando esté lista.',
      backToStart: 'Volver al inicio',
      backToCatalogue: 'Volver al catálogo',
      backToUsers: 'Volver a usuarios',
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
