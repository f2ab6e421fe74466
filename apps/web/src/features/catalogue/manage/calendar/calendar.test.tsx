import type { WireCalendarLesson } from '@alinha/contract'
import { addDays, dayInBrazil, firstOfMonth, monthBeside } from '@alinha/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import type { Calendar } from './calendar.calls.ts'

const today = dayInBrazil(new Date())
// In the middle of a later month: steps of a day and a week stay within it.
const next = monthBeside(today, 1)
const middle = addDays(next, 13)

const aLesson = (facts: Partial<WireCalendarLesson> = {}): WireCalendarLesson => ({
  id: 31,
  title: 'Attachments',
  courseId: 7,
  course: 'Biomecânica',
  releasedOn: middle,
  hasVideo: 1,
  isCoursePublished: 1,
  ...facts,
})

let calendar: Calendar
beforeEach(() => {
  calendar = { drafts: [], scheduled: [aLesson()], released: [] }
})

async function open(path: string) {
  const moves: unknown[] = []
  fakeApi({
    'catalogue.readCalendar': () => calendar,
    'catalogue.rescheduleLesson': ({ body }) => {
      moves.push(body)
      const { releasedOn } = body as { releasedOn: string }
      calendar = { ...calendar, scheduled: calendar.scheduled.map(one => ({ ...one, releasedOn })) }
      return { movie: aLesson({ releasedOn }) }
    },
  })
  storeSession(signedIn(aMember({ isManager: true })))
  const app = await renderApp(path)
  await screen.findByRole('tab', { name: 'Programadas' })
  return { ...app, moves, user: userEvent.setup() }
}

const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`) as HTMLElement
const handle = () => screen.getByRole('button', { name: 'Mudar o dia de “Attachments”' })
const inNextMonth = `/admin/calendar?mes=${next.slice(0, 7)}`

describe('a scheduled lesson', () => {
  it('is shown on its day, and its page is a link away', async () => {
    await open(inNextMonth)
    const link = within(dayOf(middle)).getByRole('link', { name: /Attachments/ })
    expect(link).toHaveAttribute('href', '/admin/courses/7/movies/31')
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each([
    ['{ArrowRight}', 1],
    ['{ArrowLeft}', -1],
    ['{ArrowDown}', 7],
    ['{ArrowUp}', -7],
  ])('is moved by %s, and keeps the focus', async (key, days) => {
    const { user, moves } = await open(inNextMonth)
    handle().focus()
    await user.keyboard(key)
    const to = addDays(middle, days)
    await waitFor(() => expect(within(dayOf(to)).getByRole('link', { name: /Attachments/ })).toBeVisible())
    expect(moves).toEqual([{ releasedOn: to }])
    await waitFor(() => expect(handle()).toHaveFocus())
    expect(screen.getByText(/^“Attachments” agora é para/)).toBeInTheDocument()
  })

  it('is dragged to another day', async () => {
    const { moves } = await open(inNextMonth)
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (kind: string, text: string) => data.set(kind, text),
      getData: (kind: string) => data.get(kind) ?? '',
    }
    const item = within(dayOf(middle)).getByRole('link').closest('li') as HTMLElement
    fireEvent.dragStart(item, { dataTransfer })
    const to = addDays(middle, 3)
    expect(fireEvent.dragOver(dayOf(to), { dataTransfer })).toBe(false)
    fireEvent.drop(dayOf(to), { dataTransfer })
    await waitFor(() => expect(within(dayOf(to)).getByRole('link', { name: /Attachments/ })).toBeVisible())
    expect(moves).toEqual([{ releasedOn: to }])
  })

  it('is given a day in a dialog, which refuses a day that has begun, and its month is shown', async () => {
    const { user, moves, router } = await open(inNextMonth)
    await user.click(handle())
    const dialog = await screen.findByRole('dialog', { name: 'Mudar o dia' })
    const day = within(dialog).getByLabelText('Novo dia')
    fireEvent.change(day, { target: { value: today } })
    await user.click(within(dialog).getByRole('button', { name: 'Mudar' }))
    expect(day).toHaveAccessibleDescription('Escolha um dia depois de hoje.')
    expect(await accessibilityViolations(dialog)).toEqual([])
    const to = addDays(monthBeside(next, 1), 4)
    fireEvent.change(day, { target: { value: to } })
    await user.click(within(dialog).getByRole('button', { name: 'Mudar' }))
    await waitFor(() => expect(moves).toEqual([{ releasedOn: to }]))
    expect(router.state.location.search).toBe(`?mes=${to.slice(0, 7)}`)
    await waitFor(() => expect(within(dayOf(to)).getByRole('link', { name: /Attachments/ })).toBeVisible())
  })

  it('of another month is told of in an empty one', async () => {
    await open('/admin/calendar')
    expect(screen.getByText(/Nada programado para este mês. A única aula programada é de/)).toBeVisible()
  })
})

it('released lessons and drafts have tabs in the address, and say when there are none', async () => {
  calendar = { drafts: [aLesson({ releasedOn: null, hasVideo: 0 })], scheduled: [], released: [] }
  const { user, router } = await open('/admin/calendar')
  expect(screen.getByText('Nenhuma aula programada')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Liberadas' }))
  expect(router.state.location.search).toBe('?ver=released')
  expect(await screen.findByText('Nenhuma aula com data foi liberada neste mês.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mês anterior' }))
  await waitFor(() =>
    expect(router.state.location.search).toContain(`mes=${monthBeside(firstOfMonth(today), -1).slice(0, 7)}`),
  )
  await user.click(screen.getByRole('tab', { name: 'Rascunhos' }))
  expect(await screen.findByRole('link', { name: /Attachments/ })).toHaveTextContent('Sem vídeo')
  expect(await accessibilityViolations()).toEqual([])
})
