import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { guardAgainstTranslation } from './translate-guard.ts'

/** Browser translation puts every text into an element of its own. */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
}

const Greeting = ({ name }: { name: string | null }) => (
  <p>
    {name !== null && 'Olá, '}
    {name}
    <span>fim</span>
  </p>
)

it('a translated page survives the next change of its text', () => {
  const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype)
  onTestFinished(() => void Object.defineProperties(Node.prototype, { removeChild, insertBefore }))
  guardAgainstTranslation()

  const { container, rerender } = render(<Greeting name="Ana" />)
  translate(container)
  rerender(<Greeting name={null} />)
  rerender(<Greeting name="Bia" />)
  expect(screen.getByText('fim')).toBeVisible()
  expect(container).toHaveTextContent('Bia')
})
