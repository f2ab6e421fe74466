import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { aCatalog, aShownLesson } from '../../../testing/a-catalogue.ts'
import { refuse } from '../../../testing/fake-api.ts'
import { goTo, openLesson, prepareLessons, pressIn, start, theVideo } from '../../../testing/opened-lesson.ts'

beforeEach(prepareLessons)

describe('the picture', () => {
  it('is moved frame by frame, paused', async () => {
    const lesson = await openLesson()
    await start(lesson)
    goTo(10)
    pressIn('.')
    expect(theVideo().paused).toBe(true)
    expect(theVideo().currentTime).toBeCloseTo(10 + 1.5 / 30, 5)
    goTo(10)
    pressIn(',')
    expect(theVideo().currentTime).toBeCloseTo(10 - 0.5 / 30, 5)
  })

  it('is enlarged, moved and made whole again by keys, and by buttons that appear then', async () => {
    const lesson = await openLesson()
    await start(lesson)
    pressIn('+')
    const tools = within(await lesson.player.findByRole('group', { name: 'Ampliação' }))
    expect(tools.getByText('125%')).toBeVisible()
    expect(theVideo().style.transform).toBe('translate(0%, 0%) scale(1.25)')
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Posição na aula' }), {
      key: 'ArrowRight',
      shiftKey: true,
    })
    expect(theVideo().style.transform).toBe('translate(-10%, 0%) scale(1.25)')
    expect(theVideo().currentTime).toBe(0)
    await lesson.user.click(tools.getByRole('button', { name: 'Ampliar a imagem' }))
    expect(tools.getByText('156%')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await lesson.user.click(tools.getByRole('button', { name: 'Imagem inteira' }))
    expect(theVideo().style.transform).toBe('')
    expect(lesson.player.queryByRole('group', { name: 'Ampliação' })).not.toBeInTheDocument()
    pressIn('+')
    pressIn('z')
    expect(theVideo().style.transform).toBe('')
  })

  it('is enlarged where the wheel is turned, and dragged without playing or pausing', async () => {
    const lesson = await openLesson()
    await start(lesson)
    const player = screen.getByRole('region', { name: /^Vídeo: / })
    vi.spyOn(player, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
    // A wheel alone scrolls the page.
    expect(fireEvent.wheel(theVideo(), { deltaY: -100, clientX: 400, clientY: 100 })).toBe(true)
    expect(theVideo().style.transform).toBe('')
    expect(fireEvent.wheel(theVideo(), { deltaY: -350, ctrlKey: true, clientX: 400, clientY: 100 })).toBe(
      false,
    )
    expect(theVideo().style.transform).toMatch(/^translate\(-50\.\d+%, 0%\) scale\(2\.01\d+\)$/)
    fireEvent.pointerDown(theVideo(), { pointerId: 1, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 140, clientY: 100 })
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 140, clientY: 100 })
    fireEvent.click(theVideo(), { detail: 1 })
    expect(theVideo().paused).toBe(false)
    expect(theVideo().style.transform).toMatch(/^translate\(-40\.\d+%/)
  })

  it('is enlarged by two fingers', async () => {
    const lesson = await openLesson()
    await start(lesson)
    const player = screen.getByRole('region', { name: /^Vídeo: / })
    vi.spyOn(player, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
    const touch = { pointerType: 'touch', clientY: 100 }
    fireEvent.pointerDown(theVideo(), { ...touch, pointerId: 1, clientX: 150 })
    fireEvent.pointerDown(theVideo(), { ...touch, pointerId: 2, clientX: 250 })
    fireEvent.pointerMove(window, { ...touch, pointerId: 2, clientX: 350 })
    expect(theVideo().style.transform).toMatch(/scale\(2\)$/)
    expect(theVideo().style.touchAction).toBe('none')
  })

  it('has its size in the settings, for whoever has neither wheel nor keyboard', async () => {
    const lesson = await openLesson()
    await start(lesson)
    await lesson.user.click(lesson.player.getByRole('button', { name: 'Ajustes' }))
    await lesson.user.click(screen.getByRole('menuitemradio', { name: '200%' }))
    expect(theVideo().style.transform).toContain('scale(2)')
  })
})

it('the player takes the width of the page, and does so in the next lesson, too', async () => {
  const lesson = await openLesson()
  await start(lesson)
  expect(document.querySelector('[data-theatre]')).toBeNull()
  pressIn('t')
  expect(document.querySelector('[data-theatre]')).not.toBeNull()
  expect(localStorage.getItem('player')).toContain('"isTheatre":true')
  await lesson.user.click(lesson.player.getByRole('button', { name: 'Sair do modo teatro' }))
  expect(document.querySelector('[data-theatre]')).toBeNull()
})

it('a lesson can be heard without its picture, from where it was and as long as it is paused, and next time, too', async () => {
  const lesson = await openLesson()
  await start(lesson)
  goTo(95)
  theVideo().pause()
  await lesson.user.click(lesson.player.getByRole('button', { name: 'Ajustes' }))
  await lesson.user.click(screen.getByRole('menuitemradio', { name: 'Somente áudio' }))
  await waitFor(() => expect(theVideo().getAttribute('src')).toBe('/v/signature/encode/audio/index.m3u8'))
  fireEvent(theVideo(), new Event('loadedmetadata'))
  expect(theVideo().currentTime).toBe(95)
  expect(theVideo().paused).toBe(true)
  expect(lesson.player.getByText('Somente áudio')).toBeVisible()
  expect(localStorage.getItem('player')).toContain('"saving":"audio"')
  expect(await accessibilityViolations()).toEqual([])
})

it('the address of the second that is shown is copied', async () => {
  const lesson = await openLesson()
  await start(lesson)
  goTo(95.7)
  const write = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  await lesson.user.click(screen.getByRole('button', { name: 'Copiar link deste momento' }))
  expect(await screen.findByText('Link copiado: abre a aula em 1:35.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${location.origin}/panel/movie/7?t=95`)
})

it('a lesson names its teacher', async () => {
  await openLesson()
  expect(await screen.findByText('Heitor Sampaio')).toBeVisible()
})

describe('the end of the last lesson', () => {
  const end = () => {
    Object.defineProperty(theVideo(), 'ended', { configurable: true, value: true })
    fireEvent(theVideo(), new Event('ended'))
  }

  it('shows what else to watch, plays again, and can be closed', async () => {
    const lesson = await openLesson({
      'lessons.readCourse': () => refuse('not-found'),
      'catalogue.readCatalog': () =>
        aCatalog({ continueWatching: [aShownLesson({ id: 11, title: 'Refinamento eficiente' })] }),
    })
    await start(lesson)
    end()
    const dialog = within(await lesson.player.findByRole('dialog', { name: 'O que assistir agora' }))
    expect(await dialog.findByRole('link', { name: /Refinamento eficiente/ })).toHaveAttribute(
      'href',
      '/panel/movie/11',
    )
    expect(await accessibilityViolations()).toEqual([])
    theVideo().pause()
    await lesson.user.click(dialog.getByRole('button', { name: 'Assistir de novo' }))
    expect(theVideo().paused).toBe(false)
    await lesson.user.click(dialog.getByRole('button', { name: 'Fechar sugestões' }))
    expect(lesson.player.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not the end while another lesson follows', async () => {
    const lesson = await openLesson()
    await screen.findByRole('region', { name: 'A seguir' })
    await start(lesson)
    end()
    await waitFor(() => expect(lesson.player.getByRole('dialog', { name: 'IPR sem medo' })).toBeVisible())
    expect(lesson.player.queryByRole('dialog', { name: 'O que assistir agora' })).not.toBeInTheDocument()
  })
})
