import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { toChartCsv } from './chart-csv.ts'
import { ChartTable } from './chart-table.tsx'
import type { ChartData } from './chart.ts'
import { LineChart } from './line-chart.tsx'

const data: ChartData = {
  label: 'Horas por dia',
  rowTitle: 'Dia',
  series: [
    { name: 'Clínica', tone: 'agua' },
    { name: 'Gestão', tone: 'ouro' },
  ],
  rows: ['segunda', 'terça', 'quarta', 'quinta'].map((name, at) => ({
    name,
    mark: name[0] ?? '',
    values: [at, -at],
  })),
  format: value => `${value} h`,
}

describe.each([
  ['lines', LineChart],
  ['bars', BarChart],
])('a chart of %s', (_, Chart) => {
  it('is read at every point with the arrow keys', async () => {
    const user = userEvent.setup()
    render(<Chart data={data} />)
    const slider = screen.getByRole('slider', { name: 'Horas por dia' })
    expect(slider).toHaveAttribute('aria-valuetext', 'quinta. Clínica: 3 h; Gestão: -3 h')
    await user.tab()
    expect(slider).toHaveFocus()
    await user.keyboard('{Home}')
    const read = [slider.getAttribute('aria-valuetext')]
    for (let at = 1; at < data.rows.length; at++) {
      await user.keyboard('{ArrowRight}')
      read.push(slider.getAttribute('aria-valuetext'))
    }
    expect(read).toEqual(data.rows.map(({ name }, at) => `${name}. Clínica: ${at} h; Gestão: ${-at} h`))
    await user.keyboard('{ArrowRight}')
    expect(slider).toHaveAttribute('aria-valuenow', '4')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{PageDown}')
    expect(slider).toHaveAttribute('aria-valuenow', '1')
  })

  it('draws nothing that is not a number, of one row or of none', () => {
    const { container, rerender } = render(<Chart data={{ ...data, rows: data.rows.slice(0, 1) }} />)
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
    rerender(<Chart data={{ ...data, rows: [] }} />)
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
  })
})

it('the table of a chart has its figures', () => {
  render(<ChartTable data={data} />)
  const rows = within(screen.getByRole('table', { name: 'Horas por dia' })).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual([
    'DiaClínicaGestão',
    'segunda0 h0 h',
    'terça1 h-1 h',
    'quarta2 h-2 h',
    'quinta3 h-3 h',
  ])
})

it('the file of a chart opens in a spreadsheet, and runs nothing there', () => {
  const rows = [
    { name: '=1+1', mark: '', values: [1.5, -2] },
    { name: 'diz "sim"', mark: '', values: [0, 0] },
  ]
  expect(toChartCsv({ ...data, rows })).toBe(
    '\uFEFF"Dia";"Clínica";"Gestão"\r\n"\'=1+1";1,5;-2\r\n"diz ""sim""";0;0\r\n',
  )
})
