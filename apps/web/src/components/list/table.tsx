import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useNarrow } from '../use-narrow.ts'

export type Column<Row> = { title: string; cell: (row: Row) => ReactNode; numeric?: boolean }

type TableProps<Row> = {
  /** The name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Without a surface of its own, for use inside one. */
  bare?: boolean
}

/** A table; on a phone, a list of the same facts. The first column is the heading of the row. */
export function Table<Row>(props: TableProps<Row>) {
  return useNarrow() ? <RowList {...props} /> : <WideTable {...props} />
}

function WideTable<Row>({ caption, columns, rows, keyOf, bare = false }: TableProps<Row>) {
  return (
    <div className={classes('overflow-x-auto', !bare && 'rounded-lg bg-surface shadow-rest')}>
      <table className="w-full text-left text-[.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {columns.map(({ title, numeric }) => (
              <th
                key={title}
                scope="col"
                className={classes('py-3 font-medium', bare ? 'px-3' : 'px-4', numeric && 'text-right')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className="border-b border-line last:border-0 hover:bg-hover">
              {columns.map(({ title, cell, numeric }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={title}
                    {...(index === 0 && { scope: 'row' })}
                    className={classes(
                      'py-3',
                      bare ? 'px-3' : 'px-4',
                      index === 0 && 'font-semibold',
                      numeric && 'text-right tabular-nums',
                    )}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowList<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const [name, ...facts] = columns
  return (
    <ul aria-label={caption} className="grid gap-2">
      {rows.map(row => (
        <li key={keyOf(row)} className="rounded-lg bg-surface p-4 shadow-rest">
          <div className="font-semibold">{name?.cell(row)}</div>
          <dl className="mt-3 grid gap-1.5 text-sm">
            {facts.map(({ title, cell, numeric }) => (
              <div key={title} className="flex items-center justify-between gap-4">
                <dt className="text-muted">{title}</dt>
                <dd className={classes('text-right', numeric && 'tabular-nums')}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
