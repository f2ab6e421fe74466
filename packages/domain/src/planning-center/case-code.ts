/** Without those that are read as each other: 0 and O, 1, I and L, U and V. */
export const CASE_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ'

export const CASE_CODE_LENGTH = 5

/** A case's name between people, from so many numbers below the count of signs: it says nothing of the patient. */
export const toCaseCode = (numbers: readonly number[]): string =>
  `AL-${numbers.map(number => CASE_CODE_SIGNS.charAt(number)).join('')}`
