const MOST_DIGITS_KEPT = 7

/** False for a telephone or a CPF, which are not kept as they are written. */
export const mayKeepSearch = (search: string): boolean =>
  search.replaceAll(/\D/g, '').length <= MOST_DIGITS_KEPT
