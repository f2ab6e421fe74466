import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PlanCard } from './plan-card.tsx'

const show = (percent: string) =>
  render(
    <MemoryRouter>
      <PlanCard
        name="Anual"
        spokenPrice="12 x R$ 59,90"
        price={{ symbol: 'R$', whole: '59', cents: ',90' }}
        unit="por mês"
        detail=""
        saving={{
          percent,
          badge: `Economize ${percent}%`,
          small: `${percent}% em relação a 12 mensalidades.`,
        }}
        points={[]}
        action={{ text: 'Assinar', to: '/' }}
      />
    </MemoryRouter>,
  )

/** What the style sheet hides: tests have none. */
const isHiddenByStyle = (text: string) =>
  screen.getByText(text).closest('[data-percent="0"]')?.classList.contains('data-[percent=0]:hidden') === true

it.each([
  ['33', false],
  ['0', true],
  ['…', false],
])('a saving of %s%% is hidden: %s', (percent, isHidden) => {
  show(percent)
  expect(isHiddenByStyle(`Economize ${percent}%`)).toBe(isHidden)
  expect(isHiddenByStyle(`${percent}% em relação a 12 mensalidades.`)).toBe(isHidden)
})
