import {
  manageCatalogue,
  manageCourses,
  manageCoupons,
  manageCommunity,
  manageReceivers,
  bookmarks,
  downloads,
  lessonTexts,
  search,
  uploads,
  type Call,
} from '@alinha/contract'
import type { Needs } from '../../apps/server/src/needs.ts'
import type { Cast, Lesson } from './cast.ts'
import type { HostileApi } from './hostile-api.ts'
import type { HostileTexts } from './hostile-texts.ts'

type Filling = { api: HostileApi; texts: HostileTexts; cast: Cast }

/** How many of each: enough for several pages of a list, few enough for a menu. */
const shareOf = (count: number) => ({ few: count > 500 ? 25 : 6, many: count > 500 ? 120 : 12 })

const today = (): string => new Date().toISOString().slice(0, 10)

/** What managers write: the catalogue, lessons and their texts, files, words, coupons, payouts, the forum's parts. */
export async function fillAdmin(needs: Pick<Needs, 'db'>, filling: Filling): Promise<void> {
  const { api, texts, cast } = filling
  const { few, many } = shareOf(texts.count)
  const categoryId = cast.lessons[0]?.categoryId ?? null
  let turn = 0
  /** Writes `fields` of the body with the payloads whose turn it is. */
  const write = (call: Call, callName: string, fields: readonly string[], rest: object, params?: object) => {
    turn++
    const names = fields.map(field => `${callName} body.${field}`)
    const hostile = Object.fromEntries(
      fields.map((field, at) => [field, texts.textFor(names[at] ?? '', ((turn * 3 + at) % texts.count) + 1)]),
    )
    const body = { ...rest, ...hostile }
    return api.send(cast.manager, call, { ...(params && { params }), body }, names)
  }
  const idOf = (body: unknown, key: string) => (body as Record<string, { id: number }>)[key]?.id

  for (let at = 0; at < few; at++) {
    await write(manageCatalogue.createCategory, 'catalogue.createCategory', ['title'], {})
    const rest = { position: 1000 }
    await write(
      manageCommunity.createForumCategory,
      'community.createForumCategory',
      ['name', 'description'],
      rest,
    )
    const course = { categoryId, isOnDemand: 0, disponivel: 1, preco: null, accessDays: 365 }
    const fields = ['title', 'description', 'cover']
    const made = await write(manageCourses.createCourse, 'catalogue.createCourse', fields, course)
    const id = idOf(made.body, 'course')
    if (id === undefined) continue
    const lesson = ['title', 'description']
    await write(manageCourses.createLesson, 'catalogue.createLesson', lesson, {}, { id })
    if (at % 2 === 0)
      await write(manageCourses.updateCourse, 'catalogue.updateCourse', fields, { id, ...course })
  }
  const named = { posicao: 2 }
  const ofLessons = { id: categoryId }
  await write(manageCatalogue.updateCategory, 'catalogue.updateCategory', ['title'], named, ofLessons)
  for (const id of [1, 2]) {
    const fields = ['name', 'description']
    const rest = { position: id }
    await write(manageCommunity.updateForumCategory, 'community.updateForumCategory', fields, rest, { id })
  }
  for (const lesson of cast.lessons) await fillLesson(filling, lesson, write)

  for (let at = 0; at < many; at++) {
    const terms = 'search.createSynonyms body.terms.[]'
    const body = { terms: [at * 2 + 1, at * 2 + 2].map(number => texts.textFor(terms, number)) }
    const made = await api.send(cast.manager, search.createSynonyms, { body }, [terms])
    const id = idOf(made.body, 'synonyms')
    if (at < few && id !== undefined) {
      const changed = 'search.updateSynonyms body.terms.[]'
      const others = { terms: [at + 1, at + 50].map(number => texts.textFor(changed, number)) }
      await api.send(cast.manager, search.updateSynonyms, { params: { id }, body: others }, [changed])
    }
    const coupon = { code: `XSS${at}`, kind: 'percent', value: 10, scope: 'course' }
    const open = { startsOn: null, endsOn: null, maxUses: null }
    const name = 'payments.createCoupon'
    const given = await write(manageCoupons.createCoupon, name, ['institution'], { ...coupon, ...open })
    const couponId = idOf(given.body, 'coupon')
    if (at < few && couponId !== undefined) {
      const running = { ...open, isActive: true }
      await write(manageCoupons.changeCoupon, 'payments.changeCoupon', ['institution'], running, {
        id: couponId,
      })
    }
    const payout = { paidOn: today(), amount: at + 1 }
    const to = { id: cast.receiver.id }
    await write(manageReceivers.recordPayout, 'payments.recordPayout', ['note'], payout, to)
    await fillMaterial(filling, at, write)
  }
  // Their bytes are of no interest here, so nobody sends them.
  await needs.db.updateTable('materials').set({ ready_at: new Date() }).execute()
  for (const { email } of cast.readers.slice(0, 1)) {
    const teachers = { params: { id: cast.lessons[0]?.courseId }, body: { emails: [email] } }
    await api.send(cast.manager, manageCommunity.putCourseTeachers, teachers)
  }
}

type Write = (
  call: Call,
  callName: string,
  fields: readonly string[],
  rest: object,
  params?: object,
) => ReturnType<HostileApi['send']>

async function fillMaterial({ api, texts, cast }: Filling, at: number, write: Write): Promise<void> {
  const names = ['downloads.beginMaterial body.title', 'downloads.beginMaterial body.fileName'] as const
  const [title, fileName] = names
  const lesson = at % 3 === 0 ? (cast.lessons[at % cast.lessons.length]?.id ?? null) : null
  const body = {
    title: texts.textFor(title, at + 1),
    fileName: texts.textFor(fileName, at + 1, '.pdf'),
    bytes: 10,
    courseId: null,
    movieId: lesson,
  }
  const begun = await api.send(cast.manager, downloads.beginMaterial, { body }, names)
  const id = (begun.body as { material?: { id: number } }).material?.id
  if (at % 4 === 0 && id !== undefined)
    await write(downloads.updateMaterial, 'downloads.updateMaterial', ['title'], { posicao: 1 }, { id })
}

const CUES = 40
const CHAPTERS = 8

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

async function fillLesson({ api, texts, cast }: Filling, { id }: Lesson, write: Write): Promise<void> {
  const { manager, readers } = cast
  const shown = { disponivel: 1, isAvailableOnFreePlan: 1, audience: 'everyone', posicao: 1 }
  const rest = { ...shown, releasedOn: today(), previewStart: 0 }
  await write(manageCourses.updateLesson, 'catalogue.updateLesson', ['title', 'description'], rest, { id })

  const chapter = 'catalogue.putChapters body.chapters.[].title'
  const chapters = Array.from({ length: CHAPTERS }, (_, at) => ({
    start: at * 2,
    title: texts.textFor(chapter, id * CHAPTERS + at),
  }))
  await api.send(manager, lessonTexts.putChapters, { params: { id }, body: { chapters } }, [chapter])

  // A cue is a line: what breaks the line is for other fields.
  const captions = 'catalogue.putCaptions body.text'
  const cues = Array.from({ length: CUES }, (_, at) =>
    texts.textFor(captions, ((id * CUES + at) % texts.count) + 1).replaceAll(/[\r\n\0]|-->/g, ' '),
  )
  const lines = cues.map((text, at) => `${clock(at)} --> ${clock(at + 1)}\n${text}`)
  const text = ['WEBVTT', ...lines].join('\n\n')
  await api.send(manager, lessonTexts.putCaptions, { params: { id, language: 'pt-BR' }, body: { text } }, [
    captions,
  ])

  const file = 'media.beginUpload body.fileName'
  const body = { fileName: texts.textFor(file, id, '.mp4'), bytes: 1000 }
  await api.send(manager, uploads.beginUpload, { params: { id }, body }, [file])
  for (const reader of readers.slice(0, 1))
    await api.send(reader, bookmarks.toggleBookmark, { params: { id }, query: { to: '1' } })
}
