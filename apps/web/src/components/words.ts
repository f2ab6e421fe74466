import { createContext, useContext } from 'react'

/** The texts inside components. Components know no languages: the shell provides the texts. */
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
  /** On the handle that moves a row of a list. */
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
