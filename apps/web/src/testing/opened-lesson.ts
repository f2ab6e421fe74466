import type { WireCoursePage } from '@alinha/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { storeSession } from '../platform/api/session.ts'
import { fakeApi, type Answers } from './fake-api.ts'
import { aMember, signedIn } from './people.ts'
import { renderApp } from './render-app.tsx'
import { aLesson, aPlayback } from '../features/lessons/page/a-lesson.test-data.ts'
import { fakeVideo } from './fake-video.ts'

const VTT = `WEBVTT

00:00.000 --> 00:04.000
A placa escapa quando falta apoio.

00:04.000 --> 00:09.000
O <i>attachment</i> dá esse apoio.

01:05.000 --> 01:09.000
Posição é decisão.
`
const captions = [{ language: 'pt-BR', label: 'Português', url: '/v/signature/encode/captions/pt.vtt' }]
const address = { video: '/v/signature/encode/master.m3u8', expiresAt: aPlayback().expiresAt }

const aCourse = (): WireCoursePage => {
  const lesson = (id: number, title: string, disponivel: 0 | 1 = 1) => ({
    ...aLesson({ id, title, disponivel }),
    course: 'Attachments',
    courseId: 3,
    releasedOn: null,
    reviewedOn: null,
    isNew: 0 as const,
  })
  return {
    id: 3,
    title: 'Attachments do começo ao fim',
    description: '',
    cover: null,
    poster: null,
    isOnDemand: 0,
    preco: null,
    kind: 'course',
    teacher: 'Heitor Sampaio',
    lessons: 3,
    seconds: 3000,
    category: null,
    movies: [lesson(7, 'Attachments que funcionam'), lesson(8, 'Ainda não', 0), lesson(9, 'IPR sem medo')],
    availableUntil: null,
    opensEverything: 1,
    isStaff: 0,
    progress: 0,
    watchedSeconds: 0,
    missingLessons: 2,
    comingLessons: 1,
    teacherPage: null,
    nextMovieId: 7,
    materials: [],
  }
}

/** Removes what the last test stored, and fakes the video. */
export function prepareLessons(): void {
  localStorage.clear()
  fakeVideo()
  // jsdom has no text tracks.
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => ({}) })
}

/** Opens a lesson of a course with three, of which the second cannot be watched yet. */
export async function openLesson(answers: Answers = {}, path = '/panel/movie/7') {
  storeSession(signedIn(aMember()))
  const seen = fakeApi({
    'lessons.readLesson': ({ url }) => ({
      movie: aLesson({
        id: Number(url.split('/').at(-1)),
        title: url.endsWith('/9') ? 'IPR sem medo' : 'Attachments que funcionam',
        playback: aPlayback({ captions, id: url.endsWith('/9') ? 'Second0Playback0' : 'Sample0Playback0' }),
      }),
    }),
    'lessons.continuePlayback': () => address,
    'lessons.readCourse': () => ({ course: aCourse() }),
    'lessons.listNotes': () => ({ notes: [] }),
    'lessons.readLessonProgress': () => ({ progress: null }),
    'downloads.listLessonMaterials': () => ({ materials: [] }),
    'community.readLikes': () => ({ likes: 3, dislikes: 0, action: 'none' }),
    'community.listComments': () => ({ comments: [], next: null }),
    ...answers,
  })
  const fakeFetch = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.endsWith('.vtt') ? new Response(VTT) : fakeFetch(url, init),
  )
  const app = await renderApp(path)
  const player = await screen.findByRole('region', { name: /^Vídeo: / })
  await within(player).findByRole('button', { name: /^Assistir/ })
  return { ...app, seen, user: userEvent.setup(), player: within(player) }
}

export const theVideo = () => document.querySelector('video') as HTMLVideoElement
export const pressIn = (key: string) =>
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Posição na aula' }), { key })
export async function start({ user, player }: Awaited<ReturnType<typeof openLesson>>) {
  await user.click(player.getByRole('button', { name: /^Assistir/ }))
  theVideo().dispatchEvent(new Event('loadedmetadata'))
}
export function goTo(seconds: number) {
  theVideo().currentTime = seconds
  fireEvent(theVideo(), new Event('timeupdate'))
}
