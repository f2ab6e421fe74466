import { dayInBrazil, formatDay } from '@alinha/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Download } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { MonthChart } from './month-chart.tsx'
import { PeriodChoice, type ChosenPeriod } from './period-choice.tsx'
import { toPeriod } from './periods.ts'
import { ProductShares } from './product-shares.tsx'
import { receiverCalls, statementQuery, type Statement } from './receivers.calls.ts'
import { StatementLines } from './statement-lines.tsx'
import { StatementSums } from './statement-sums.tsx'
import { statementTexts } from './statement.texts.ts'

/** A wide column and a narrow one; a child without a neighbour gets the whole width. */
const twoColumns =
  'grid gap-4 @min-[60rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[60rem]:items-start @min-[60rem]:has-[>:only-child]:grid-cols-1'

export function StatementPage() {
  const texts = useTexts(statementTexts)
  const [today] = useState(() => dayInBrazil(new Date()))
  const [choice, setChoice] = useState<ChosenPeriod>(() => ({
    name: 'this-month',
    period: toPeriod('this-month', today),
  }))
  const { data: statement, isError, refetch, isPlaceholderData } = useQuery(statementQuery(choice.period))
  const { data: year } = useQuery(statementQuery(toPeriod('twelve-months', today)))
  const downloading = useMutation({
    mutationFn: () => receiverCalls.downloadStatement({ query: choice.period }),
    onSuccess: bytes =>
      saveFile(bytes, 'text/csv; charset=utf-8', texts.file(choice.period.from, choice.period.to)),
    onError: useRefusalToasts(),
  })
  return (
    <div className="@container mx-auto w-full max-w-[1240px] px-5 py-10 md:px-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-xl text-soft">{texts.intro}</p>
        </div>
        <Button tone="quiet" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          {!downloading.isPending && <Download aria-hidden className="size-4.5" />}
          {texts.download}
        </Button>
      </div>
      <div className="mt-8 mb-6">
        <PeriodChoice choice={choice} today={today} onChoose={setChoice} />
      </div>
      {statement ? (
        <div
          aria-busy={isPlaceholderData}
          className={classes('grid gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <StatementSums statement={statement} />
          <div className={twoColumns}>
            {year ? <MonthChart months={year.months} /> : <Skeleton className="h-96 rounded-2xl" />}
            {statement.products.length > 0 && <ProductShares products={statement.products} />}
          </div>
          <div className={twoColumns}>
            {statement.lines.length === 0 ? (
              <EmptyState
                icon={<ChartNoAxesColumn aria-hidden className="size-7" />}
                title={texts.empty}
                text={texts.emptyText}
              />
            ) : (
              <StatementLines
                key={`${statement.from} ${statement.to}`}
                lines={statement.lines}
                lineCount={statement.lineCount}
              />
            )}
            <Payouts payouts={statement.payouts} />
          </div>
        </div>
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <div className="grid gap-4">
            {['sums', 'chart', 'lines'].map(part => (
              <Skeleton key={part} className="h-56 rounded-2xl" />
            ))}
          </div>
        </Pending>
      )}
    </div>
  )
}

function Payouts({ payouts }: Pick<Statement, 'payouts'>) {
  const texts = useTexts(statementTexts).payouts
  const language = useLanguage()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-2xl bg-surface p-6 shadow-rest md:p-8">
      <h2 id={headingId} className="text-2xl">
        {texts.title}
      </h2>
      {payouts.length === 0 ? (
        <p className="mt-4 text-soft">{texts.none}</p>
      ) : (
        <ul className="mt-3 grid">
          {payouts.map(({ day, amount, note }, at) => (
            <li
              key={`${day} ${at}`}
              className="flex items-baseline justify-between gap-x-4 border-t border-line py-3 first:border-0"
            >
              <span className="min-w-0">
                <span className="block tabular-nums">{formatDay(day)}</span>
                <span className="block text-sm wrap-anywhere text-muted">{note}</span>
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {moneyIn(language, amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
