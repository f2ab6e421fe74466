import { formatsIn, type Formats, type InEachLanguage } from '@alinha/domain'
import { englishLabels } from './labels.en.ts'
import { spanishLabels } from './labels.es.ts'
import { englishReasons } from './reasons.en.ts'
import { spanishReasons } from './reasons.es.ts'
import { englishWords } from './words.en.ts'
import { spanishWords } from './words.es.ts'

type Translate = (portuguese: string) => string

/** How a person reads what we keep about them. */
export type MyDataWords = {
  /** Of a personal column, as its comment in the schema has it. */
  label: Translate
  /** What a table is, why it is kept and for how long. */
  reason: Translate
  /** What a stored code means. */
  word: Translate
  formats: Formats
}

/** A test refuses what is missing in a dictionary. */
const by =
  (dictionary: Readonly<Record<string, string>>): Translate =>
  portuguese =>
    dictionary[portuguese] ?? portuguese

const asItIs: Translate = portuguese => portuguese

export const myDataWords: InEachLanguage<MyDataWords> = {
  'pt-BR': { label: asItIs, reason: asItIs, word: asItIs, formats: formatsIn['pt-BR'] },
  en: {
    label: by(englishLabels),
    reason: by(englishReasons),
    word: by(englishWords),
    formats: formatsIn.en,
  },
  es: {
    label: by(spanishLabels),
    reason: by(spanishReasons),
    word: by(spanishWords),
    formats: formatsIn.es,
  },
}
