import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Toaster } from '../../../../components/toast.tsx'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi, type Answers } from '../../../../testing/fake-api.ts'
import type { LessonTextsData } from './lesson-texts.calls.ts'
import { LessonTexts } from './lesson-texts.tsx'

const portuguese: LessonTextsData['captions'][number] = {
  language: 'pt-BR',
  label: 'Português',
  cues: 2,
  fingerprint: 'abc',
  isPublished: 1,
  firstCues: [{ start: 1, end: 4, text: 'Olá' }],
}

const someTexts = (facts: Partial<LessonTextsData> = {}): LessonTextsData => ({
  duration: 90,
  captions: [portuguese],
  chapters: [{ start: 0, title: 'Abertura' }],
  ...facts,
})

async function openTexts(answers: Answers = {}) {
  const seen = fakeApi({ 'catalogue.readLessonTexts': () => someTexts(), ...answers })
  const element = (
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Aula</h1>
        <LessonTexts movieId={7} />
      </main>
      <Toaster />
    </QueryClientProvider>
  )
  render(element, { wrapper: MemoryRouter })
  await screen.findByRole('heading', { name: 'Legendas' })
  const sent = () => seen.filter(({ method }) => method !== 'GET')
  return { user: userEvent.setup(), sent }
}

const rowOf = (language: string) => {
  const row = screen.getByRole('heading', { name: language }).closest('li')
  if (row === null) throw new Error(`No row for ${language}.`)
  return within(row)
}
const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nBom dia\n'

describe('captions', () => {
  it('are shown for each of the three languages, without accessibility violations', async () => {
    await openTexts()
    expect(rowOf('Português').getByText('2 legendas')).toBeVisible()
    expect(rowOf('English').getByText('Sem legendas')).toBeVisible()
    expect(rowOf('Español').getByText('Sem legendas')).toBeVisible()
    expect(await accessibilityViolations(screen.getByRole('main'))).toEqual([])
  })

  it('of a file are shown for review before they are saved', async () => {
    const { user, sent } = await openTexts({
      'catalogue.putCaptions': () =>
        someTexts({
          captions: [portuguese, { ...portuguese, language: 'en', label: 'English', isPublished: 0 }],
        }),
    })
    await user.upload(
      rowOf('English').getByLabelText('Enviar arquivo de legendas em English', { selector: 'input' }),
      new File([VTT], 'aula.vtt'),
    )
    expect(await rowOf('English').findByText('Encontramos 1 legenda. Confira o começo:')).toBeVisible()
    expect(rowOf('English').getByText('Bom dia', { selector: 'span' })).toBeVisible()
    expect(sent()).toEqual([])
    await user.click(rowOf('English').getByRole('button', { name: 'Salvar legendas' }))
    expect(await screen.findByText('Legendas salvas.')).toBeVisible()
    expect(sent()[0]).toMatchObject({ url: '/api/admin/movies/7/captions/en', body: { text: VTT } })
    expect(rowOf('English').getByText('2 legendas, chegando a quem assiste…')).toBeVisible()
  })

  it('of an old Windows program keep their accents', async () => {
    const { user } = await openTexts()
    const latin = new Uint8Array([...VTT.replace('Bom dia', 'Ação')].map(letter => letter.charCodeAt(0)))
    await user.upload(
      rowOf('Español').getByLabelText('Enviar arquivo de legendas em Español', { selector: 'input' }),
      new File([latin], 'aula.vtt'),
    )
    expect(await rowOf('Español').findByText('Ação', { selector: 'span' })).toBeVisible()
  })

  it('that are wrong are refused at once, with their line', async () => {
    const { user, sent } = await openTexts()
    await user.click(rowOf('Español').getByRole('button', { name: 'Colar legendas em Español' }))
    await user.click(rowOf('Español').getByLabelText('Legendas em Español'))
    await user.paste('WEBVTT\n\n00:04.000 --> 00:01.000\nhola')
    expect(rowOf('Español').getByText('Linha 3: A legenda termina antes de começar.')).toBeVisible()
    expect(rowOf('Español').getByRole('button', { name: 'Salvar legendas' })).toBeDisabled()
    expect(sent()).toEqual([])
  })

  it('can be removed', async () => {
    const { user, sent } = await openTexts({
      'catalogue.removeCaptions': () => someTexts({ captions: [] }),
    })
    await user.click(rowOf('Português').getByRole('button', { name: 'Remover legendas em Português' }))
    expect(await screen.findByText('Legendas removidas.')).toBeVisible()
    expect(sent()[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/movies/7/captions/pt-BR' })
    expect(rowOf('Português').getByText('Sem legendas')).toBeVisible()
  })
})

describe('chapters', () => {
  const part = () => within(screen.getByRole('region', { name: 'Capítulos' }))

  it('are saved as seconds and titles, and come back in order', async () => {
    const { user, sent } = await openTexts({
      'catalogue.putChapters': () =>
        someTexts({
          chapters: [
            { start: 0, title: 'Abertura' },
            { start: 65, title: 'Checklist' },
          ],
        }),
    })
    await user.click(part().getByRole('button', { name: 'Adicionar capítulo' }))
    const second = within(part().getByRole('group', { name: 'Capítulo 2' }))
    await user.type(second.getByLabelText('Início'), '1:05')
    await user.type(second.getByLabelText('Título'), ' Checklist')
    await user.click(part().getByRole('button', { name: 'Salvar capítulos' }))
    expect(await screen.findByText('Capítulos salvos.')).toBeVisible()
    expect(sent()[0]?.body).toEqual({
      chapters: [
        { start: 0, title: 'Abertura' },
        { start: 65, title: 'Checklist' },
      ],
      version: expect.any(String) as string,
    })
  })

  it.each([
    ['agora', 'Escreva como em 2:05.'],
    ['1:30', 'A aula termina em 1:30.'],
    ['0:00', 'Outro capítulo começa no mesmo segundo.'],
  ])('at %s are not sent', async (time, message) => {
    const { user, sent } = await openTexts()
    await user.click(part().getByRole('button', { name: 'Adicionar capítulo' }))
    const second = within(part().getByRole('group', { name: 'Capítulo 2' }))
    await user.type(second.getByLabelText('Início'), time)
    await user.click(part().getByRole('button', { name: 'Salvar capítulos' }))
    expect(second.getByText(message)).toBeVisible()
    expect(second.getByText('Dê um título.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('can be removed from the list', async () => {
    const { user, sent } = await openTexts({ 'catalogue.putChapters': () => someTexts({ chapters: [] }) })
    await user.click(part().getByRole('button', { name: 'Remover capítulo 1' }))
    await user.click(part().getByRole('button', { name: 'Salvar capítulos' }))
    expect(await screen.findByText('Capítulos salvos.')).toBeVisible()
    expect(sent()[0]?.body).toEqual({ chapters: [], version: expect.any(String) as string })
  })
})
