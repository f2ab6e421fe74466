import { createContext, useContext } from 'react'

/** What components say by themselves. They know no languages: whoever draws the page gives the words of its own. */
export type ComponentWords = {
  close: string
  closeToast: string
  showPassword: string
  loading: string
  notLoaded: string
  tryAgain: string
  duration: string
  back: (where: string) => string
  forward: (where: string) => string
  /** On the handle by which a row of a list is put elsewhere. */
  move: (what: string) => string
  moveHint: string
  movedTo: (what: string, place: number, places: number) => string
}

export const portugueseWords: ComponentWords = {
  close: 'Fechar',
  closeToast: 'Fechar aviso',
  showPassword: 'Mostrar senha',
  loading: 'Carregando…',
  notLoaded: 'Não conseguimos carregar',
  tryAgain: 'Tentar de novo',
  duration: 'Duração',
  back: where => `Voltar em ${where}`,
  forward: where => `Avançar em ${where}`,
  move: what => `Mover ${what}`,
  moveHint: 'Arraste, ou use as setas do teclado',
  movedTo: (what, place, places) => `${what}: agora em ${place} de ${places}.`,
}

const Words = createContext(portugueseWords)

export const WordsProvider = Words.Provider

export const useWords = (): ComponentWords => useContext(Words)
