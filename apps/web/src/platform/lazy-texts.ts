import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage, type Language, type Translated } from './language.ts'
import { loadChunk } from './api/load-chunk.ts'

export type LazyTexts<Source> = {
  read(language: Language): Translated<Source>
  load(language: Language): void
  subscribe: (listener: () => void) => () => void
}

/** For long texts: a page carries only the Portuguese ones, and loads another language when it is chosen. */
export function defineLazyTexts<const Source extends object>(
  source: Source,
  loaders: Record<Exclude<Language, 'pt-BR'>, () => Promise<Translated<Source>>>,
): LazyTexts<Source> {
  const portuguese = source as Translated<Source>
  const loaded: Partial<Record<Language, Translated<Source>>> = {}
  const listeners = new Set<() => void>()
  return {
    read: language => loaded[language] ?? portuguese,
    load(language) {
      if (language === 'pt-BR' || loaded[language] !== undefined) return
      loadChunk(loaders[language]).then(
        texts => {
          loaded[language] = texts
          for (const listener of listeners) listener()
        },
        () => {
          // Portuguese stays; choosing the language again tries again.
        },
      )
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Portuguese until the chosen language has loaded. */
export function useLazyTexts<Source>(texts: LazyTexts<Source>): Translated<Source> {
  const language = useLanguage()
  useEffect(() => texts.load(language), [texts, language])
  return useSyncExternalStore(
    texts.subscribe,
    () => texts.read(language),
    () => texts.read('pt-BR'),
  )
}
