/** Portuguese is the source: its texts are those of the specification. */
export const languages = ['pt-BR', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** Of whoever has not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'pt-BR'

/** The same thing said in each language: one that is missing does not compile. */
export type InEachLanguage<Said> = Readonly<Record<Language, Said>>

export const inEachLanguage = <Said>(say: (language: Language) => Said): InEachLanguage<Said> => ({
  'pt-BR': say('pt-BR'),
  en: say('en'),
  es: say('es'),
})

/** A browser lists a handful of languages. */
const LONGEST_LIST = 200
const RANGE = /^\s*([a-z]{1,8})(?:-[a-z\d-]*)?\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i

/** Which of our languages an `Accept-Language` likes best: `en-GB;q=0.8` is English. Null when it names none of ours. */
export function preferredLanguage(acceptLanguage: string | undefined): Language | null {
  const liked = (acceptLanguage ?? '')
    .slice(0, LONGEST_LIST)
    .split(',')
    .flatMap(range => {
      const [, tongue = '', quality = '1'] = RANGE.exec(range) ?? []
      const language = languages.find(ours => ours.slice(0, 2) === tongue.toLowerCase())
      return language && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : []
    })
    .toSorted((one, other) => other.quality - one.quality)
  return liked[0]?.language ?? null
}
