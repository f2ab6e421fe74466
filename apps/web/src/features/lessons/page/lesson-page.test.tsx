import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aLesson, aPlayback } from './a-lesson.test-data.ts'
import { watchFormatters } from '../../../testing/watch-formatters.ts'
import { fakeVideo } from '../../../testing/fake-video.ts'

beforeEach(() => {
  localStorage.removeItem('player')
  fakeVideo()
})

async function openLesson(answers: Answers = {}, person = aMember(), path = '/panel/movie/7') {
  storeSession(signedIn(person))
  const seen = fakeApi({
    'lessons.readLesson': () => ({ movie: aLesson() }),
    'lessons.readCourse': () => refuse('not-found'),
    'lessons.listNotes': () => ({ notes: [] }),
    'lessons.readLessonProgress': () => ({ progress: null }),
    'downloads.listLessonMaterials': () => ({ materials: [] }),
    ...answers,
  })
  const app = await renderApp(path)
  const begun = () =>
    seen.filter(({ url }) => url === '/api/playbacks/Sample0Playback0').map(({ body }) => body)
  return { ...app, user: userEvent.setup(), begun }
}

const address = { video: '/v/signature/encode/master.m3u8', expiresAt: aPlayback().expiresAt }
const theVideo = () => document.querySelector('video') as HTMLVideoElement
const player = () => screen.findByRole('region', { name: 'Vídeo: Attachments que funcionam' })

describe('the page of a lesson', () => {
  it('makes no formatter before it is shown, which would take a slow phone 100 ms and more', async () => {
    const made = watchFormatters()
    await openLesson()
    await player()
    expect(await screen.findByText('1×')).toBeInTheDocument()
    expect(made()).toEqual([])
  })

  it('shows its title, chapters and captions, without accessibility violations', async () => {
    const captions = [
      { language: 'pt-BR', label: 'Português', url: '/v/signature/encode/captions/pt_br_00000000.vtt' },
      { language: 'es', label: 'Español', url: '/v/signature/encode/captions/es_00000000.vtt' },
    ]
    // jsdom knows no tracks.
    Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => ({}) })
    await openLesson({
      'lessons.readLesson': () => ({ movie: aLesson({ playback: aPlayback({ captions }) }) }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Attachments que funcionam' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Attachments que funcionam — Alinha'))
    expect(screen.getByText('Forma, posição e ativação.')).toBeVisible()
    expect(screen.getByText('Legendas em Português, Español')).toBeVisible()
    const chapters = within(screen.getByRole('tabpanel', { name: 'Capítulos' })).getAllByRole('button')
    expect(chapters.map(({ textContent }) => textContent)).toEqual([
      'Por que a placa escapa0:00',
      '2Forma e posição2:22',
    ])
    expect(await player()).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('counts as a stream only when it is played', async () => {
    const { user, begun } = await openLesson({ 'lessons.continuePlayback': () => address })
    const play = await within(await player()).findByRole('button', { name: 'Assistir' })
    expect(begun()).toEqual([])
    await user.click(play)
    expect(begun()).toEqual([{ takeOver: false }])
    expect(theVideo().getAttribute('src')).toBe('/v/signature/encode/master.m3u8')
    expect(within(await player()).getByRole('button', { name: 'Pausar' })).toBeInTheDocument()
  })

  it('is led by its chapters', async () => {
    const { user } = await openLesson({ 'lessons.continuePlayback': () => address })
    await within(await player()).findByRole('button', { name: 'Assistir' })
    await user.click(screen.getByRole('button', { name: /Forma e posição/ }))
    theVideo().dispatchEvent(new Event('loadedmetadata'))
    expect(theVideo().currentTime).toBe(142)
    theVideo().dispatchEvent(new Event('timeupdate'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Forma e posição/ })).toHaveAttribute('aria-current', 'true'),
    )
  })

  it('is played by the keyboard while the focus is in it', async () => {
    const { user } = await openLesson({ 'lessons.continuePlayback': () => address })
    await user.click(await within(await player()).findByRole('button', { name: 'Assistir' }))
    within(await player())
      .getByRole('slider', { name: 'Posição na aula' })
      .focus()
    await user.keyboard('k')
    expect(theVideo().paused).toBe(true)
    await user.keyboard('[ArrowRight][ArrowRight][ArrowLeft]')
    expect(theVideo().currentTime).toBe(5)
    await user.keyboard('m')
    expect(theVideo().muted).toBe(true)
    screen.getByRole('button', { name: /Forma e posição/ }).focus()
    await user.keyboard('k')
    expect(theVideo().paused).toBe(true)
  })

  it('remembers how fast a person watches', async () => {
    const { user } = await openLesson({ 'lessons.continuePlayback': () => address })
    await user.click(await within(await player()).findByRole('button', { name: 'Assistir' }))
    await user.click(within(await player()).getByRole('button', { name: 'Velocidade: Normal' }))
    const menu = within(screen.getByRole('menu', { name: 'Velocidade: Normal' }))
    expect(menu.getByRole('menuitemradio', { name: 'Normal' })).toHaveFocus()
    await user.keyboard('[ArrowDown][ArrowDown][Enter]')
    expect(theVideo().playbackRate).toBe(1.5)
    const speed = within(await player()).getByRole('button', { name: 'Velocidade: 1,5×' })
    expect(speed).toHaveFocus()
    expect(speed).toHaveTextContent('1,5×')
    expect(localStorage.getItem('player')).toContain('"rate":1.5')
  })

  it('says so when another device took over, and goes on here when the person wants it', async () => {
    const answers = [() => refuse('playback-stopped'), () => address]
    const { user, begun } = await openLesson({
      'lessons.continuePlayback': () => (answers.shift() ?? (() => address))(),
    })
    await user.click(await within(await player()).findByRole('button', { name: 'Assistir' }))
    expect(await screen.findByText('A aula parou aqui')).toBeVisible()
    const here = await screen.findByRole('button', { name: 'Assistir aqui' })
    expect(theVideo().paused).toBe(true)
    await user.click(here)
    await waitFor(() => expect(theVideo().paused).toBe(false))
    expect(begun()).toEqual([{ takeOver: false }, { takeOver: true }])
    expect(screen.queryByRole('button', { name: 'Assistir aqui' })).not.toBeInTheDocument()
  })

  it('helps itself once when the video breaks, then asks the person', async () => {
    const { user } = await openLesson({ 'lessons.continuePlayback': () => address })
    await user.click(await within(await player()).findByRole('button', { name: 'Assistir' }))
    theVideo().dispatchEvent(new Event('error'))
    await waitFor(() => expect(theVideo().paused).toBe(false))
    expect(screen.queryByText('O vídeo parou')).not.toBeInTheDocument()
    theVideo().dispatchEvent(new Event('error'))
    expect(await screen.findByText('O vídeo parou')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText('O vídeo parou')).not.toBeInTheDocument())
  })
})

describe('a lesson that cannot be watched', () => {
  const closed = (facts: Parameters<typeof aLesson>[0] = {}): Answers => ({
    'lessons.readLesson': () => ({ movie: aLesson({ video: null, playback: null, ...facts }) }),
  })

  it('tells a free member what opens it [R4.30]', async () => {
    await openLesson(closed(), aMember({ plan: 'free', premiumExpiresOn: null, isPaid: false }))
    expect(await screen.findByRole('heading', { name: 'Esta aula é para assinantes' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver os planos' })).toHaveAttribute('href', '/plans')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('tells that it is coming', async () => {
    await openLesson(closed({ disponivel: 0 }))
    expect(await screen.findByRole('heading', { name: 'Esta aula chega em breve' })).toBeVisible()
  })

  it('tells that its video is being prepared', async () => {
    await openLesson(closed())
    expect(await screen.findByRole('heading', { name: 'O vídeo está sendo preparado' })).toBeVisible()
  })

  it.each(['/panel/movie/7', '/panel/movie/abc'])('at %s may not exist', async path => {
    await openLesson({ 'lessons.readLesson': () => refuse('not-found') }, aMember(), path)
    expect(await screen.findByRole('heading', { name: 'Esta aula não existe' })).toBeVisible()
  })

  it('can be asked for again when the server did not answer', async () => {
    const answers = [() => refuse('bug'), () => ({ movie: aLesson() })]
    const { user } = await openLesson({
      'lessons.readLesson': () => (answers.length > 1 ? answers[0] : answers.at(-1))?.() ?? refuse('bug'),
    })
    expect(await screen.findByText(/A aula não chegou/)).toBeVisible()
    answers.shift()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Attachments que funcionam' })).toBeVisible()
  })

  it('is not for a visitor [R2.15]', async () => {
    fakeApi()
    const { address: at } = await renderApp('/panel/movie/7')
    expect(at()).toBe('/auth/login')
  })
})
