import { DEFAULT_LANGUAGE, languages, type Language } from '@alinha/domain'
import { useSyncExternalStore } from 'react'

export type { Language }

const LANGUAGE_KEY = 'language'
const listeners = new Set<() => void>()

const isLanguage = (value: string | null): value is Language => languages.some(language => language === value)

/** Stored on this device; null until somebody chooses. Prerendering has no storage. */
export function chosenLanguage(): Language | null {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}

export const currentLanguage = (): Language => chosenLanguage() ?? DEFAULT_LANGUAGE

export function chooseLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Prerendered pages are Portuguese: the first render matches them, the next one has the chosen language. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, () => 'pt-BR')

/** The same keys in every language, each a sentence or a function that makes one. */
export type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Translated<Texts[Key]>
}

export type Texts<Source> = Record<Language, Translated<Source>>

/** A missing or misspelt key in a translation does not compile. */
export const defineTexts = <const Source extends object>(
  source: Source,
  translations: { en: Translated<Source>; es: Translated<Source> },
): Texts<Source> => ({ 'pt-BR': source as Translated<Source>, ...translations })

export const useTexts = <Source>(texts: Texts<Source>): Translated<Source> => texts[useLanguage()]
