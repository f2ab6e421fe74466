import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setViewportWidth } from '../../testing/viewport.ts'
import { Table } from './table.tsx'

const show = () =>
  render(
    <Table
      caption="Pessoas"
      rows={[
        { id: 1, name: 'Ana', hours: 48 },
        { id: 2, name: 'Bruno', hours: 2 },
      ]}
      keyOf={row => row.id}
      columns={[
        { title: 'Nome', cell: row => row.name },
        { title: 'Horas', cell: row => `${row.hours} h`, numeric: true },
      ]}
    />,
  )

it('is a table with a name, column headers and row headers on wide screens', () => {
  show()
  const table = screen.getByRole('table', { name: 'Pessoas' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(head => head.textContent),
  ).toEqual(['Nome', 'Horas'])
  expect(within(table).getByRole('rowheader', { name: 'Bruno' })).toBeVisible()
})

it('is a list of the same facts, each with its name, below 768 px [R9.08]', () => {
  setViewportWidth(767)
  show()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const [first] = within(screen.getByRole('list', { name: 'Pessoas' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('AnaHoras48 h')
})
