/**
 * How well one figure tells two groups apart: the chance that one drawn from the second exceeds one drawn from the
 * first (area under the ROC curve, from ranks), whichever way round tells more. 0.5 is a coin, 1 is certainty.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map(value => ({ value, isSecond: 0 })),
    ...second.map(value => ({ value, isSecond: 1 })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let begin = 0; begin < all.length;) {
    let end = begin
    while (end < all.length && all[end]?.value === all[begin]?.value) end++
    // Equal figures share the middle of the ranks they take.
    const rank = (begin + 1 + end) / 2
    for (const { isSecond } of all.slice(begin, end)) rankSum += rank * isSecond
    begin = end
  }
  const wins = rankSum - (second.length * (second.length + 1)) / 2
  const area = wins / (first.length * second.length)
  return Math.max(area, 1 - area)
}
