import { everyCall, versionOf, type Call } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedLesson } from '../lessons/lessons.ts'
import { materialSender } from '../lessons/materials.ts'
import { editedCases } from '../money/cases.ts'
import { Browser } from '../people/browser.ts'
import { aManager, aMember } from '../people/people.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { editedByManagers, type Edited, type Fields } from './edited-by-managers.ts'

let test: TestApp
let manager: Browser
let lesson: { id: number; courseId: number }
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  lesson = await aPublishedLesson(test.needs, { title: 'Classe II' })
})
afterAll(() => test.stop())

async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: Fields): Promise<T> {
  const answer = await manager.call(method, path, body && { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as T
}
const put = (path: string) => (body: Fields) => manager.call('PUT', path, { body })
/** What a list has of one of its things. */
const findIn = (path: string, list: string, wanted: Fields) => async (): Promise<Fields> =>
  (await ask<Record<string, Fields[]>>('GET', path))[list]?.find(({ id }) => id === wanted['id']) ?? {}
const pick = (read: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map(name => [name, read[name]]))

const LESSON =
  'title description disponivel isAvailableOnFreePlan audience posicao releasedOn previewStart'.split(' ')
const COURSE = 'id title description cover categoryId isOnDemand disponivel preco accessDays'.split(' ')

/** One row for each call whose body has a version. */
const editable: Record<string, () => Promise<Edited>> = {
  'people.updateUser': async () => {
    const { id } = await aMember(test.needs)
    return {
      read: async () => (await ask<{ user: Fields }>('GET', `/admin/user/${id}`)).user,
      toBody: (_read, words) => ({ name: words }),
      save: ({ version, ...data }) => manager.call('PUT', `/admin/user/${id}`, { body: { data, version } }),
    }
  },
  'people.updateSavedList': async () => {
    const saved = { name: 'Expiram', search: '', show: 'expiring', role: null, order: 'newest', isShared: 0 }
    const { list } = await ask<{ list: { id: number } }>('POST', '/admin/saved-lists', saved)
    return {
      read: async () => {
        const { lists } = await ask<{ lists: Fields[] }>('GET', '/admin/saved-lists')
        return lists.find(({ id }) => id === list.id) ?? {}
      },
      toBody: (read, words) => ({ ...pick(read, ['isShared']), name: words }),
      save: put(`/admin/saved-lists/${list.id}`),
    }
  },
  'catalogue.updateLesson': async () => ({
    read: async () => (await ask<{ movie: Fields }>('GET', `/admin/movies/${lesson.id}`)).movie,
    toBody: (read, words) => ({ ...pick(read, LESSON), title: words }),
    save: put(`/admin/movies/${lesson.id}`),
  }),
  'catalogue.updateCourse': async () => ({
    read: async () => (await ask<{ course: Fields }>('GET', `/admin/courses/${lesson.courseId}`)).course,
    toBody: (read, words) => ({ ...pick(read, COURSE), description: words }),
    save: body => manager.call('POST', '/admin/courses/update', { body }),
  }),
  'catalogue.updateCategory': async () => {
    const { category } = await ask<{ category: Fields }>('POST', '/admin/categories', { title: 'Clínica' })
    return {
      read: findIn('/admin/categories/all', 'categories', category),
      toBody: (read, words) => ({ title: words, posicao: read['posicao'] }),
      save: put(`/admin/categories/${String(category['id'])}`),
    }
  },
  'catalogue.updateTeacher': async () => {
    const fields = { name: `Marina ${crypto.randomUUID()}`, biography: '' }
    const { teacher } = await ask<{ teacher: Fields }>('POST', '/admin/teachers', fields)
    return {
      read: findIn('/admin/teachers', 'teachers', teacher),
      toBody: (read, words) => ({ name: read['name'], biography: words }),
      save: put(`/admin/teachers/${String(teacher['id'])}`),
    }
  },
  'site.updateCompany': async () => ({
    read: async () => (await ask<{ company: Fields }>('GET', '/home/company')).company,
    toBody: (read, words) => ({ ...read, legalName: words }),
    save: put('/admin/company'),
  }),
  'site.updatePartner': async () => {
    const fields = { name: 'Dentalis', address: null, isActive: 1, shownFrom: null, shownUntil: null }
    const { partner } = await ask<{ partner: Fields }>('POST', '/admin/partners', fields)
    return {
      read: findIn('/admin/partners', 'partners', partner),
      toBody: (read, words) => ({
        ...pick(read, ['address', 'isActive', 'shownFrom', 'shownUntil', 'posicao']),
        name: words,
      }),
      save: put(`/admin/partners/${String(partner['id'])}`),
    }
  },
  ...editedByManagers({ ask, put, findIn, pick }),
  'catalogue.putChapters': async () => ({
    read: () => ask<Fields>('GET', `/admin/movies/${lesson.id}/texts`),
    toBody: (_read, words) => ({ chapters: [{ start: 0, title: words }] }),
    save: put(`/admin/movies/${lesson.id}/chapters`),
  }),
  'catalogue.putCaptions': async () => ({
    read: async () => {
      const { captions } = await ask<{ captions: Fields[] }>('GET', `/admin/movies/${lesson.id}/texts`)
      const [found] = captions
      return {
        text: found?.['fingerprint'] ?? null,
        words: (found?.['firstCues'] as Fields[])?.[0]?.['text'],
      }
    },
    toBody: (_read, words) => ({ text: `WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n` }),
    save: put(`/admin/movies/${lesson.id}/captions/pt-BR`),
  }),
  'catalogue.putFeatured': async () => {
    const { id } = await aPublishedLesson(test.needs)
    const toMovieIds = { 'da primeira aba': [lesson.id], 'da segunda aba': [id], 'aba um': [id, lesson.id] }
    await ask('PUT', '/admin/featured', { movieIds: [lesson.id, id] })
    return {
      read: async () => {
        const { movies } = await ask<{ movies: Fields[] }>('GET', '/admin/featured')
        const movieIds = movies.map(movie => movie['id'])
        const words = Object.entries(toMovieIds).find(([, ids]) => String(ids) === String(movieIds))?.[0]
        return { movieIds, words }
      },
      toBody: (_read, words) => ({ movieIds: toMovieIds[words as keyof typeof toMovieIds] ?? [] }),
      save: put('/admin/featured'),
    }
  },
  'catalogue.moveCourse': async () => {
    const { id, courseId } = await aPublishedLesson(test.needs)
    const places: Record<string, number> = { 'da primeira aba': 900, 'da segunda aba': 901, 'aba um': 902 }
    return {
      read: async () => {
        const { course } = await ask<{ course: Fields }>('GET', `/admin/courses/${courseId}`)
        const words = Object.entries(places).find(([, place]) => place === course['posicao'])?.[0]
        return { ...course, words, lesson: id }
      },
      toBody: (_read, words) => ({ id: courseId, posicao: places[words] ?? 903 + words.length }),
      save: body => manager.call('POST', '/admin/courses/posicao', { body }),
    }
  },
  'community.putCourseTeachers': async () => {
    const emailOf = (words: string) => `${words.replaceAll(/[^a-z]/g, '-')}@exemplo.com.br`
    const WORDS = ['da primeira aba', 'da segunda aba', 'depois de ver', 'sobrescrito', 'aba um', 'aba dois']
    for (const words of [...WORDS, 'aba três'])
      await aMember(test.needs, { email: emailOf(words), name: words }).catch(() => null)
    const path = `/admin/courses/${lesson.courseId}/teachers`
    await ask('PUT', path, { emails: [] })
    return {
      read: async () => {
        const { teachers } = await ask<{ teachers: Fields[] }>('GET', path)
        return { emails: teachers.map(({ email }) => email), words: teachers.map(({ name }) => name) }
      },
      toBody: (_read, words) => ({ emails: [emailOf(words)] }),
      save: put(path),
    }
  },
  'search.updateSynonyms': async () => {
    const own = crypto.randomUUID().slice(0, 8)
    const { synonyms } = await ask<{ synonyms: Fields }>('POST', '/admin/synonyms', {
      terms: [`mordida ${own}`, `oclusao ${own}`],
    })
    return {
      read: async () => {
        const { synonyms: all } = await ask<{ synonyms: Fields[] }>('GET', '/admin/synonyms')
        return all.find(({ id }) => id === synonyms['id']) ?? {}
      },
      toBody: (_read, words) => ({ terms: [`${words} ${own}`, `outra ${own}`] }),
      save: put(`/admin/synonyms/${String(synonyms['id'])}`),
    }
  },
  'downloads.updateMaterial': async () => {
    const { material } = await materialSender(test.app, manager).add({ courseId: lesson.courseId })
    return {
      read: async () => {
        const { materials } = await ask<{ materials: Fields[] }>('GET', '/admin/materials')
        return materials.find(({ id }) => id === material.id) ?? {}
      },
      toBody: (read, words) => ({ title: words, posicao: read['posicao'] }),
      save: put(`/admin/materials/${material.id}`),
    }
  },
  'community.updateForumCategory': async () => {
    const fields = { name: `Casos ${crypto.randomUUID()}`, description: '', position: 3 }
    const { category } = await ask<{ category: Fields }>('POST', '/admin/forum/categories', fields)
    return {
      read: findIn('/admin/forum/categories', 'categories', category),
      toBody: (read, words) => ({ ...pick(read, ['name', 'position']), description: words }),
      save: put(`/admin/forum/categories/${String(category['id'])}`),
    }
  },
  'community.updatePost': async () => {
    const { comment } = await ask<{ comment: Fields }>('POST', `/comments/${lesson.id}`, { comment: 'Oi' })
    const id = String(comment['id'])
    return {
      read: async () => {
        const { opening } = await ask<{ opening: Fields }>('GET', `/forum/topics/${id}`)
        return { text: opening['comment'] }
      },
      toBody: (_read, words) => ({ text: words }),
      save: put(`/forum/posts/${id}`),
    }
  },
  'lessons.updateNote': async () => {
    const path = `/movies/${lesson.id}/notes`
    const { note } = await ask<{ note: Fields }>('POST', path, { second: 1, text: 'Ver' })
    return {
      read: async () =>
        (await ask<{ notes: Fields[] }>('GET', path)).notes.find(({ id }) => id === note['id']) ?? {},
      toBody: (read, words) => ({ second: read['second'], text: words }),
      save: put(`/notes/${String(note['id'])}`),
    }
  },
  'payments.changeCoupon': async () => {
    const terms = { institution: null, startsOn: null, endsOn: null, maxUses: null }
    const code = `ABAS-${crypto.randomUUID().slice(0, 8)}`
    const coupon = { code, kind: 'percent', value: 10, scope: 'subscription', ...terms }
    const { coupon: made } = await ask<{ coupon: Fields }>('POST', '/admin/cupons', coupon)
    return {
      read: async () =>
        (await ask<{ coupons: Fields[] }>('GET', `/admin/cupons?search=${code}`)).coupons[0] ?? {},
      toBody: (read, words) => ({ ...pick(read, [...Object.keys(terms), 'isActive']), institution: words }),
      save: put(`/admin/cupons/${String(made['id'])}`),
    }
  },
  ...editedCases(() => test),
  'profile.updateProfile': async () => ({
    read: () => ask<Fields>('GET', '/auth/profile'),
    toBody: (_read, words) => ({ name: words }),
    save: body => manager.call('POST', '/auth/profile/update', { body }),
  }),
}

const takesVersion = ({ body }: Call) =>
  body?.safeParse({ version: 'none' }).error?.issues.some(({ path }) => path[0] === 'version') ?? false

it('has a row for every call whose body has a version', () => {
  const calls = Object.entries(everyCall).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
  )
  const versioned = calls.filter(([, call]) => takesVersion(call)).map(([name]) => name)
  expect(Object.keys(editable).toSorted()).toEqual(versioned.toSorted())
})

describe.each(Object.entries(editable))('two tabs save %s', (_name, open) => {
  it('and the second is told, not obeyed, until it says that it means it', async () => {
    const { read, toBody, save } = await open()
    const [first, second] = [await read(), await read()]
    const send = (from: Fields, words: string, isForced = false) => {
      const body = toBody(from, words)
      return save(isForced ? body : { ...body, version: versionOf(from, body) })
    }
    expect((await send(first, 'da primeira aba')).status).toBe(200)
    expect(await send(second, 'da segunda aba')).toMatchObject({
      status: 403,
      body: { code: 'changed-meanwhile' },
    })
    const saved = await read()
    expect(JSON.stringify(saved)).toContain('da primeira aba')
    expect((await send(saved, 'depois de ver')).status).toBe(200)
    expect((await send(second, 'sobrescrito', true)).status).toBe(200)
  })

  it('at the same moment, and one of them wins', async () => {
    const { read, toBody, save } = await open()
    const from = await read()
    const answers = await Promise.all(
      ['aba um', 'aba dois', 'aba três'].map(words => {
        const body = toBody(from, words)
        return save({ ...body, version: versionOf(from, body) })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })
})
