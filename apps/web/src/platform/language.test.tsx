import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { chooseLanguage, currentLanguage, defineTexts, useTexts } from './language.ts'

const texts = defineTexts(
  { hello: 'Olá', lessons: (count: number) => `${count} aulas` },
  {
    en: { hello: 'Hello', lessons: count => `${count} lessons` },
    es: { hello: 'Hola', lessons: count => `${count} clases` },
  },
)

function Greeting() {
  const { hello, lessons } = useTexts(texts)
  return <p>{`${hello}: ${lessons(3)}`}</p>
}

beforeEach(() => localStorage.clear())

it('speaks Portuguese until a language is chosen', () => {
  render(<Greeting />)
  expect(screen.getByText('Olá: 3 aulas')).toBeVisible()
})

it('changes every text at once, tells the document and remembers the choice', () => {
  render(<Greeting />)
  act(() => chooseLanguage('es'))
  expect(screen.getByText('Hola: 3 clases')).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  expect(currentLanguage()).toBe('es')
})

it('treats an unknown language as Portuguese', () => {
  localStorage.setItem('language', 'tlh')
  expect(currentLanguage()).toBe('pt-BR')
})
