import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loseSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { aLesson } from './a-lesson.test-data.ts'
import { goTo, openLesson, prepareLessons, pressIn, start, theVideo } from '../../../testing/opened-lesson.ts'

beforeEach(prepareLessons)

describe('where a lesson begins', () => {
  it.each([
    ['/panel/movie/7?t=95', 0, 95],
    ['/panel/movie/7', 600, 600],
    ['/panel/movie/7?t=0', 600, 0],
    ['/panel/movie/7?t=99999', 600, 600],
    ['/panel/movie/7', 1120, 0],
  ])('%s, left at %i, opens at %i', async (path, second, expected) => {
    const lesson = await openLesson({ 'lessons.readLesson': () => ({ movie: aLesson({ second }) }) }, path)
    await start(lesson)
    expect(theVideo().currentTime).toBe(expected)
  })

  it('is shown on the button', async () => {
    const { player } = await openLesson({
      'lessons.readLesson': () => ({ movie: aLesson({ second: 702 }) }),
    })
    expect(player.getByRole('button', { name: 'Assistir a partir de 11:42' })).toBeVisible()
  })

  it('is where the person was when the session ended, after the next login [R4.02]', async () => {
    const lesson = await openLesson({ 'session.login': () => signedIn(aMember()) })
    await start(lesson)
    goTo(333)
    loseSession()
    await waitFor(() => expect(lesson.address()).toBe('/auth/login'))
    await lesson.user.type(await screen.findByLabelText('E-mail'), 'ana@clinica.example')
    await lesson.user.type(screen.getByLabelText('Senha'), 'segredo')
    await lesson.user.click(screen.getByRole('button', { name: 'Entrar' }))
    await waitFor(() => expect(lesson.address()).toBe('/panel/movie/7?t=333'))
    expect(await screen.findByRole('button', { name: 'Assistir a partir de 5:33' })).toBeVisible()
  })
})

describe('the transcript', () => {
  it('follows the video, seeks in it, and finds what was said, with or without accents', async () => {
    const lesson = await openLesson()
    await start(lesson)
    const { user } = lesson
    await user.click(screen.getByRole('tab', { name: 'Transcrição' }))
    const said = await screen.findByRole('button', { name: /O attachment dá esse apoio/ })
    goTo(5)
    await waitFor(() => expect(said).toHaveAttribute('aria-current', 'true'))
    await user.click(screen.getByRole('button', { name: /Posição é decisão/ }))
    expect(theVideo().currentTime).toBe(65)
    await user.type(screen.getByRole('searchbox', { name: 'Buscar no que é dito' }), 'decisao')
    await waitFor(() => expect(said).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: /Posição é decisão/ })).toBeVisible()
    await user.type(screen.getByRole('searchbox'), ' nenhuma')
    expect(await screen.findByText('Ninguém diz “decisao nenhuma” nesta aula.')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })
})

describe('a lesson about a kind of case', () => {
  it('leads to a new case of that kind', async () => {
    await openLesson({ 'lessons.readLesson': () => ({ movie: aLesson({ caseKind: 'refinement' }) }) })
    expect(screen.getByRole('link', { name: 'Enviar um caso como este' })).toHaveAttribute(
      'href',
      '/panel/tickets/new?tipo=refinement',
    )
  })

  it('is the only one that does', async () => {
    await openLesson()
    expect(screen.queryByRole('link', { name: 'Enviar um caso como este' })).not.toBeInTheDocument()
  })
})

describe('the next lesson', () => {
  const end = () => {
    Object.defineProperty(theVideo(), 'ended', { configurable: true, value: true })
    fireEvent(theVideo(), new Event('ended'))
  }

  it('is the next that can be watched, and stands beside this one', async () => {
    await openLesson()
    const next = within(await screen.findByRole('region', { name: 'A seguir' }))
    expect(next.getByRole('link', { name: /IPR sem medo/ })).toHaveAttribute('href', '/panel/movie/9')
    // One of three is only announced.
    expect(screen.getByText(/Aula 1$/)).toBeVisible()
  })

  it('is offered when this one ends, can be cancelled with one press, and plays without one', async () => {
    const lesson = await openLesson()
    await screen.findByRole('region', { name: 'A seguir' })
    await start(lesson)
    const frame = document.querySelector('[data-stage]')
    end()
    const offer = within(await lesson.player.findByRole('dialog', { name: 'IPR sem medo' }))
    await waitFor(() => expect(offer.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
    await lesson.user.keyboard('[Enter]')
    expect(lesson.player.queryByRole('dialog')).not.toBeInTheDocument()

    fireEvent.keyDown(screen.getByRole('slider', { name: 'Posição na aula' }), { key: 'N', shiftKey: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'IPR sem medo' })).toBeVisible()
    expect(lesson.address()).toBe('/panel/movie/9')
    // The frame fills the screen, and is the same: nothing leaves full screen.
    expect(document.querySelector('[data-stage]')).toBe(frame)
    await waitFor(() => expect(theVideo().paused).toBe(false))
  })

  it('does not start by itself when the person has turned that off', async () => {
    localStorage.setItem('player', '{"playsNext":false}')
    const lesson = await openLesson()
    await screen.findByRole('region', { name: 'A seguir' })
    await start(lesson)
    end()
    await lesson.player.findByRole('button', { name: 'Assistir de novo' })
    expect(lesson.player.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('clinical footage', () => {
  it('can be mirrored, repeated from A to B, and slowed down by keys that a sheet lists', async () => {
    const lesson = await openLesson()
    await start(lesson)
    pressIn('e')
    expect(await lesson.player.findByText('Espelhada')).toBeVisible()
    expect(theVideo().style.transform).toBe('scaleX(-1)')

    goTo(10)
    pressIn('r')
    goTo(14)
    pressIn('r')
    expect(await lesson.player.findByText('Repetindo de 0:10 a 0:14')).toBeVisible()
    goTo(14.1)
    await waitFor(() => expect(theVideo().currentTime).toBe(10))
    pressIn('r')
    expect(await lesson.player.findByRole('button', { name: /marcar o início/ })).toBeVisible()

    pressIn('<')
    expect(theVideo().playbackRate).toBe(0.75)

    pressIn('?')
    const sheet = within(await lesson.player.findByRole('dialog', { name: 'Atalhos do teclado' }))
    expect(sheet.getByText('Espelhar a imagem')).toBeVisible()
    expect(sheet.getByRole('button', { name: 'Fechar' })).toHaveFocus()
    expect(await accessibilityViolations()).toEqual([])
    await lesson.user.keyboard('[Escape]')
    expect(lesson.player.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it('a lesson is kept on one’s list and taken off it', async () => {
  const lesson = await openLesson({
    'catalogue.toggleBookmark': ({ url }) => ({ bookmarked: url.endsWith('to=1') ? 1 : 0 }),
  })
  const name = /^Guardar na minha lista: /
  await lesson.user.click(screen.getByRole('button', { name, pressed: false }))
  const saved = await screen.findByRole('button', { name, pressed: true })
  expect(saved).toHaveTextContent('Na minha lista')
  await lesson.user.click(saved)
  expect(await screen.findByRole('button', { name, pressed: false })).toBeVisible()
})
