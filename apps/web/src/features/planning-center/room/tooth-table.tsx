import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatTenths } from './millimetres.ts'
import { roomTexts } from './room.texts.ts'
import type { ToothFigures } from './use-tooth-figures.ts'

type ToothTableProps = {
  figures: ToothFigures
  /** The plans that were measured, with the names they are shown by. */
  plans: readonly { version: number; name: string }[]
  /** How often a tooth was marked. */
  comments: ReadonlyMap<number, number>
}

/** The same as the picture, in numbers: for who cannot see it, and for who wants to be exact. */
export function ToothTable({ figures, plans, comments }: ToothTableProps) {
  const texts = useTexts(roomTexts)
  const { table } = texts
  const language = useLanguage()
  if (figures.state !== 'counted')
    return (
      <p role="status" className="text-muted">
        {figures.state === 'counting' ? table.counting : table.failed}
      </p>
    )
  const marked = [...comments.keys()].filter(tooth => !figures.rows.some(row => row.tooth === tooth))
  const rows = [...figures.rows, ...marked.map(tooth => ({ tooth, moved: new Map(), gap: null }))]
  return (
    // It may be wider than its place: then it scrolls, by keyboard, too.
    <div role="region" aria-label={texts.byTooth} tabIndex={0} className="max-h-[70dvh] overflow-auto">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="pb-3 text-left text-muted">{table.caption}</caption>
        <thead className="sticky top-0 bg-page">
          <tr className="border-b border-line text-left">
            <Head>{table.tooth}</Head>
            {plans.map(({ version, name }) => (
              <Head key={version}>{table.moved(name)}</Head>
            ))}
            <Head>{table.contact}</Head>
            <Head>{table.comments}</Head>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((one, other) => one.tooth - other.tooth)
            .map(({ tooth, moved, gap }) => (
              <tr key={tooth} className="border-b border-line">
                <th scope="row" className="py-2.5 pr-3 text-left font-semibold">
                  {tooth}
                </th>
                {plans.map(({ version }) => {
                  const figure = moved.get(version)
                  return (
                    <Cell key={version}>
                      {figure
                        ? table.cell(
                            formatTenths(figure.typical, language),
                            formatTenths(figure.most, language, true),
                          )
                        : table.none}
                    </Cell>
                  )
                })}
                <Cell>{gap === null ? table.none : formatTenths(gap, language)}</Cell>
                <Cell>{comments.get(tooth) ?? 0}</Cell>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="py-2 pr-3 align-bottom font-semibold">
    {children}
  </th>
)
const Cell = ({ children }: { children: string | number }) => <td className="py-2.5 pr-3">{children}</td>
