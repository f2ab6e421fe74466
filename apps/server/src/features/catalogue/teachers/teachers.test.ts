import type { WireEditedCourse, WireEditedTeacher, WireListedCourse } from '@alinha/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
let member: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  member = new Browser(test.app)
  await member.login(await aMember(test.needs))
})
afterAll(() => test.stop())

const HOSTILE = '<script>alert(1)</script>'

async function create(name: string, biography = ''): Promise<WireEditedTeacher> {
  const { status, body } = await manager.call('POST', '/admin/teachers', { body: { name, biography } })
  expect(status).toBe(200)
  return (body as { teacher: WireEditedTeacher }).teacher
}

async function teach(courseId: number, teacherId: number | null | undefined): Promise<WireEditedCourse> {
  const fields = { title: 'Um curso', description: '', categoryId: null, isOnDemand: 0, preco: null }
  const { status, body } = await manager.call('POST', '/admin/courses/update', {
    body: { ...fields, id: courseId, disponivel: 1, accessDays: 365, teacherId },
  })
  expect(status).toBe(200)
  return (body as { course: WireEditedCourse }).course
}

const readPage = async (id: number) =>
  (await member.call('GET', `/teachers/${id}`)).body as {
    teacher: { name: string; biography: string; picture: string | null }
    courses: WireListedCourse[]
  }

describe('whoever teaches', () => {
  it('has a page with their courses in the catalogue, and their name on them', async () => {
    const { courseId } = await aPublishedLesson(test.needs, { isAvailableOnFreePlan: true })
    const { courseId: hidden } = await aPublishedLesson(test.needs)
    const { id } = await create('Marina Prado', `Mestre. ${HOSTILE}`)
    expect(await teach(courseId, id)).toMatchObject({ teacherId: id, teacher: 'Marina Prado' })
    await teach(hidden, id)
    await manager.call('POST', '/admin/courses/remove', { body: { id: hidden } })

    const { teacher, courses } = await readPage(id)
    expect(teacher).toMatchObject({ name: 'Marina Prado', biography: `Mestre. ${HOSTILE}`, picture: null })
    expect(courses.map(course => course.id)).toEqual([courseId])
    expect(courses[0]).toMatchObject({ teacher: 'Marina Prado' })
    expect((await member.call('GET', `/student/courses/${courseId}`)).body).toMatchObject({
      course: { teacher: 'Marina Prado', teacherPage: { id, picture: null } },
    })
    // A save that does not name the teacher leaves them.
    expect(await teach(courseId, undefined)).toMatchObject({ teacherId: id, teacher: 'Marina Prado' })

    const { status } = await manager.call('PUT', `/admin/teachers/${id}`, {
      body: { name: 'Marina Prado Lima', biography: '' },
    })
    expect(status).toBe(200)
    expect((await readPage(id)).courses[0]).toMatchObject({ teacher: 'Marina Prado Lima' })
    expect(await teach(courseId, null)).toMatchObject({ teacherId: null, teacher: null })
    expect((await readPage(id)).courses).toEqual([])
  })

  it('has a name that nobody else has, and stays while a course names them', async () => {
    const { courseId } = await aPublishedLesson(test.needs)
    const { id } = await create('Davi Rocha')
    const again = await manager.call('POST', '/admin/teachers', {
      body: { name: 'Davi Rocha', biography: '' },
    })
    expect(again).toMatchObject({ status: 403, body: { code: 'teacher-name-taken' } })
    await teach(courseId, id)
    const remove = () => manager.call('DELETE', `/admin/teachers/${id}`)
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'teacher-has-courses' } })
    await teach(courseId, null)
    expect((await remove()).status).toBe(200)
    expect((await member.call('GET', `/teachers/${id}`)).status).toBe(404)
  })

  it('has a square picture, which is gone with them', async () => {
    const { id } = await create('Lia Castro')
    const image = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#07a' } })
      .png()
      .toBuffer()
    const changed = await manager.call('POST', `/admin/teachers/${id}/picture`, {
      body: { image: image.toString('base64') },
    })
    const { picture } = (changed.body as { teacher: WireEditedTeacher }).teacher
    const { statusCode, rawPayload } = await test.app.inject({ url: String(picture).replace(/^\/api/, '') })
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 })
    expect((await readPage(id)).teacher.picture).toBe(picture)
    expect((await manager.call('DELETE', `/admin/teachers/${id}`)).status).toBe(200)
    expect(await test.needs.files.list('catalogue/')).toEqual([])
  })

  it('who is unknown teaches no course', async () => {
    const { courseId } = await aPublishedLesson(test.needs)
    const fields = { title: 'Um curso', description: '', categoryId: null, isOnDemand: 0, preco: null }
    const answer = await manager.call('POST', '/admin/courses/update', {
      body: { ...fields, id: courseId, disponivel: 1, accessDays: 365, teacherId: 999_999 },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'teacher-missing' } })
  })
})
