/** In this order. The database folds alike: search_fold in its migration. */
const ENDINGS: readonly [plural: RegExp, singular: string][] = [
  [/([a-z]{2})[oa]es(?![a-z0-9])/g, '$1ao'],
  [/([a-z]{2}[aeou])is(?![a-z0-9])/g, '$1l'],
  [/([a-z]{2}[^aeiou ])is(?![a-z0-9])/g, '$1il'],
  [/([a-z]{2})il(?![a-z0-9])/g, '$1el'],
  [/([a-z]{2})ns(?![a-z0-9])/g, '$1m'],
  [/([a-z]{2}[rzl])es(?![a-z0-9])/g, '$1'],
  [/([a-z]{3})s(?![a-z0-9])/g, '$1'],
]

/** Most words have none, and need not be taken apart. */
const HAS_ACCENTS = /[^\0-\x7f]/

/** Words in small letters without accents, and nothing else but digits and single blanks. */
export function plainWords(text: string): string {
  const bare = HAS_ACCENTS.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text
  return bare
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Words in the one form in which a search compares them: plain, and plurals as singulars. */
export const foldWords = (text: string): string =>
  ENDINGS.reduce((folded, [plural, singular]) => folded.replaceAll(plural, singular), plainWords(text))
