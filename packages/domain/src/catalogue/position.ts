const LAST_POSITION = 1000

/** What a manager can choose as a course's place in the list. */
export const positionOptions: readonly number[] = Array.from(
  { length: LAST_POSITION },
  (_, index) => index + 1,
)

export const isPosition = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= LAST_POSITION
