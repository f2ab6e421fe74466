/** What a spreadsheet would take for a formula is text. */
const STARTS_A_FORMULA = /^[=+\-@\t\r\n]/

const inQuotes = (text: string): string => {
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const toNumber = (value: number): string => String(Number(value.toFixed(4))).replace('.', ',')

/** As a Brazilian spreadsheet opens it: semicolons, decimal commas, and a mark that says UTF-8. */
export function toCsv(lines: readonly (readonly (string | number)[])[]): string {
  const written = lines.map(line =>
    line.map(cell => (typeof cell === 'number' ? toNumber(cell) : inQuotes(cell))).join(';'),
  )
  return `\uFEFF${written.join('\r\n')}\r\n`
}
