import type { WireMaterial } from '@alinha/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { LessonMaterials } from './lesson-materials.tsx'
import { MaterialList } from './material-list.tsx'

const aFile = (facts: Partial<WireMaterial> = {}) => ({
  id: 1,
  title: 'Guia de attachments',
  kind: 'pdf' as const,
  sizeInBytes: 2_202_010,
  courseId: null,
  movieId: null,
  ...facts,
  url: '/files/guia.pdf?signature=x',
})

const files = [
  { ...aFile(), from: null },
  { ...aFile({ id: 2, title: 'Arco de treino', kind: 'zip', movieId: 7 }), from: 'IPR sem medo' },
  { ...aFile({ id: 3, title: 'Checklist', movieId: 7 }), from: 'IPR sem medo' },
  { ...aFile({ id: 4, title: 'Apostila', courseId: 3 }), from: 'Biomecânica dos alinhadores' },
]

async function openDownloads(answers: Answers = {}, person = aMember()) {
  storeSession(signedIn(person))
  fakeApi({
    'downloads.listDownloads': () => ({ downloads: files, certificates: [] }),
    // Of another test: certificates.test.tsx.
    'certificates.listCertificates': () => new Promise(() => {}),
    ...answers,
  })
  const app = await renderApp('/panel/downloads')
  await screen.findByRole('heading', { level: 1, name: 'Downloads' })
  return { ...app, user: userEvent.setup() }
}

describe('downloads', () => {
  it('are listed by the lesson or course that they belong to, each with its kind and size', async () => {
    await openDownloads()
    expect(await screen.findByText('4 arquivos')).toBeVisible()
    const ofLesson = within(screen.getByRole('region', { name: 'IPR sem medo' }))
    expect(ofLesson.getByRole('link', { name: 'IPR sem medo' })).toHaveAttribute('href', '/panel/movie/7')
    expect(ofLesson.getByRole('link', { name: /Baixar ?Arco de treino ?ZIP, 2,1 MB/ })).toHaveAttribute(
      'href',
      '/files/guia.pdf?signature=x',
    )
    expect(screen.getByRole('link', { name: 'Biomecânica dos alinhadores' })).toHaveAttribute(
      'href',
      '/panel/courses/3',
    )
    expect(
      within(screen.getByRole('region', { name: 'Da biblioteca' })).getByRole('link', {
        name: /Guia de attachments/,
      }),
    ).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are found by a part of the name of the file or of its lesson, without accents', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({
      ...aFile({ id: 10 + at, title: `Ficha ${at}` }),
      from: null,
    }))
    const { user } = await openDownloads({
      'downloads.listDownloads': () => ({ downloads: [...files, ...many], certificates: [] }),
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Filtrar por nome' }), 'biomecanica')
    expect(screen.getByText('1 arquivo')).toBeVisible()
    expect(screen.getByRole('link', { name: /Apostila/ })).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'xyz')
    expect(screen.getByRole('heading', { name: 'Nenhum arquivo com esse nome' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }))
    expect(screen.getByText('11 arquivos')).toBeVisible()
  })

  it.each([
    ['premium', 'Nenhum material por aqui ainda', 'Ver o catálogo', '/panel/catalog'],
    ['free', 'Os materiais vêm com a assinatura', 'Ver os planos', '/plans'],
  ] as const)('for a %s member without any, the page says what comes', async (plan, title, link, to) => {
    await openDownloads(
      { 'downloads.listDownloads': () => ({ downloads: [], certificates: [] }) },
      aMember({ plan }),
    )
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to)
  })

  it('can be loaded again when they fail to load', async () => {
    let isDown = true
    const { user } = await openDownloads({
      'downloads.listDownloads': () =>
        isDown ? refuse('unavailable') : { downloads: files, certificates: [] },
    })
    await screen.findByText('Os materiais não chegaram. Confira sua conexão e tente de novo.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('4 arquivos')).toBeVisible()
  })
})

it('a file that the person may not open is shown without a link, with what would open it', () => {
  render(<MaterialList materials={[{ ...aFile(), url: null }]} />)
  expect(screen.getByText('Guia de attachments')).toBeVisible()
  expect(screen.getByText(/Com a assinatura/)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

describe('the files beside a lesson', () => {
  const show = (materials: WireMaterial[] | null) => {
    fakeApi({
      'downloads.listLessonMaterials': () => (materials === null ? refuse('not-found') : { materials }),
    })
    render(
      <QueryClientProvider client={queryClient}>
        <LessonMaterials movieId={7} as={null} />
      </QueryClientProvider>,
    )
  }

  it('are listed once they are loaded', async () => {
    show([aFile()])
    const materials = within(await screen.findByRole('region', { name: 'Materiais' }))
    expect(materials.getByRole('link', { name: /Guia de attachments/ })).toBeVisible()
  })

  it.each([[[]], [null]])('take no room when there are none, or they fail to load: %j', async materials => {
    show(materials)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
