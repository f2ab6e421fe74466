import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useAddressChoice } from './address-choice.ts'

const openAt = (address: string) =>
  renderHook(
    () => ({ choice: useAddressChoice('part', ['coupons', 'prices']), search: useLocation().search }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      ),
    },
  ).result

it.each([
  ['/x', 'coupons'],
  ['/x?part=prices', 'prices'],
  ['/x?part=other', 'coupons'],
])('what %s chooses is %s', (address, chosen) => {
  expect(openAt(address).current.choice[0]).toBe(chosen)
})

it('a choice is written into the address beside what is there, and the first one leaves it', () => {
  const page = openAt('/x?page=2')
  act(() => page.current.choice[1]('prices'))
  expect(page.current).toMatchObject({ choice: ['prices', expect.anything()], search: '?page=2&part=prices' })
  act(() => page.current.choice[1]('coupons'))
  expect(page.current.search).toBe('?page=2')
})
