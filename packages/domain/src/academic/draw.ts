/** From 0 up to 1, 1 excluded: given from outside, because a rule has no chance of its own. */
export type Chance = () => number

/** The same things in another order; every order is as likely as the others. */
export function shuffle<T>(things: readonly T[], chance: Chance): T[] {
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
  }
  return shuffled
}

/** A question that could be asked, and how many attempts of the person had it already. */
export type DrawableQuestion = { versionId: number; optionIds: readonly number[]; seen: number }

/** One question as it is asked, with its options in their order. */
export type DrawnQuestion = { versionId: number; optionIds: number[] }

/** Those that were seen least are drawn first; order and options are by chance. A small bank gives fewer. */
export function drawQuestions(
  bank: readonly DrawableQuestion[],
  wanted: number,
  chance: Chance,
): DrawnQuestion[] {
  const chosen = shuffle(bank, chance)
    .toSorted((one, other) => one.seen - other.seen)
    .slice(0, wanted)
  return shuffle(chosen, chance).map(({ versionId, optionIds }) => ({
    versionId,
    optionIds: shuffle(optionIds, chance),
  }))
}

/** A bank of this many times what is drawn lets a third attempt be of unseen questions too. */
export const BANK_TIMES_DRAWN = 3

export type BankProblem = 'bank-empty' | 'bank-small' | 'key-missing'

/** What managers are warned of. Questions without a key are never drawn. */
export function bankProblems(bank: readonly { hasKey: boolean }[], drawn: number): BankProblem[] {
  const drawable = bank.filter(({ hasKey }) => hasKey).length
  const problems: BankProblem[] = []
  if (drawable < drawn) problems.push('bank-empty')
  else if (drawable < drawn * BANK_TIMES_DRAWN) problems.push('bank-small')
  if (drawable < bank.length) problems.push('key-missing')
  return problems
}
