import type { academic, certificateChecks, certificates, ReplyOf } from '@alinha/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { SIXTY_HOURS_IN_TENTHS, watchTenths } from '../../testing/lessons/certified-member.ts'
import { aModule, aProgramme, unlock, watchAll, type MadeModule } from '../../testing/lessons/programmes.ts'
import { enter } from '../../testing/people/account-deletion.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
let modules: MadeModule[]
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())
beforeEach(async () => {
  const programmeId = await aProgramme(test.needs)
  modules = [await aModule(test.needs, programmeId), await aModule(test.needs, programmeId)]
})

async function aStudent(tenths: number): Promise<{ id: number; browser: Browser }> {
  const person = await aMember(test.needs, { academicType: 'specialist', plan: 'premium' })
  await unlock(test.needs, person.id)
  await watchTenths(test.needs, person.id, tenths)
  return { id: person.id, browser: await enter(test, person) }
}

/** Watches the lessons, opens the test and answers every question with its key. */
async function pass({ id, browser }: { id: number; browser: Browser }, module: MadeModule): Promise<void> {
  await watchAll(test.needs, id, module)
  const { testId } = module
  const { body } = await browser.call('POST', '/academic/enableModuleTest', { body: { userId: id, testId } })
  const { questions } = (body as ReplyOf<typeof academic.enableModuleTest>).test
  const answers = questions.map(question => ({
    questionId: question.id,
    optionId: module.keys.get(question.id)?.optionId ?? 0,
  }))
  const graded = await browser.call('POST', '/academic/submitTest', {
    body: { payload: { userId: id, testId, answers } },
  })
  expect(graded.body).toMatchObject({ isApproved: 1 })
}

const issue = (browser: Browser, kind: 'hours' | 'academic') =>
  browser.call('POST', '/user/certificates/issue', { body: { kind, name: 'Ana Corrêa' } })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const academicOf = async (browser: Browser) =>
  ((await browser.call('GET', '/user/certificates')).body as ReplyOf<typeof certificates.listCertificates>)
    .academic
const download = (browser: Browser) => browser.call('GET', '/user/downloads/certificate/academic')

describe('the certificate of the academic programme', () => {
  it('is for who has passed every module, and says which; the one of hours stays beside it [C7.66]', async () => {
    const ana = await aStudent(SIXTY_HOURS_IN_TENTHS)
    await test.needs.db.pool.query(
      `with uni as (insert into institutions (code, name, academic_type) values ('UV', 'Uni do Vale', 'specialist') returning id)
       update academic_students set institution_id = uni.id from uni where user_id = $1`,
      [ana.id],
    )
    const hours = await issue(ana.browser, 'hours')
    expect(await academicOf(ana.browser)).toEqual({ programme: 'Programa', isFinished: 0 })
    for (const module of modules) {
      expect(codeOf(await issue(ana.browser, 'academic'))).toBe('certificate-programme-unfinished')
      expect((await download(ana.browser)).status).toBe(404)
      await pass(ana, module)
    }
    expect(await academicOf(ana.browser)).toEqual({ programme: 'Programa', isFinished: 1 })
    const answer = await issue(ana.browser, 'academic')
    expect(answer.status, answer.text).toBe(200)
    const { certificate } = answer.body as ReplyOf<typeof certificates.issueCertificate>
    expect(certificate).toMatchObject({ kind: 'academic', state: 'valid' })
    await untilJobsAreDone(test)

    const file = await download(ana.browser)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const check = async (code: string) =>
      (
        (await new Browser(test.app).call('GET', `/certificates/${code}`)).body as ReplyOf<
          typeof certificateChecks.checkCertificate
        >
      ).certificate
    expect((await check(certificate.code)).facts).toMatchObject({
      programme: { title: 'Programa', institution: 'Uni do Vale', modules: 2 },
      sha256: createHash('sha256').update(Buffer.from(file.bytes)).digest('hex'),
    })
    const first = (hours.body as ReplyOf<typeof certificates.issueCertificate>).certificate
    expect(await check(first.code)).toMatchObject({ state: 'valid', facts: { programme: null } })
    const { content } = await test.needs.db
      .selectFrom('certificates')
      .select('content')
      .where('id', '=', certificate.id)
      .executeTakeFirstOrThrow()
    expect(content).toMatchObject({
      programme: { modules: modules.map(() => ({ title: 'Módulo', grade: '3 de 3' })) },
    })
  })

  it('takes the sixty hours too, to the tenth', async () => {
    const ana = await aStudent(SIXTY_HOURS_IN_TENTHS - 1)
    for (const module of modules) await pass(ana, module)
    expect(codeOf(await issue(ana.browser, 'academic'))).toBe('certificate-hours-missing')
    await watchTenths(test.needs, ana.id, 1)
    expect((await issue(ana.browser, 'academic')).status).toBe(200)
  })

  it('is offered to students only', async () => {
    const member = await aMember(test.needs, { plan: 'premium' })
    await watchTenths(test.needs, member.id, SIXTY_HOURS_IN_TENTHS)
    const browser = await enter(test, member)
    expect(await academicOf(browser)).toBeNull()
    expect(codeOf(await issue(browser, 'academic'))).toBe('certificate-programme-unfinished')
  })
})
