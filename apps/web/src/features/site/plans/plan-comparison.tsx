import type { PublicAmount } from '@alinha/domain'
import { Check, Minus } from 'lucide-react'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { usePrices } from '../prices/use-prices.ts'
import { plansTexts } from './plans.texts.ts'

type Cell = boolean | PublicAmount

/** Columns: free, Premium, academic. A name is a price. */
const rows = {
  freeLessons: [true, true, true],
  catalogue: [false, true, true],
  demand: [true, true, true],
  community: [true, true, true],
  downloads: [false, true, true],
  certificate: [false, true, true],
  programme: [false, false, true],
  planning: ['planning', 'planningForPremium', 'planningForPremium'],
  assistance: ['assistance', 'assistanceForPremium', 'assistanceForPremium'],
} as const satisfies Record<string, readonly [Cell, Cell, Cell]>

export function PlanComparison() {
  const { comparison: texts } = useLazyTexts(plansTexts)
  const columns = [texts.free, texts.premium, texts.academic]
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="text-2xl md:text-3xl">
        {texts.title}
      </h2>
      <table className="mt-7 w-full border-collapse text-left text-[.9375rem] max-sm:text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-3 pr-3 font-medium">
              {texts.feature}
            </th>
            {columns.map(column => (
              <th
                key={column}
                scope="col"
                className="w-[21%] px-1 py-3 text-center font-semibold text-strong"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([name, cells]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3.5 pr-3 leading-snug font-normal text-soft">
                {texts.rows[name as keyof typeof rows]}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  className="px-0.5 py-3.5 text-center whitespace-nowrap tabular-nums max-sm:text-[.8125rem]"
                >
                  <CellContent cell={cell} yes={texts.yes} no={texts.no} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CellContent({ cell, yes, no }: { cell: Cell; yes: string; no: string }) {
  const { money } = usePrices()
  if (typeof cell === 'string') return money[cell]
  const Icon = cell ? Check : Minus
  return (
    <span className={cell ? 'text-link' : 'text-muted'}>
      <Icon aria-hidden className="mx-auto size-5" />
      <span className="sr-only">{cell ? yes : no}</span>
    </span>
  )
}
