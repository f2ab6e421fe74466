import type { Language } from './language.ts'

const TOLD_KEY = 'language_told'

const toNote = (userId: number, language: Language): string => `${userId} ${language}`

/** Whether this device has told the server that this is the person's language, and no other since. */
export const isLanguageTold = (userId: number, language: Language): boolean =>
  localStorage.getItem(TOLD_KEY) === toNote(userId, language)

export const rememberToldLanguage = (userId: number, language: Language): void =>
  localStorage.setItem(TOLD_KEY, toNote(userId, language))
