import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MaskedField } from '../components/form/masked-field.tsx'
import { cpfMask, digitsOf, phoneMask, postalCodeMask } from './masks.ts'

it.each([
  ['a CPF', cpfMask, '52998224725', '529.982.247-25'],
  ['a CPF with more digits than it has', cpfMask, '529982247259', '529.982.247-25'],
  ['a postal code', postalCodeMask, '01001000', '01001-000'],
  ['a landline', phoneMask, '1133334444', '(11) 3333-4444'],
  ['a mobile', phoneMask, '11987654321', '(11) 98765-4321'],
  ['letters', cpfMask, 'abc5d2', '52'],
])('%s is written as Brazil writes it, typed or pasted', async (_, mask, typed, written) => {
  render(<MaskedField mask={mask} label="Número" />)
  const field = screen.getByLabelText('Número')
  await userEvent.type(field, typed)
  expect(field).toHaveValue(written)
  expect(digitsOf(written)).toBe(digitsOf(typed).slice(0, digitsOf(written).length))
})

it('a number pasted with punctuation keeps it', async () => {
  render(<MaskedField mask={cpfMask} label="CPF" />)
  await userEvent.click(screen.getByLabelText('CPF'))
  await userEvent.paste('529.982.247-25')
  expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
})
