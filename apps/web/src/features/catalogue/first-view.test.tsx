import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EarlyReply } from '../../platform/api/early-reply.ts'
import { findLastCatalogue, storeLastCatalogue } from '../../platform/last-catalogue.ts'
import { loseSession, storeSession } from '../../platform/api/session.ts'
import { aCatalog, aShownLesson } from '../../testing/a-catalogue.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

const person = aMember()
const lessonNamed = (title: string) => aCatalog({ newest: [aShownLesson({ id: 77, title })] })

function enter(title: string) {
  storeSession(signedIn(person))
  return fakeApi({ 'catalogue.readCatalog': () => lessonNamed(title) })
}

/** An API that never answers. */
const enterWithoutAnswer = () => {
  storeSession(signedIn(person))
  fakeApi({ 'catalogue.readCatalog': () => new Promise<never>(() => {}) })
}

const card = (title: string) => screen.findByRole('heading', { level: 3, name: title })

describe('the first view of the catalogue', () => {
  it('is the last one this person saw here, and then the server’s', async () => {
    storeLastCatalogue(person.id, lessonNamed('De ontem'))
    enterWithoutAnswer()
    await renderApp('/panel/catalog')
    expect(await card('De ontem')).toBeVisible()
  })

  it('gives way to the answer, which is kept for the next time', async () => {
    storeLastCatalogue(person.id, lessonNamed('De ontem'))
    enter('De hoje')
    await renderApp('/panel/catalog')
    expect(await card('De hoje')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'De ontem' })).not.toBeInTheDocument()
    expect(JSON.stringify(findLastCatalogue(person.id))).toContain('De hoje')
  })

  it('is nobody else’s, and nothing that an older program stored in another shape', async () => {
    storeLastCatalogue(person.id + 1, lessonNamed('De outra pessoa'))
    expect(findLastCatalogue(person.id)).toBeNull()
    storeLastCatalogue(person.id, { featured: 'antes' })
    enter('De hoje')
    await renderApp('/panel/catalog')
    expect(await card('De hoje')).toBeVisible()
  })

  it('is removed from the device by logging out', async () => {
    enter('De hoje')
    const { router } = await renderApp('/panel/catalog')
    await card('De hoje')
    await router.navigate('/auth/logout')
    expect(findLastCatalogue(person.id)).toBeNull()
  })

  it('leaves the device with a session that ends by itself', () => {
    enterWithoutAnswer()
    storeLastCatalogue(person.id, lessonNamed('De ontem'))
    loseSession()
    expect(findLastCatalogue(person.id)).toBeNull()
  })

  it('takes the answer that the document has asked for, instead of asking again', async () => {
    const seen = enter('Pedida outra vez')
    const page = window as { earlyReply?: EarlyReply }
    onTestFinished(() => void delete page.earlyReply)
    page.earlyReply = {
      url: '/api/catalog',
      token: signedIn(person).accessToken,
      reply: Promise.resolve(Response.json(lessonNamed('Pedida antes'))),
    }
    await renderApp('/panel/catalog')
    expect(await card('Pedida antes')).toBeVisible()
    expect(seen.filter(({ url }) => url === '/api/catalog')).toEqual([])
  })

  it('asks again when the early answer did not arrive, or belongs to another token', async () => {
    const page = window as { earlyReply?: EarlyReply }
    onTestFinished(() => void delete page.earlyReply)
    enter('Pedida agora')
    page.earlyReply = { url: '/api/catalog', token: 'old', reply: Promise.reject(new TypeError('offline')) }
    page.earlyReply.reply.catch(() => {})
    await renderApp('/panel/catalog')
    expect(await card('Pedida agora')).toBeVisible()
  })
})
