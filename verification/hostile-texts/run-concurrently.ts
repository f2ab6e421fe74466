/** Calls `act` for each item, a few at a time. The first error ends it. */
export async function runConcurrently<T>(
  all: Iterable<T>,
  atOnce: number,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = [...all].toReversed()
  const goOn = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await act(next)
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}
