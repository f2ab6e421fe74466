import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCatalog, aShownLesson } from '../../../testing/a-catalogue.ts'
import { goTo, openLesson, prepareLessons, start, theVideo } from '../../../testing/opened-lesson.ts'

beforeEach(prepareLessons)

it('a catalogue read before the last report arrived is read again once it has', async () => {
  let isReported = false
  let report = () => {}
  const lesson = await openLesson({
    'lessons.countLessonView': () => ({ message: 'ok' }),
    'lessons.recordWatchedTime': () =>
      new Promise(answer => {
        report = () => {
          isReported = true
          answer({ watched: 0, total_horas_assistidas: 1 })
        }
      }),
    'catalogue.readCatalog': () =>
      aCatalog({
        continueWatching: isReported
          ? [aShownLesson({ title: 'Acabei de ver', progress: 62, second: 700 })]
          : [],
      }),
  })
  await start(lesson)
  Object.defineProperty(theVideo(), 'readyState', { configurable: true, value: 4 })
  goTo(700)
  await act(() => lesson.router.navigate('/panel/catalog'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Catálogo' })).toBeInTheDocument()
  await screen.findByRole('region', { name: 'Fundamentos' })
  expect(screen.queryByRole('region', { name: 'Continue de onde parou' })).not.toBeInTheDocument()
  await act(async () => report())
  const rail = within(await screen.findByRole('region', { name: 'Continue de onde parou' }))
  expect(rail.getByRole('link', { name: /Acabei de ver/ })).toBeVisible()
})
