import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

// Vitest empties imported style sheets, and this project has no types of Node: so the file is read this way.
const files = 'node:fs'
const { readFileSync } = (await import(/* @vite-ignore */ files)) as {
  readFileSync: (file: URL, encoding: 'utf8') => string
}
const here = import.meta.url
const css = readFileSync(new URL('./carousel.css', here), 'utf8')

/** The last rule of the style sheet that applies at a width wins, as in a browser. */
function slidesAt(width: number): number {
  const rules = [
    ...css.matchAll(/(?:@media \(min-width: (\d+)px\) \{\s*)?\.rail \{[^}]*?--slides: ([\d.]+)/g),
  ]
  const applying = rules.filter(([, from = '0']) => width >= Number(from))
  return Number(applying.at(-1)?.[2])
}

it.each([
  [320, 2.2],
  [575, 2.2],
  [576, 2.5],
  [767, 2.5],
  [768, 3.5],
  [1199, 3.5],
  [1200, 4],
  [2560, 4],
])('at %d px %d slides are in view [R9.07]', (width, slides) => {
  expect(slidesAt(width)).toBe(slides)
})

it('the width of a slide leaves room for the gaps between the slides in view [R9.07]', () => {
  expect(css).toContain('calc((100% - var(--gap) * (var(--slides) - 1)) / var(--slides))')
})

/** jsdom has no layout: size and scroll position of the rail are set here. */
function renderRail(scrollLeft: number) {
  render(
    <Carousel title="Novidades">
      <a href="/1">Um</a>
      <a href="/2">Dois</a>
    </Carousel>,
  )
  const rail = screen.getByRole('list', { name: 'Novidades' })
  const scrollBy = vi.fn()
  Object.defineProperties(rail, {
    clientWidth: { value: 1_000 },
    scrollWidth: { value: 3_000 },
    scrollLeft: { value: scrollLeft },
    scrollBy: { value: scrollBy },
  })
  fireEvent.scroll(rail)
  return { rail, scrollBy }
}

it('is a named list of its slides', () => {
  const { rail } = renderRail(0)
  expect(screen.getByRole('region', { name: 'Novidades' })).toContainElement(rail)
  expect(within(rail).getAllByRole('listitem')).toHaveLength(2)
})

it('scrolls by buttons named after it, and says when it is at an end', () => {
  const { scrollBy } = renderRail(0)
  const back = screen.getByRole('button', { name: 'Voltar em Novidades' })
  const on = screen.getByRole('button', { name: 'Avançar em Novidades' })
  expect(back).toHaveAttribute('aria-disabled', 'true')
  expect(on).toHaveAttribute('aria-disabled', 'false')
  fireEvent.click(on)
  expect(scrollBy).toHaveBeenCalledWith({ left: 900 })
})

it('scrolls by the arrow keys while the rail itself has the focus, not a link in it', () => {
  const { rail, scrollBy } = renderRail(2_000)
  fireEvent.keyDown(rail, { key: 'ArrowLeft' })
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -900 })
  fireEvent.keyDown(screen.getByRole('link', { name: 'Um' }), { key: 'ArrowLeft' })
  expect(scrollBy).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Avançar em Novidades' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
