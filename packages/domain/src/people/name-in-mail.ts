const LONGEST = 80

/** Dots that browsers read as the dot of an address. */
const DOTS = /[\u2024\u3002\uFF0E\uFF61]/g
/** Nothing that cannot be seen, and no direction marks: they would hide or turn an address. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu
const DIGIT = /\p{N}/gu
const FEWEST_DIGITS_OF_A_TELEPHONE = 6

/** With a scheme, a path or an @; or with a dot before what is not written as a name is: `evil.example`, not `Dr.Ana`. */
const isAddress = (word: string): boolean =>
  /[@/\\:]/.test(word) ||
  /^www\./i.test(word) ||
  /[\p{L}\p{N}\p{Pd}_]\.(?!\p{Lu}\p{Ll})[\p{L}\p{N}\p{Pd}_]{2,}/u.test(word)

/**
 * A name as a mail may carry it. Anybody can register another's address under any name, and our mail takes it there, so
 * that no link, e-mail or telephone may be in it. Names of people stay: `Dr. João d'Ávila Jr.` Empty when nothing is left.
 */
export function nameInMail(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(DOTS, '.').replaceAll(INVISIBLE, ' ')
  const hasTelephone = (plain.match(DIGIT)?.length ?? 0) >= FEWEST_DIGITS_OF_A_TELEPHONE
  const words = plain
    .split(/\s+/)
    .filter(word => word !== '' && !isAddress(word) && !(hasTelephone && /\p{N}/u.test(word)))
    // No reader of mails makes a link of what has a space after its dots.
    .flatMap(word => word.replaceAll(/\.(?=[\p{L}\p{N}\p{Pd}_])/gu, '. ').split(' '))
  return [...words.join(' ')].slice(0, LONGEST).join('').trim()
}
