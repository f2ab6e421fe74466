import type { receivers, ReplyOf } from '@alinha/contract'
import {
  addMonths,
  dayInBrazil,
  daysBetween,
  statementLines,
  sumLines,
  type Day,
  type PaymentFact,
  type SplitRules,
  type StatementLine,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listMoneyFacts, listPeriods } from '../ledger/money-facts.queries.ts'
import { listCourseTitles, listPayouts, listSplitRules } from './receivers.queries.ts'

type StatementNeeds = Pick<Needs, 'db' | 'clock'>
type Statement = ReplyOf<typeof receivers.readStatement>
type Period = { from?: Day | undefined; to?: Day | undefined }

const LONGEST_DAYS = 2 * 366
/** The file has all of them. */
const LINES_SHOWN = 500

type NamedLine = StatementLine & { product: string }

/** This month, when none is given. */
function toPeriod({ from, to }: Period, today: Day): { from: Day; to: Day } {
  const period = { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today }
  const days = daysBetween(period.from, period.to)
  if (days < 0 || days > LONGEST_DAYS) throw new Refusal('period-too-long')
  return period
}

/** The payments that these rules may share, and what happened to their money later. */
export async function listSharedMoney(
  { db }: { db: Db },
  rules: readonly SplitRules[],
): Promise<PaymentFact[]> {
  const [since] = rules.map(({ validFrom }) => validFrom).toSorted()
  if (since === undefined) return []
  return listMoneyFacts(db, { since, products: [...new Set(rules.map(({ product }) => product))] })
}

/** Everything up to the end of the period: what was earned before it is part of the balance. */
async function readLines({ db }: Pick<Needs, 'db'>, receiverId: number, to: Day): Promise<NamedLine[]> {
  const rules = await listSplitRules(db)
  const own = rules.filter(({ shares }) => shares.some(share => share.receiverId === receiverId))
  const lines = statementLines(await listSharedMoney({ db }, own), rules, receiverId)
  return nameLines(
    db,
    lines.filter(({ day }) => day <= to),
  )
}

async function nameLines(db: Needs['db'], lines: readonly StatementLine[]): Promise<NamedLine[]> {
  const courseIds = lines.flatMap(({ bought }) => (bought.kind === 'course' ? [bought.courseId] : []))
  const titles = await listCourseTitles(db, [...new Set(courseIds)])
  const subscriptions = lines.flatMap(({ bought }) =>
    bought.kind === 'subscription' ? [bought.subscription] : [],
  )
  const periods = await listPeriods(db, [...new Set(subscriptions)])
  const nameOf = ({ bought }: StatementLine): string => {
    if (bought.kind === 'course') return titles.get(bought.courseId) ?? `Curso ${bought.courseId}`
    if (bought.kind === 'ticket') return 'Planning Center'
    return periods.get(bought.subscription) === 'yearly' ? 'Premium anual' : 'Premium mensal'
  }
  return lines.map(line => ({ ...line, product: nameOf(line) }))
}

export async function readStatement(
  needs: StatementNeeds,
  receiverId: number,
  period: Period,
): Promise<Statement> {
  const { from, to } = toPeriod(period, dayInBrazil(needs.clock()))
  const everything = await readLines(needs, receiverId, to)
  const lines = everything.filter(({ day }) => day >= from)
  const payouts = (await listPayouts(needs.db, receiverId)).filter(({ day }) => day <= to)
  const paidInPeriod = payouts.filter(({ day }) => day >= from)
  const earned = sumLines(everything).share
  const paid = sumOf(payouts)
  return {
    from,
    to,
    totals: { ...sumLines(lines), paid: sumOf(paidInPeriod) },
    balance: { earned, paid, pending: earned - paid },
    products: byProduct(lines),
    months: monthsOf(from, to).map(month => {
      const ofMonth = lines.filter(({ day }) => day.startsWith(month))
      const { gross, refunds, share } = sumLines(ofMonth)
      return {
        month,
        gross: gross - refunds,
        share,
        paid: sumOf(paidInPeriod.filter(({ day }) => day.startsWith(month))),
      }
    }),
    lineCount: lines.length,
    lines: lines
      .toReversed()
      .slice(0, LINES_SHOWN)
      .map(({ day, kind, product, gross, fee, basisPoints, share }) => ({
        day,
        kind,
        product,
        gross,
        fee,
        basisPoints,
        share,
      })),
    payouts: paidInPeriod.map(({ day, amount, note }) => ({ day, amount, note })),
  }
}

const sumOf = (payouts: readonly { amount: number }[]): number =>
  payouts.reduce((sum, { amount }) => sum + amount, 0)

/** The one that brings most comes first. */
function byProduct(lines: readonly NamedLine[]): Statement['products'] {
  const names = [...new Set(lines.map(({ product }) => product))]
  return names
    .map(product => {
      const own = lines.filter(line => line.product === product)
      return { product, kind: own[0]?.bought.kind ?? ('subscription' as const), ...sumLines(own) }
    })
    .toSorted((one, other) => other.share - one.share || one.product.localeCompare(other.product))
}

function monthsOf(from: Day, to: Day): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}

const kindsInWords: Record<StatementLine['kind'], string> = {
  sale: 'Venda',
  refund: 'Devolução',
  reversal: 'Contestação',
  'reversal-withdrawn': 'Contestação retirada',
}

/** As a Brazilian spreadsheet opens it: semicolons, decimal commas. */
export async function downloadStatement(
  needs: StatementNeeds,
  receiverId: number,
  period: Period,
): Promise<Uint8Array> {
  const { from, to } = toPeriod(period, dayInBrazil(needs.clock()))
  const lines = (await readLines(needs, receiverId, to)).filter(({ day }) => day >= from)
  const rows = lines.map(line => [
    line.day,
    kindsInWords[line.kind],
    line.product,
    inReais(line.gross),
    inReais(line.fee),
    inReais(line.basisPoints),
    inReais(line.share),
  ])
  const header = ['Data', 'Movimento', 'Produto', 'Bruto', 'Taxas', 'Parte (%)', 'Seu valor']
  const text = [header, ...rows].map(row => row.map(toCell).join(';')).join('\r\n')
  return new TextEncoder().encode(`\uFEFF${text}\r\n`)
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
