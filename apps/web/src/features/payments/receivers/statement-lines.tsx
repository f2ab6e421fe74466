import { formatDay } from '@alinha/domain'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { Table } from '../../../components/list/table.tsx'
import { useCramped } from '../../../components/use-narrow.ts'
import { moneyIn, numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import type { Statement } from './receivers.calls.ts'
import { statementTexts } from './statement.texts.ts'

type Line = Statement['lines'][number]

const LINES_PER_PAGE = 25

/** The server sends only the first lines of a long period; the CSV has all of them. */
export function StatementLines({ lines, lineCount }: Pick<Statement, 'lines' | 'lineCount'>) {
  const texts = useTexts(statementTexts).lines
  const language = useLanguage()
  const isCramped = useCramped()
  const headingId = useId()
  const [count, setCount] = useState(LINES_PER_PAGE)
  const rows = lines.slice(0, count).map((line, at) => ({ ...line, at }))
  const money = (centavos: number) => moneyIn(language, centavos)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const renderProduct = ({ kind, product }: Line) => (
    <div className="min-w-0">
      <p className={classes('wrap-anywhere', kind !== 'sale' && 'text-danger')}>{texts.kinds[kind]}</p>
      <p className="text-sm wrap-anywhere text-muted">{product}</p>
    </div>
  )
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-2xl bg-surface shadow-rest">
      <h2 id={headingId} className="px-6 pt-6 pb-4 text-2xl md:px-8 md:pt-8">
        {texts.title}
      </h2>
      {isCramped ? (
        <ul aria-label={texts.caption}>
          {rows.map(line => (
            <li key={line.at} className="flex items-start gap-4 border-t border-line px-6 py-3.5">
              <div className="min-w-0 flex-1">
                {renderProduct(line)}
                <p className="mt-0.5 text-sm text-muted tabular-nums">
                  {formatDay(line.day)} · {money(line.gross)} · {percent.format(line.basisPoints / 10_000)}
                </p>
              </div>
              <p className="font-semibold whitespace-nowrap tabular-nums">{money(line.share)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <div className="border-t border-line px-5 pb-3">
          <Table
            bare
            caption={texts.caption}
            rows={rows}
            keyOf={({ at }) => at}
            columns={[
              {
                title: texts.columns.day,
                cell: ({ day }) => <span className="font-normal tabular-nums">{formatDay(day)}</span>,
              },
              { title: texts.columns.what, cell: renderProduct },
              {
                title: texts.columns.gross,
                numeric: true,
                cell: ({ gross }) => <Money>{money(gross)}</Money>,
              },
              { title: texts.columns.fee, numeric: true, cell: ({ fee }) => <Money>{money(fee)}</Money> },
              {
                title: texts.columns.percent,
                numeric: true,
                cell: ({ basisPoints }) => percent.format(basisPoints / 10_000),
              },
              {
                title: texts.columns.share,
                numeric: true,
                cell: ({ share }) => <Money strong>{money(share)}</Money>,
              },
            ]}
          />
        </div>
      )}
      {lines.length > count && (
        <div className="border-t border-line px-6 py-4 md:px-8">
          <Button tone="quiet" onClick={() => setCount(count + LINES_PER_PAGE)}>
            {texts.more}
          </Button>
        </div>
      )}
      {lines.length <= count && lineCount > lines.length && (
        <p className="border-t border-line px-6 py-4 text-sm text-muted md:px-8">
          {texts.inFile(numberIn(language, lineCount - lines.length))}
        </p>
      )}
    </section>
  )
}

const Money = ({ strong = false, children }: { strong?: boolean; children: string }) => (
  <span className={classes('whitespace-nowrap', strong && 'font-semibold')}>{children}</span>
)
