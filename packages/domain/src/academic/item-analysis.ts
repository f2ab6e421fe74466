/** One person's first attempt: how each question that it had was answered. Null for no answer. */
export type AnsweredAttempt = readonly { questionId: number; optionId: number | null; isRight: boolean }[]

/** Below this many answers, figures say more about chance than about the question. */
export const FEWEST_ANSWERS = 30
/** The share of the best and of the worst that are compared. */
const GROUP = 0.27

export type ItemFlag = 'weak' | 'too-hard' | 'too-easy' | 'wrong-option-preferred' | 'key-swapped'

export type ItemAnalysis = {
  questionId: number
  answers: number
  /** The share of right answers. */
  facility: number
  /** The correlation with the score in all other questions; null when one of the two never varies. */
  discrimination: number | null
  /** Right answers of the best 27 % less those of the worst 27 %, as a share. */
  upperLower: number
  /** How often each option was chosen. */
  options: { optionId: number; count: number }[]
  flags: ItemFlag[]
}

type Row = { isRight: number; rest: number; total: number; optionId: number | null }

/** Scores are shares of what was asked, since each attempt has other questions. */
function rowsOf(attempts: readonly AnsweredAttempt[]): Map<number, Row[]> {
  const rows = new Map<number, Row[]>()
  for (const attempt of attempts) {
    const right = attempt.filter(({ isRight }) => isRight).length
    for (const { questionId, optionId, isRight } of attempt) {
      const others = attempt.length - 1
      const rest = others === 0 ? 0 : (right - Number(isRight)) / others
      const list = rows.get(questionId) ?? []
      list.push({ isRight: Number(isRight), rest, total: right / attempt.length, optionId })
      rows.set(questionId, list)
    }
  }
  return rows
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Differences that are only rounding are none. */
const NOTHING = 1e-12

/** Pearson's; null when one of the two never varies. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [middleX, middleY] = [mean(xs), mean(ys)]
  let [both, squareX, squareY] = [0, 0, 0]
  for (const [at, x] of xs.entries()) {
    const [dx, dy] = [x - middleX, (ys[at] ?? 0) - middleY]
    both += dx * dy
    squareX += dx * dx
    squareY += dy * dy
  }
  return squareX < NOTHING || squareY < NOTHING ? null : both / Math.sqrt(squareX * squareY)
}

function upperLower(rows: readonly Row[]): number {
  const size = Math.max(1, Math.round(rows.length * GROUP))
  const sorted = rows.toSorted((one, other) => one.total - other.total)
  // People of the same score at the border count in part, so that their order decides nothing.
  const share = (ranked: readonly Row[]): number => {
    const border = ranked[size - 1]?.total ?? 0
    const inside = ranked.slice(0, size).filter(({ total }) => total !== border)
    const tied = ranked.filter(({ total }) => total === border)
    const right = inside.reduce((sum, { isRight }) => sum + isRight, 0)
    return (right + mean(tied.map(({ isRight }) => isRight)) * (size - inside.length)) / size
  }
  return share(sorted.toReversed()) - share(sorted)
}

function countOptions(rows: readonly Row[]): ItemAnalysis['options'] {
  const counts = new Map<number, number>()
  for (const { optionId } of rows)
    if (optionId !== null) counts.set(optionId, (counts.get(optionId) ?? 0) + 1)
  return [...counts]
    .map(([optionId, count]) => ({ optionId, count }))
    .toSorted((one, other) => one.optionId - other.optionId)
}

function flagsOf(
  { facility, discrimination, options, answers }: Omit<ItemAnalysis, 'flags'>,
  keyId: number | undefined,
): ItemFlag[] {
  if (answers < FEWEST_ANSWERS) return []
  const chosen = (optionId: number | undefined) =>
    options.find(option => option.optionId === optionId)?.count ?? 0
  const flags: ItemFlag[] = []
  if (discrimination !== null && discrimination < 0) flags.push('key-swapped')
  else if (discrimination !== null && discrimination < 0.15) flags.push('weak')
  if (facility < 0.2) flags.push('too-hard')
  if (facility > 0.95) flags.push('too-easy')
  if (options.some(({ optionId, count }) => optionId !== keyId && count > chosen(keyId)))
    flags.push('wrong-option-preferred')
  return flags
}

/** Of first attempts only, or whoever tries again would count twice. `keys` has the right option of each question. */
export function analyseItems(
  attempts: readonly AnsweredAttempt[],
  keys: ReadonlyMap<number, number>,
): ItemAnalysis[] {
  return [...rowsOf(attempts)]
    .toSorted(([one], [other]) => one - other)
    .map(([questionId, rows]) => {
      const right = rows.map(({ isRight }) => isRight)
      const analysis = {
        questionId,
        answers: rows.length,
        facility: mean(right),
        discrimination: correlation(
          right,
          rows.map(({ rest }) => rest),
        ),
        upperLower: upperLower(rows),
        options: countOptions(rows),
      }
      return { ...analysis, flags: flagsOf(analysis, keys.get(questionId)) }
    })
}
