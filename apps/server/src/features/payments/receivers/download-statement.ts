import {
  CSV_START,
  dayInBrazil,
  DEFAULT_LANGUAGE,
  type InEachLanguage,
  type Language,
  type StatementLine,
  type StatementSum,
} from '@alinha/domain'
import { inSnapshot } from '../../../platform/database.ts'
import { listLines } from './list-lines.ts'
import {
  nameProducts,
  ofLine,
  ofSum,
  readSums,
  toPeriod,
  type Period,
  type StatementNeeds,
} from './read-statement.ts'

/** With more, each day has one row for each movement and product: a spreadsheet has a million rows at most. */
const MOST_LINES = 50_000

type Words = { kinds: Record<StatementLine['kind'], string>; header: readonly string[] }

const WORDS: InEachLanguage<Words> = {
  'pt-BR': {
    kinds: {
      sale: 'Venda',
      refund: 'Devolução',
      reversal: 'Contestação',
      'reversal-withdrawn': 'Contestação retirada',
    },
    header: ['Data', 'Movimento', 'Produto', 'Bruto', 'Taxas', 'Parte (%)', 'Seu valor'],
  },
  en: {
    kinds: {
      sale: 'Sale',
      refund: 'Refund',
      reversal: 'Dispute',
      'reversal-withdrawn': 'Dispute withdrawn',
    },
    header: ['Date', 'Movement', 'Product', 'Gross', 'Fees', 'Share (%)', 'Your amount'],
  },
  es: {
    kinds: {
      sale: 'Venta',
      refund: 'Devolución',
      reversal: 'Disputa',
      'reversal-withdrawn': 'Disputa retirada',
    },
    header: ['Fecha', 'Movimiento', 'Producto', 'Bruto', 'Tasas', 'Parte (%)', 'Tu valor'],
  },
}

/** As a Brazilian spreadsheet opens it: semicolons, decimal commas. */
export async function downloadStatement(
  needs: StatementNeeds,
  receiverId: number,
  period: Period,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Uint8Array> {
  const { kinds, header } = WORDS[language]
  const { from, to } = toPeriod(period, dayInBrazil(needs.clock()))
  const rows = await inSnapshot(needs.db, async tx => {
    const { rules, sums, unsummedDays } = await readSums(tx, receiverId, { from, to, by: 'day' })
    const count = sums.reduce((total, sum) => total + sum.lines, 0)
    if (count > MOST_LINES) {
      const nameOf = await nameProducts(tx, sums.map(ofSum), language)
      return [...merged(sums, sum => nameOf(ofSum(sum)), kinds)].toSorted().map(([, row]) => row)
    }
    const lines = await listLines(tx, receiverId, { rules, from, to, limit: MOST_LINES, unsummedDays })
    const nameOf = await nameProducts(tx, lines.map(ofLine), language)
    return lines.toReversed().map(line => ({
      day: line.day,
      movement: kinds[line.kind],
      product: nameOf(ofLine(line)),
      gross: line.gross,
      fee: line.fee,
      part: inReais(line.basisPoints),
      share: line.share,
    }))
  })
  const cells = rows.map(row => [
    row.day,
    row.movement,
    row.product,
    inReais(row.gross),
    inReais(row.fee),
    row.part,
    inReais(row.share),
  ])
  const text = [header, ...cells].map(row => row.map(toCell).join(';')).join('\r\n')
  return new TextEncoder().encode(`${CSV_START}${text}\r\n`)
}

type Row = {
  day: string
  movement: string
  product: string
  gross: number
  fee: number
  part: string
  share: number
}

/** One row for each day, movement and product, with how many lines it has. */
function merged(
  sums: readonly StatementSum[],
  nameOf: (sum: StatementSum) => string,
  kinds: Words['kinds'],
): Map<string, Row> {
  const rows = new Map<string, Row & { lines: number }>()
  for (const sum of sums) {
    const [product, movement] = [nameOf(sum), kinds[sum.kind]]
    const key = `${sum.day} ${product} ${movement}`
    const row = rows.get(key) ?? { ...sum, product, movement, part: '', lines: 0, gross: 0, fee: 0, share: 0 }
    row.lines += sum.lines
    row.gross += sum.gross
    row.fee += sum.fee
    row.share += sum.share
    row.movement = `${movement} × ${row.lines}`
    rows.set(key, row)
  }
  return rows
}

/** Hundredths as a number with a comma: centavos in reais, hundredths of a percent in percent. */
function inReais(hundredths: number): string {
  const [whole, rest] = [Math.floor(Math.abs(hundredths) / 100), Math.abs(hundredths) % 100]
  return `${hundredths < 0 ? '-' : ''}${whole},${String(rest).padStart(2, '0')}`
}

/** A title that begins like a formula stays a title. */
function toCell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
