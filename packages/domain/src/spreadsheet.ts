/** What a spreadsheet would take for a formula is text. */
const STARTS_A_FORMULA = /^[=+\-@\t\r\n]/

const inQuotes = (text: string): string => {
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const toNumber = (value: number): string => String(Number(value.toFixed(4))).replace('.', ',')

/** Says that a file is UTF-8. */
export const CSV_START = '\uFEFF'

/** One line as a Brazilian spreadsheet opens it: semicolons, decimal commas. */
export const toCsvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell => (typeof cell === 'number' ? toNumber(cell) : inQuotes(cell))).join(';')}\r\n`
