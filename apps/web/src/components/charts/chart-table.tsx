import type { ChartData } from './chart.ts'

/** The same figures as the chart, in the same order. */
export function ChartTable({ data: { label, rowTitle, series, rows, format } }: { data: ChartData }) {
  return (
    <div tabIndex={0} role="group" aria-label={label} className="max-h-96 overflow-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-4 font-medium">
              {rowTitle}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-2 pl-4 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }, at) => (
            <tr key={`${name} ${at}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-4 font-semibold whitespace-nowrap">
                {name}
              </th>
              {series.map((one, index) => (
                <td key={one.name} className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
