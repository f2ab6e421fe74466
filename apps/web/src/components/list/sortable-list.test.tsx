import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { SortableList } from './sortable-list.tsx'

const ROW = 40

function Fruits() {
  const [fruits, setFruits] = useState(['Amora', 'Banana', 'Caju', 'Damasco'])
  return (
    <main>
      <h1>Frutas</h1>
      <SortableList
        label="Ordem"
        items={fruits}
        keyOf={fruit => fruit.charCodeAt(0)}
        nameOf={fruit => fruit}
        onMove={(from, to) => setFruits(fruits.toSpliced(from, 1).toSpliced(to, 0, fruits[from] ?? ''))}
      >
        {fruit => fruit}
      </SortableList>
    </main>
  )
}

const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(row => row.textContent)
const handle = (name: string) => screen.getByRole('button', { name: `Mover ${name}` })

/** jsdom has no layout: every row gets the same height. */
function layOut(): void {
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, at * ROW, 300, ROW)
  })
  onTestFinished(() => rects.mockRestore())
}

it('a row moves with the arrow keys, keeps the focus, announces its position and stops at the ends', async () => {
  const user = userEvent.setup()
  render(<Fruits />)
  handle('Banana').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(order()).toEqual(['Amora', 'Caju', 'Damasco', 'Banana'])
  expect(handle('Banana')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Banana: agora em 4 de 4.')
  await user.keyboard('{ArrowUp}')
  expect(order()).toEqual(['Amora', 'Caju', 'Banana', 'Damasco'])
  expect(await accessibilityViolations(screen.getByRole('main'))).toEqual([])
})

it.each([
  ['Amora', 2 * ROW, ['Banana', 'Caju', 'Amora', 'Damasco']],
  ['Damasco', -10 * ROW, ['Damasco', 'Amora', 'Banana', 'Caju']],
  ['Banana', ROW / 3, ['Amora', 'Banana', 'Caju', 'Damasco']],
])('%s dragged by %d px lands where it was let go', (name, distance, after) => {
  layOut()
  render(<Fruits />)
  fireEvent.pointerDown(handle(name), { button: 0, clientY: 300 })
  fireEvent.pointerMove(handle(name), { clientY: 300 + distance })
  fireEvent.pointerUp(handle(name), { clientY: 300 + distance })
  expect(order()).toEqual(after)
})

it('a cancelled drag changes nothing', () => {
  layOut()
  render(<Fruits />)
  fireEvent.pointerDown(handle('Amora'), { button: 0, clientY: 300 })
  fireEvent.pointerMove(handle('Amora'), { clientY: 400 })
  fireEvent.pointerCancel(handle('Amora'))
  fireEvent.pointerUp(handle('Amora'), { clientY: 400 })
  expect(order()).toEqual(['Amora', 'Banana', 'Caju', 'Damasco'])
})
