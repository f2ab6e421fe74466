import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../testing/a11y.ts'
import { showToast, Toaster } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => void vi.useRealTimers())

const say = (text: string, tone: 'info' | 'error' = 'info') => act(() => showToast(text, { tone }))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const toast = () => screen.queryByText('Link copiado!')

it('a toast disappears after 6 seconds, and not before [R2.88, R9.01]', () => {
  say('Link copiado!')
  wait(5_999)
  expect(toast()).toBeVisible()
  wait(1)
  expect(toast()).not.toBeInTheDocument()
})

it('a toast disappears on click, wherever it is clicked [R2.88]', () => {
  say('Link copiado!')
  fireEvent.click(screen.getByText('Link copiado!'))
  expect(toast()).not.toBeInTheDocument()
  say('Link copiado!')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(toast()).not.toBeInTheDocument()
})

it('a toast waits while someone points at it or has the focus in it', () => {
  say('Link copiado!')
  const card = screen.getByText('Link copiado!')
  fireEvent.mouseEnter(card.parentElement ?? card)
  wait(60_000)
  expect(toast()).toBeVisible()
  fireEvent.mouseLeave(card.parentElement ?? card)
  wait(6_000)
  expect(toast()).not.toBeInTheDocument()
})

it('an error is announced at once, other messages in a pause', () => {
  say('Link copiado!')
  say('CPF Inválido', 'error')
  expect(within(screen.getByRole('alert')).getByText('CPF Inválido')).toBeVisible()
  expect(within(screen.getByRole('status')).getByText('Link copiado!')).toBeVisible()
})

it('the same sentence is not stacked; its six seconds start again', () => {
  say('Link copiado!')
  wait(4_000)
  say('Link copiado!')
  wait(4_000)
  expect(screen.getAllByText('Link copiado!')).toHaveLength(1)
  wait(2_000)
  expect(toast()).not.toBeInTheDocument()
})

it('toasts have no accessibility violation', async () => {
  say('Link copiado!')
  say('CPF Inválido', 'error')
  vi.useRealTimers()
  expect(await accessibilityViolations(document.body)).toEqual([])
})
