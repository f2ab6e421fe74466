import type { ReactNode } from 'react'
import { Table, type Column } from './table.tsx'

type ManagedTableProps<Row> = {
  /** Names the table for those who cannot see it. */
  caption: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  menu: Column<Row>
  /** Below each other, each with its menu beside its name: where a table has no room. */
  asCards: boolean
  /** What a card says below the name. */
  facts: (row: Row) => ReactNode
}

/** The rows of a managers' list, with what can be done with each. */
export function ManagedTable<Row extends { id: number }>({
  caption,
  rows,
  columns,
  menu,
  asCards,
  facts,
}: ManagedTableProps<Row>) {
  if (!asCards)
    return (
      <Table
        caption={caption}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          ...columns,
          {
            ...menu,
            numeric: true,
            cell: row => <span className="inline-flex">{menu.cell(row)}</span>,
          },
        ]}
      />
    )
  return (
    <ul aria-label={caption} className="grid gap-2">
      {rows.map(row => (
        <li key={row.id} className="rounded-lg bg-surface p-3.5 pr-1.5 shadow-rest">
          <div className="flex items-start justify-between gap-1 font-semibold">
            {columns[0].cell(row)}
            {menu.cell(row)}
          </div>
          {facts(row)}
        </li>
      ))}
    </ul>
  )
}
