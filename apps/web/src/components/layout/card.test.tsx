import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Card } from './card.tsx'

const lesson = {
  title: 'Distalização molar',
  thumbnail: '/t/7.webp',
  duration: '75:00',
  badges: [{ label: 'Assinante', tone: 'premium' }],
} as const

const show = (to: string | null) => render(<Card {...lesson} to={to} />, { wrapper: MemoryRouter })

it('shows thumbnail, duration, title and badges, and is one link [R2.87]', () => {
  const { container } = show('/panel/movie/7')
  expect(container.querySelector('img')).toHaveAttribute('src', '/t/7.webp')
  expect(screen.getByRole('link')).toHaveTextContent('Assinante')
  expect(screen.getByRole('link')).toHaveTextContent('Duração 75:00')
  expect(screen.getByRole('heading', { name: 'Distalização molar' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/panel/movie/7')
})

it('reserves the size of its picture, which is loaded when it is near', () => {
  const { container } = show('/panel/movie/7')
  const picture = container.querySelector('img')
  expect(Number(picture?.getAttribute('width')) / Number(picture?.getAttribute('height'))).toBe(16 / 9)
  expect(picture).toHaveAttribute('loading', 'lazy')
})

it('is greyed out and no link when it leads nowhere', () => {
  const { container } = show(null)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(container.querySelector('.grayscale')).not.toBeNull()
})

it('keeps its shape when the picture does not load', () => {
  const { container } = show('/panel/movie/7')
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('.aspect-video')).not.toBeNull()
})
