import { languages, type Language } from '../../language.ts'

/** A lesson has at most one set of captions in each language of the product. */
export const captionLanguages = languages
export type CaptionLanguage = Language

/** As the menu of a player shows them, each in its own words. */
export const captionLabels: Record<CaptionLanguage, string> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
}

/** One caption. Its text is written as in a WebVTT file, with nothing in it but words, line breaks, `<i>` and `<b>`. */
export type Cue = { startMs: number; endMs: number; text: string }

export const CAPTIONS_MAX_CHARACTERS = 500_000
export const CAPTIONS_MAX_CUES = 10_000
export const CUE_MAX_CHARACTERS = 500
export const LESSON_MAX_SECONDS = 24 * 3600
