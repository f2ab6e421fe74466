/**
 * How well a figure tells two groups apart: the area under the ROC curve, which is the chance that a random value of
 * one group exceeds a random value of the other. 0.5 is chance, 1 is certainty.
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
    // Equal figures share the mean of their ranks.
    const rank = (begin + 1 + end) / 2
    for (const { isSecond } of all.slice(begin, end)) rankSum += rank * isSecond
    begin = end
  }
  const wins = rankSum - (second.length * (second.length + 1)) / 2
  const area = wins / (first.length * second.length)
  return Math.max(area, 1 - area)
}
