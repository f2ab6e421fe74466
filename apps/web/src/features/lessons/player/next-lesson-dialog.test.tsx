import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toAutoplayState } from '../page/autoplay-state.ts'
import { NextLessonDialog } from './next-lesson-dialog.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function offer(isAsking = false) {
  const next = { title: 'IPR sem medo', thumbnail: '', isAsking, prepare: vi.fn(), play: vi.fn() }
  render(<NextLessonDialog next={next} player={null} />)
  return next
}
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
}

it('the next lesson is fetched ahead during the countdown, and starts by itself at its end', async () => {
  const next = offer()
  expect(next.prepare).toHaveBeenCalledTimes(1)
  await pass(7)
  expect(screen.getByText(/começa em 1 s/)).toBeInTheDocument()
  expect(next.play).not.toHaveBeenCalled()
  await pass(1)
  expect(next.play.mock.calls).toEqual([[true]])
})

it.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Cancelar' }), { key: 'Escape' })],
])('%s cancels for good', async (_what, cancel) => {
  const next = offer()
  await pass(3)
  cancel()
  await pass(20)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(next.play).not.toHaveBeenCalled()
})

it('after several lessons with nobody touching anything it asks instead of counting down', async () => {
  const next = offer(true)
  expect(screen.getByText('Ainda assistindo?')).toBeInTheDocument()
  await pass(20)
  expect(next.play).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Assistir agora' }))
  expect(next.play.mock.calls).toEqual([[false]])
})

it.each([
  [null, { playsAtOnce: false, unattended: 0 }],
  ['anything', { playsAtOnce: false, unattended: 0 }],
  [
    { playsAtOnce: 'yes', unattended: 1.5 },
    { playsAtOnce: false, unattended: 0 },
  ],
  [
    { playsAtOnce: true, unattended: 2 },
    { playsAtOnce: true, unattended: 2 },
  ],
])('the history state %j is read as %j', (state, arrival) => {
  expect(toAutoplayState(state)).toEqual(arrival)
})
