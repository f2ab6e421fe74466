import { CSV_START, toCsvLine } from '@alinha/domain'

export const toCsv = (lines: readonly (readonly (string | number)[])[]): string =>
  CSV_START + lines.map(toCsvLine).join('')
