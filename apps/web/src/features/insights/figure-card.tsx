import { Download, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { toChartCsv } from '../../components/charts/chart-csv.ts'
import { ChartTable } from '../../components/charts/chart-table.tsx'
import type { ChartData } from '../../components/charts/chart.ts'
import { classes } from '../../components/classes.ts'
import { useTexts } from '../../platform/language.ts'
import { saveFile } from '../../platform/save-file.ts'
import { figureCardTexts } from './figure-card.texts.ts'

type FigureCardProps = {
  title: string
  /** How it is counted. */
  definition: string
  children: ReactNode
}

/** The figures of a period; those of the last one stay, paler, until the next have come. */
export const FiguresFrame = ({
  isOfLastPeriod,
  children,
}: {
  isOfLastPeriod: boolean
  children: ReactNode
}) => (
  <div
    aria-busy={isOfLastPeriod}
    className={classes('grid gap-4 transition-opacity', isOfLastPeriod && 'opacity-60')}
  >
    {children}
  </div>
)

/** A figure with its definition beside it. */
export function FigureCard({ title, definition, children }: FigureCardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-2xl bg-surface p-5 shadow-rest md:p-7">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-3xl text-sm text-muted">{definition}</p>
      {children}
    </section>
  )
}

type ChartCardProps = FigureCardProps & {
  data: ChartData
  /** Without an ending. */
  fileName: string
}

/** A chart, its table and its file. */
export function ChartCard({ data, fileName, children, ...rest }: ChartCardProps) {
  const texts = useTexts(figureCardTexts)
  const [isTable, setIsTable] = useState(false)
  const toggle = isTable ? texts.showChart : texts.showTable
  return (
    <FigureCard {...rest}>
      {isTable ? <ChartTable data={data} /> : children}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          tone="plain"
          size="narrow"
          aria-label={texts.ofWhat(toggle, rest.title)}
          onClick={() => setIsTable(!isTable)}
        >
          <Table2 aria-hidden className="size-4.5" />
          {toggle}
        </Button>
        <Button
          tone="plain"
          size="narrow"
          aria-label={texts.ofWhat(texts.download, rest.title)}
          onClick={() =>
            saveFile(new TextEncoder().encode(toChartCsv(data)), 'text/csv; charset=utf-8', `${fileName}.csv`)
          }
        >
          <Download aria-hidden className="size-4.5" />
          {texts.download}
        </Button>
      </div>
    </FigureCard>
  )
}

/** Figures side by side, each with its definition below it. */
export const FigureTiles = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">{children}</dl>
)

type FigureTileProps = { name: string; value: string; note?: string; definition: string }

export const FigureTile = ({ name, value, note, definition }: FigureTileProps) => (
  <div className="flex min-w-0 flex-col rounded-2xl bg-surface p-5 shadow-rest">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-1 text-2xl font-semibold tabular-nums">{value}</dd>
    {note !== undefined && <dd className="mt-1 text-sm text-soft">{note}</dd>}
    <dd className="mt-2 text-xs text-muted">{definition}</dd>
  </div>
)
