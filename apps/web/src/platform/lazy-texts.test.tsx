import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'
import { defineLazyTexts, useLazyTexts } from './lazy-texts.ts'

const asked: string[] = []
const texts = defineLazyTexts(
  { hello: 'Olá' },
  {
    en: async () => {
      asked.push('en')
      return { hello: 'Hello' }
    },
    es: async () => {
      asked.push('es')
      throw new Error('no connection')
    },
  },
)

function Greeting() {
  return <p>{useLazyTexts(texts).hello}</p>
}

it('a page is in Portuguese until the chosen language has loaded, which happens once', async () => {
  render(<Greeting />)
  expect(screen.getByText('Olá')).toBeVisible()
  expect(asked).toEqual([])
  act(() => chooseLanguage('en'))
  expect(await screen.findByText('Hello')).toBeVisible()
  act(() => chooseLanguage('pt-BR'))
  expect(screen.getByText('Olá')).toBeVisible()
  act(() => chooseLanguage('en'))
  expect(screen.getByText('Hello')).toBeVisible()
  expect(asked).toEqual(['en'])
})
