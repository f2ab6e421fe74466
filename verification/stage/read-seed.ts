/**
 * The seed of a drill's random numbers: `--seed=<number>`, in CI always the same one, and otherwise a new one each time,
 * so that every run looks somewhere else. A drill prints it.
 */
export function readSeed(inCi: number): number {
  const given = process.argv.find(one => one.startsWith('--seed='))?.slice('--seed='.length)
  if (given !== undefined) return Number(given)
  return process.env['CI'] ? inCi : Math.floor(Math.random() * 1e9)
}
