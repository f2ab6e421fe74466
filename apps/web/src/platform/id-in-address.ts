/** Null unless the text is a plain positive integer. */
export const idInAddress = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
