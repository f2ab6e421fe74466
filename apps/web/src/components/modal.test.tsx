import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { Modal } from './modal.tsx'

/** A list whose row can be removed, from a button or from a menu. */
function Page({ from }: { from: 'button' | 'menu' }) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  const open = () => setOpen(true)
  return (
    <main>
      <h1>Notas</h1>
      {isThere && from === 'button' && <Button onClick={open}>Excluir</Button>}
      {isThere && from === 'menu' && <Menu label="Opções" items={[{ label: 'Excluir', onSelect: open }]} />}
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Excluir a nota?">
        <Button
          onClick={() => {
            setThere(false)
            setOpen(false)
          }}
        >
          Sim
        </Button>
      </Modal>
    </main>
  )
}

async function openFrom(from: 'button' | 'menu') {
  const user = userEvent.setup()
  render(<Page from={from} />)
  if (from === 'menu') {
    await user.click(screen.getByRole('button', { name: 'Opções' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  } else await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await screen.findByRole('dialog')
  return user
}

it('a modal gives the focus back to what opened it', async () => {
  const user = await openFrom('button')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus())
})

it.each(['button', 'menu'] as const)(
  'a modal that removes what opened it, a %s, gives the focus to the heading of the page',
  async from => {
    const user = await openFrom(from)
    await user.click(screen.getByRole('button', { name: 'Sim' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Notas' })).toHaveFocus())
  },
)

it('a modal that was opened from a menu leaves the focus on the page, not before it', async () => {
  const user = await openFrom('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})
