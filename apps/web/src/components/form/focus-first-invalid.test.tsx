import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Button } from '../button.tsx'
import { TextField } from './field.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/** Its first field is drawn last, as one is that depends on a choice. */
function LateForm() {
  const [isOpen, setOpen] = useState(false)
  const { register, handleSubmit } = useForm<{ parts: [{ title: string }]; city: string }>({
    shouldFocusError: false,
  })
  return (
    <form noValidate onSubmit={handleSubmit(() => {}, focusFirstInvalid)}>
      {isOpen && <TextField label="Título" {...register('parts.0.title', { required: true })} />}
      <TextField label="Cidade" {...register('city', { required: true })} />
      <Button onClick={() => setOpen(true)}>Mais</Button>
      <Button type="submit">Salvar</Button>
    </form>
  )
}

it('an empty submit puts the focus on the first field of the page that is wrong', async () => {
  const user = userEvent.setup()
  render(<LateForm />)
  await user.click(screen.getByRole('button', { name: 'Mais' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.getByLabelText('Título')).toHaveFocus())
  await user.type(screen.getByLabelText('Título'), 'Um')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveFocus())
})
