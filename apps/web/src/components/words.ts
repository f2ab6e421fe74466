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
}

const Words = createContext(portugueseWords)

export const WordsProvider = Words.Provider

export const useWords = (): ComponentWords => useContext(Words)
