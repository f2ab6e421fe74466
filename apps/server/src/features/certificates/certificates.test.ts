import type { certificateChecks, certificates, downloads, ReplyOf, WireCertificate } from '@alinha/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCertifiedMember,
  SIXTY_HOURS_IN_TENTHS,
  watchTenths,
} from '../../testing/lessons/certified-member.ts'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { deleteForGood, enter, leave, letSevenDaysPass } from '../../testing/people/account-deletion.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aManager, aMember, type Person } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true, environment: { MAX_LOOP_LAG_MS: '60000' } })
})
afterAll(() => test.stop())

type Issued = ReplyOf<typeof certificates.issueCertificate>
const codeOf = (body: unknown) => (body as { code?: string }).code

async function issue(browser: Browser, name = 'Ana Corrêa'): Promise<WireCertificate> {
  const { status, body, text } = await browser.call('POST', '/user/certificates/issue', {
    body: { kind: 'hours', name },
  })
  expect(status, text).toBe(200)
  await untilJobsAreDone(test)
  return (body as Issued).certificate
}

async function certified(
  name?: string,
): Promise<{ person: Person; browser: Browser; issued: WireCertificate }> {
  const person = await aCertifiedMember(test.needs)
  const browser = await enter(test, person)
  return { person, browser, issued: await issue(browser, name) }
}

const check = async (code: string, from?: string) => {
  const headers: Record<string, string> = from ? { 'x-forwarded-for': from } : {}
  const { status, body, text } = await new Browser(test.app).call('GET', `/certificates/${code}`, { headers })
  const reply = body as ReplyOf<typeof certificateChecks.checkCertificate> & { code?: string }
  return { status, code: reply.code, certificate: reply.certificate, text }
}

const list = async (browser: Browser) =>
  (await browser.call('GET', '/user/certificates')).body as ReplyOf<typeof certificates.listCertificates>

describe('a certificate of hours', () => {
  it('is for sixty hours to the tenth, and not for one tenth less [R5.10] [R9.04]', async () => {
    const almost = await aMember(test.needs)
    await watchTenths(test.needs, almost.id, SIXTY_HOURS_IN_TENTHS - 1)
    const browser = await enter(test, almost)
    const refused = await browser.call('POST', '/user/certificates/issue', {
      body: { kind: 'hours', name: 'Ana' },
    })
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'certificate-hours-missing'])
    expect((await list(browser)).hours).toMatchObject({ watchedSeconds: 215_999, missingSeconds: 1 })
    await watchTenths(test.needs, almost.id, 1)
    expect(await issue(browser)).toMatchObject({ state: 'valid', seconds: 216_000, kind: 'hours' })
  })

  it('counts the lesser of content and clock', async () => {
    const fast = await aMember(test.needs)
    await watchTenths(test.needs, fast.id, 3 * SIXTY_HOURS_IN_TENTHS, SIXTY_HOURS_IN_TENTHS - 10)
    const { body } = await (
      await enter(test, fast)
    ).call('POST', '/user/certificates/issue', { body: { kind: 'hours', name: 'Ana' } })
    expect(codeOf(body)).toBe('certificate-hours-missing')
  })

  it('is downloaded by its holder as the bytes that were sealed, and listed beside files [C7.65]', async () => {
    const { browser, issued } = await certified()
    const answer = await browser.call('GET', `/user/downloads/certificate/${issued.id}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const bytes = Buffer.from(answer.bytes)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { certificate } = await check(issued.code)
    expect(certificate.facts?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const listed = (await browser.call('GET', '/user/downloads')).body as ReplyOf<
      typeof downloads.listDownloads
    >
    expect(listed.certificates).toEqual([{ id: issued.id, title: `Certificado ${issued.code}` }])
    const stranger = await enter(test, await aMember(test.needs))
    expect((await stranger.call('GET', `/user/downloads/certificate/${issued.id}`)).status).toBe(404)
  })

  it('is one, however many ask for it at once', async () => {
    const browser = await enter(test, await aCertifiedMember(test.needs))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        browser.call('POST', '/user/certificates/issue', { body: { kind: 'hours', name: 'Ana' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const ids = answers.map(({ body }) => (body as Issued).certificate.id)
    expect(new Set(ids).size).toBe(1)
    expect((await list(browser)).certificates).toHaveLength(1)
  })

  it('keeps the name it was issued under, until an hour more is certified', async () => {
    const { person, browser, issued } = await certified('Ana  Corrêa')
    expect(issued.name).toBe('Ana Corrêa')
    const other = await browser.call('POST', '/user/certificates/issue', {
      body: { kind: 'hours', name: 'Ana C.' },
    })
    expect(codeOf(other.body)).toBe('certificate-name-fixed')
    await watchTenths(test.needs, person.id, 36_000)
    const later = await issue(browser, 'Ana C.')
    expect(later).toMatchObject({ name: 'Ana C.', seconds: 219_600, state: 'valid' })
    expect((await check(issued.code)).certificate).toMatchObject({ state: 'replaced' })
    expect((await check(later.code)).certificate.facts?.replaces).toBe(issued.code)
  })

  it('has no name with letters that cannot be drawn', async () => {
    const browser = await enter(test, await aCertifiedMember(test.needs))
    const { status, body } = await browser.call('POST', '/user/certificates/issue', {
      body: { kind: 'hours', name: 'Ана' },
    })
    expect([status, codeOf(body)]).toEqual([403, 'certificate-name-not-drawable'])
  })

  it('is not for an account whose e-mail is not confirmed', async () => {
    const person = await aMember(test.needs, { isEmailConfirmed: false })
    await watchTenths(test.needs, person.id, SIXTY_HOURS_IN_TENTHS)
    const { body } = await (
      await enter(test, person)
    ).call('POST', '/user/certificates/issue', { body: { kind: 'hours', name: 'Ana' } })
    expect(codeOf(body)).toBe('email-not-confirmed')
  })

  it('of the academic programme is not found before there is one', async () => {
    const { browser } = await certified()
    expect((await browser.call('GET', '/user/downloads/certificate/academic')).status).toBe(404)
  })
})

describe('the row', () => {
  it.each([
    `update certificates set seconds = seconds + 1 where id = $1`,
    `update certificates set content = content || '{"name": "Outra"}' where id = $1`,
    `update certificates set sha256 = repeat('0', 64) where id = $1`,
    `update certificates set code = '0000000000' where id = $1`,
    `delete from certificates where id = $1`,
  ])('is never changed: %s', async statement => {
    const { issued } = await certified()
    await expect(test.needs.db.pool.query(statement, [issued.id])).rejects.toThrow(/certificate/)
  })

  it('says the same after the courses, the lessons and the company are others', async () => {
    const { issued } = await certified()
    const before = (await check(issued.code)).certificate
    await test.needs.db.pool.query(`update courses set title = 'Outro'`)
    await test.needs.db.pool.query(`update company set legal_name = 'Outra Ltda.'`)
    expect((await check(issued.code)).certificate).toEqual(before)
  })
})

describe('anybody who checks a certificate', () => {
  it('reads what it says, without an account', async () => {
    const { issued } = await certified()
    for (const typed of [issued.code, issued.code.toLowerCase(), issued.code.replaceAll('-', '')])
      expect((await check(typed)).certificate).toMatchObject({
        code: issued.code,
        state: 'valid',
        facts: {
          name: 'Ana Corrêa',
          seconds: 216_000,
          from: '2026-02-01',
          to: '2026-02-03',
          lessons: 1,
          courses: 1,
        },
      })
  })

  it('learns nothing from an unknown, a malformed or an unfinished one but that it is not found', async () => {
    const { issued } = await certified()
    const wrong = issued.code.slice(0, -1) + (issued.code.endsWith('0') ? '1' : '0')
    const person = await aCertifiedMember(test.needs)
    const { rows } = await test.needs.db.pool.query<{ code: string }>(
      `insert into certificates (code, kind, user_id, issued_at, seconds, content)
       values ('0000000000', 'hours', $1, now(), 216000, '{}') returning code`,
      [person.id],
    )
    const answers = await Promise.all(
      [wrong, 'x', '%00', '../1', 'ALN-0000-0000-1Z', rows[0]?.code ?? ''].map(code =>
        check(encodeURIComponent(code), '198.51.100.7'),
      ),
    )
    for (const { status, code, text } of answers) {
      expect([status, code]).toEqual([404, 'not-found'])
      expect(text).toBe(answers[0]?.text)
    }
  })

  it('may miss thirty times a minute from one network, and check as often as they like', async () => {
    const { issued } = await certified()
    const from = '100.64.7.9'
    for (let time = 0; time < 30; time++) {
      expect((await check('ALN-2222-2222-22', from)).status).toBe(404)
      expect((await check(issued.code, from)).status).toBe(time < 29 ? 200 : 429)
    }
    expect((await check('ALN-2222-2222-22', from)).status).toBe(429)
    expect((await check(issued.code, '100.65.7.9')).status).toBe(200)
  })
})

describe('a manager', () => {
  it('revokes with a reason that everybody reads, and reissues under another name', async () => {
    const { person, browser, issued } = await certified()
    const manager = await enter(test, await aManager(test.needs))
    const path = `/admin/certificates/${issued.id}`
    const revoked = await manager.call('POST', `${path}/revoke`, { body: { reason: 'Conta compartilhada.' } })
    expect(revoked.status).toBe(200)
    expect((await check(issued.code)).certificate).toMatchObject({
      state: 'revoked',
      revokedBecause: 'Conta compartilhada.',
    })
    const again = await manager.call('POST', `${path}/revoke`, { body: { reason: 'De novo.' } })
    expect(codeOf(again.body)).toBe('certificate-not-current')
    await watchTenths(test.needs, person.id, 36_000)
    const own = await browser.call('POST', '/user/certificates/issue', {
      body: { kind: 'hours', name: 'Ana Corrêa' },
    })
    expect(codeOf(own.body)).toBe('certificate-was-revoked')

    const anew = await manager.call('POST', `${path}/reissue`, {
      body: { name: 'Ana Prado', reason: 'Casou-se.' },
    })
    expect((anew.body as ReplyOf<typeof certificates.issueCertificate>).certificate).toMatchObject({
      name: 'Ana Prado',
      seconds: 216_000,
      state: 'valid',
    })
    await untilJobsAreDone(test)
    const { body } = await manager.call('GET', `/admin/user/${person.id}/certificates`)
    const { certificates: seen } = body as { certificates: WireCertificate[] }
    expect(seen.map(({ state, isReady }) => [state, isReady])).toEqual([
      ['valid', 1],
      ['revoked', 1],
    ])
    const { rows } = await test.needs.db.pool.query(
      `select action from audit_log where subject_id = $1 and action like 'certificates.%' order by id`,
      [person.id],
    )
    expect(rows).toEqual([{ action: 'certificates.revoked' }, { action: 'certificates.reissued' }])
  })
})

describe('when the account is deleted', () => {
  const remove = async (person: Person, browser: Browser) => {
    await leave(test, browser, person)
    await letSevenDaysPass(test, person)
    await deleteForGood(test, person)
  }

  it('the certificate is withdrawn, and the page says nothing else', async () => {
    const { person, browser, issued } = await certified()
    await remove(person, browser)
    const { certificate, text } = await check(issued.code)
    expect(certificate).toMatchObject({ state: 'withdrawn', facts: null })
    expect(text).not.toContain('Corrêa')
    expect((await new Browser(test.app).call('GET', `/certificates/${issued.code}/credential`)).status).toBe(
      404,
    )
    expect(await test.needs.files.list(`certificates/${person.id}/`)).toEqual([])
  })

  it('stays to be checked when its holder wished so', async () => {
    const { person, browser, issued } = await certified()
    expect((await list(browser)).isKept).toBe(0)
    expect((await browser.call('PUT', '/user/certificates/kept', { body: { isKept: 1 } })).status).toBe(200)
    await remove(person, browser)
    expect((await check(issued.code)).certificate).toMatchObject({
      state: 'valid',
      facts: { name: 'Ana Corrêa' },
    })
    expect(await test.needs.files.list(`certificates/${person.id}/`)).toHaveLength(1)
  })
})
