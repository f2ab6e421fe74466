import type { MadeModule } from '../../../apps/server/src/testing/lessons/programmes.ts'

/**
 * Where a reply tells a right answer: by the text that explains it, by a field that speaks of right answers, or by the id
 * of the right option outside the list of options that everybody sees. What the student chose themselves is left out.
 */
export function findKey(text: string, { keys }: Pick<MadeModule, 'keys'>): string | null {
  for (const { explanation } of keys.values()) if (text.includes(explanation)) return 'an explanation'
  if (/correct|explanation|isRight|"key"/i.test(text.replaceAll(/"marks":\[[^\]]*\]/g, ''))) return 'a field'
  const right = new Set([...keys.values()].map(({ optionId }) => optionId))
  return hasNumber(JSON.parse(text), right) ? 'an id' : null
}

/** `id` of tests, modules, lessons and questions count from 1 too, and tell nothing. */
const SEEN_BY_ALL = new Set(['options', 'optionId', 'id', 'testId', 'moduleId', 'lessonId', 'videoId'])
const COUNTS =
  /^(questions|passPercent|minutes|waitHours|attempts|attemptsLeft|secondsLeft|durationSeconds|progress|watched|number|total|state|status|isUnlocked|hasAccess|sharesProgress)$/

function hasNumber(value: unknown, wanted: ReadonlySet<number>): boolean {
  if (typeof value === 'number') return wanted.has(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) =>
      !SEEN_BY_ALL.has(key) && !(COUNTS.test(key) && typeof inner === 'number') && hasNumber(inner, wanted),
  )
}
