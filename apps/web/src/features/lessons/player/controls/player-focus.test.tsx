import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { goTo, openLesson, prepareLessons, start, theVideo } from '../../../../testing/opened-lesson.ts'

beforeEach(prepareLessons)

const thePlayer = () => screen.getByRole('region', { name: /^Vídeo: / })

describe('the keys of the player', () => {
  it('work as soon as the lesson has been started', async () => {
    const lesson = await openLesson()
    await start(lesson)
    await waitFor(() => expect(thePlayer()).toHaveFocus())
    await lesson.user.keyboard('k')
    expect(theVideo().paused).toBe(true)
    await lesson.user.keyboard('[Space]')
    expect(theVideo().paused).toBe(false)
  })

  it('work when it was started by a key, which removes the button that had the focus', async () => {
    const lesson = await openLesson()
    lesson.player.getByRole('button', { name: /^Assistir/ }).focus()
    await lesson.user.keyboard('[Enter]')
    await waitFor(() => expect(thePlayer()).toHaveFocus())
    await lesson.user.keyboard('k')
    expect(theVideo().paused).toBe(true)
  })

  it('work after a click on the picture or on a button of the bar, where Space still plays and pauses', async () => {
    const lesson = await openLesson()
    await start(lesson)
    screen.getByRole('tab', { name: 'Capítulos' }).focus()
    await lesson.user.click(theVideo())
    expect(theVideo().paused).toBe(true)
    await lesson.user.keyboard('m')
    expect(theVideo().muted).toBe(true)
    await lesson.user.click(lesson.player.getByRole('button', { name: 'Ligar o som' }))
    expect(theVideo().muted).toBe(false)
    await lesson.user.keyboard('[Space]')
    expect(theVideo().paused).toBe(false)
    expect(theVideo().muted).toBe(false)
  })

  it('work after a click beside the player, which leaves the vertical arrows to the page', async () => {
    const lesson = await openLesson()
    await start(lesson)
    await lesson.user.click(screen.getByRole('heading', { level: 1 }))
    const wasScrolling = fireEvent.keyDown(document.activeElement as Element, { key: ' ' })
    expect(wasScrolling).toBe(false)
    expect(theVideo().paused).toBe(true)
    const { volume } = theVideo()
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })).toBe(true)
    expect(theVideo().volume).toBe(volume)
    await lesson.user.click(theVideo())
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })).toBe(false)
    expect(theVideo().volume).toBeLessThan(volume)
  })

  it('are letters where somebody writes, and nothing is taken from a control beside the player', async () => {
    const lesson = await openLesson()
    await start(lesson)
    await lesson.user.click(screen.getByRole('tab', { name: 'Anotações' }))
    await lesson.user.click(screen.getByRole('textbox', { name: /^Anotar em/ }))
    await lesson.user.keyboard('km ')
    expect(screen.getByRole('textbox', { name: /^Anotar em/ })).toHaveValue('km ')
    expect(theVideo().paused).toBe(false)
    await lesson.user.click(screen.getByRole('tab', { name: 'Capítulos' }))
    expect(screen.getByRole('tab', { name: 'Capítulos' })).toHaveFocus()
  })

  it('do nothing before the lesson was started, so that Space scrolls as on any page', async () => {
    const lesson = await openLesson()
    await lesson.user.click(screen.getByRole('heading', { level: 1 }))
    expect(fireEvent.keyDown(document.activeElement as Element, { key: ' ' })).toBe(true)
    expect(theVideo().paused).toBe(true)
  })
})

describe('a touch', () => {
  /** As browsers send it: the double click of a touch says nothing of the finger. */
  const tapTwice = (clientX: number) => {
    const video = theVideo()
    for (let tap = 0; tap < 2; tap++) {
      fireEvent.pointerDown(video, { pointerType: 'touch', clientX })
      fireEvent(video, new PointerEvent('click', { pointerType: 'touch', clientX, bubbles: true, detail: 1 }))
    }
    fireEvent.doubleClick(video, { clientX })
  }

  it('twice on either side skips ten seconds, and does not fill the screen', async () => {
    const lesson = await openLesson()
    await start(lesson)
    const fill = vi.fn(() => Promise.resolve())
    Object.assign(HTMLElement.prototype, { requestFullscreen: fill })
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
    vi.spyOn(theVideo(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 225))
    goTo(100)
    tapTwice(350)
    expect(theVideo().currentTime).toBe(110)
    tapTwice(20)
    expect(theVideo().currentTime).toBe(100)
    expect(fill).not.toHaveBeenCalled()
    fireEvent.pointerDown(theVideo(), { pointerType: 'mouse' })
    fireEvent.doubleClick(theVideo())
    expect(fill).toHaveBeenCalledOnce()
  })
})
