/**
 * The script inside the documents of the catalogue and of lessons, under the content policy's hash. It asks for what the
 * page shows and for its first picture while the program has not even been asked for, draws that picture into the prerendered skeleton, and then
 * loads the program. A second visit of the catalogue has the picture's address from the last one (platform/last-catalogue.ts).
 */
import type { EarlyReply } from './platform/api/early-reply.ts'

/** Longer than a picture takes on a slow network, so that the program does not compete with it for bytes. */
const LONGEST_WAIT_MS = 2_500

type FirstView = {
  featured?: readonly { cover?: string | null; thumbnail?: string }[]
  movie?: { playback?: { poster: string | null } | null }
}

/** `call`: the address of what the page shows, to which a lesson's number is added. */
const { modules = '', call = '' } = document.currentScript?.dataset ?? {}
const [number = ''] = /\d+$/.exec(location.pathname) ?? []
const url = call + number
const isCatalogue = !call.endsWith('/')
let isLoading = false

/** Runs one file after the other, in the order of their imports: all in one go would be a long task. */
async function loadProgram(): Promise<void> {
  if (isLoading) return
  isLoading = true
  const files = modules.split(' ')
  for (const href of files) addLink('modulepreload', href)
  for (const href of files) await import(/* @vite-ignore */ href)
}

function addLink(rel: 'modulepreload' | 'preload', href: string): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') {
    link.as = 'image'
    link.fetchPriority = 'high'
  } else link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

const pictureOf = (view: FirstView | null | undefined): string =>
  view?.featured?.[0]?.cover || view?.featured?.[0]?.thumbnail || view?.movie?.playback?.poster || ''

/** Waits for the frame in which the skeleton is there; a program that has replaced it draws by itself. */
function draw(src: string): void {
  const picture = document.querySelector<HTMLImageElement>('#first-picture')
  if (picture === null) {
    if (document.readyState === 'loading') requestAnimationFrame(() => draw(src))
    return
  }
  picture.onload = picture.onerror = loadProgram
  picture.src = src
  picture.hidden = false
}

function show(view: FirstView | null | undefined): void {
  const src = pictureOf(view)
  if (src === '') return void loadProgram()
  addLink('preload', src)
  draw(src)
}

const session = read<{ token?: string; user?: { id: number } }>('session')
// A manager who sees the site as a member would ask for what is their own.
if (session?.token && !sessionStorage.getItem('view') && (isCatalogue || number)) {
  const reply = fetch(url, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': localStorage.getItem('language') ?? 'pt-BR',
      Authorization: `Bearer ${session.token}`,
    },
  })
  ;(window as { earlyReply?: EarlyReply }).earlyReply = {
    url,
    token: session.token,
    reply,
  }
  reply.catch(() => {})
  const last = isCatalogue ? read<{ userId: number; catalog: FirstView }>('catalogue') : null
  if (last !== null && last.userId === session.user?.id) show(last.catalog)
  else reply.then(answer => answer.clone().json()).then(show, loadProgram)
  setTimeout(loadProgram, LONGEST_WAIT_MS)
} else void loadProgram()
