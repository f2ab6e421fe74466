import type { WireNote } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse } from '../../../testing/fake-api.ts'
import { goTo, openLesson, prepareLessons, pressIn, start, theVideo } from '../../../testing/opened-lesson.ts'

beforeEach(prepareLessons)

describe('notes', () => {
  const aNote = (facts: Partial<WireNote> = {}): WireNote => ({
    id: 1,
    movieId: 7,
    second: 130,
    text: 'Elipsoide vertical.',
    createdAt: '2026-11-15T12:00:00Z',
    changedAt: '2026-11-15T12:00:00Z',
    ...facts,
  })

  it('belong to the second at which writing began, and one key in the player starts one', async () => {
    const lesson = await openLesson({
      'lessons.createNote': ({ body }) => ({ note: aNote({ ...(body as object), id: 2 }) }),
    })
    await start(lesson)
    goTo(702)
    pressIn('n')
    const field = await screen.findByRole('textbox', { name: 'Anotar em 11:42' })
    await waitFor(() => expect(field).toHaveFocus())
    // The lesson plays on until the first word is there.
    goTo(731)
    expect(field).toHaveAccessibleName('Anotar em 11:42')
    await lesson.user.keyboard('Borda ativa')
    goTo(760)
    await lesson.user.keyboard('{Control>}[Enter]{/Control}')
    expect(await screen.findByRole('button', { name: 'Ir para 11:42' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Anotações 1' })).toBeVisible()
    const sent = lesson.seen.find(({ method, url }) => method === 'POST' && url === '/api/movies/7/notes')
    expect(sent?.body).toEqual({ second: 702, text: 'Borda ativa' })
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are at the second that plays again once somebody left without a word', async () => {
    const lesson = await openLesson()
    await start(lesson)
    goTo(702)
    pressIn('n')
    const field = await screen.findByRole('textbox', { name: 'Anotar em 11:42' })
    await waitFor(() => expect(field).toHaveFocus())
    await lesson.user.click(theVideo())
    goTo(760)
    expect(field).toHaveAccessibleName('Anotar em 12:40')
  })

  it('that were changed in another tab are asked about, and kept when their writer says so', async () => {
    const { user, seen } = await openLesson({
      'lessons.listNotes': () => ({ notes: [aNote()] }),
      'lessons.updateNote': ({ body }) =>
        (body as { version?: string }).version === undefined
          ? { note: aNote({ text: 'Minha' }) }
          : refuse('changed-meanwhile'),
    })
    await user.click(await screen.findByRole('tab', { name: 'Anotações 1' }))
    await user.click(screen.getByRole('button', { name: 'Opções da anotação em 2:10' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar anotação' }))
    const field = await screen.findByRole('textbox', { name: 'Editar anotação' })
    await user.clear(field)
    await user.type(field, 'Minha')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click(await screen.findByRole('button', { name: 'Salvar o meu por cima' }))
    expect(await screen.findByText('Minha')).toBeVisible()
    const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent.at(-1)).toEqual({ second: 130, text: 'Minha' })
  })

  it('keep what was written when the server refuses it', async () => {
    const { user } = await openLesson({ 'lessons.createNote': () => refuse('unavailable') })
    await user.click(screen.getByRole('tab', { name: 'Anotações' }))
    await user.type(screen.getByRole('textbox', { name: 'Anotar em 0:00' }), 'Não perder')
    await user.click(screen.getByRole('button', { name: 'Anotar' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Anotar em 0:00' })).toHaveValue('Não perder'),
    )
    expect(sessionStorage.getItem('note_draft:1:7')).toContain('Não perder')
  })

  it('lead to their second, and are changed, removed and exported', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:notes'
    const lesson = await openLesson({
      'lessons.listNotes': () => ({ notes: [aNote()] }),
      'lessons.updateNote': ({ body }) => ({ note: aNote(body as object) }),
      'lessons.removeNote': () => ({ message: 'Anotação apagada.' }),
      'lessons.exportNotes': () => new Response('# Minhas anotações'),
    })
    await start(lesson)
    const { user } = lesson
    await user.click(await screen.findByRole('tab', { name: 'Anotações 1' }))
    await user.click(screen.getByRole('button', { name: 'Ir para 2:10' }))
    expect(theVideo().currentTime).toBe(130)

    await user.click(screen.getByRole('button', { name: 'Exportar anotações' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())

    await user.click(screen.getByRole('button', { name: 'Opções da anotação em 2:10' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar anotação' }))
    const field = screen.getByRole('textbox', { name: 'Editar anotação' })
    await user.clear(field)
    await user.type(field, 'Outra')
    await user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Outra')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Opções da anotação em 2:10' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Apagar anotação' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Apagar esta anotação?' }))
    await user.click(dialog.getByRole('button', { name: 'Apagar anotação' }))
    expect(await screen.findByText('Anotação apagada.')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Anotações' })).toBeVisible()
  })
})
