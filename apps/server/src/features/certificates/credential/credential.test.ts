import type { certificateChecks, certificates, ReplyOf } from '@alinha/contract'
import { importJWK, jwtVerify } from 'jose'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aCertifiedMember } from '../../../testing/lessons/certified-member.ts'
import { enter } from '../../../testing/people/account-deletion.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { signCredential } from './credential.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const get = (path: string) => new Browser(test.app).call('GET', path)

const readIssuer = async () =>
  (await get('/certificates/did.json')).body as ReplyOf<typeof certificateChecks.readIssuer>

/** As somebody else would: with nothing but the published keys. */
async function verify(token: string) {
  const { verificationMethod, id } = await readIssuer()
  return jwtVerify(
    token,
    async ({ kid }) => {
      const method = verificationMethod.find(one => one.id === kid)
      if (!method) throw new Error('unknown key')
      return importJWK(method.publicKeyJwk, 'Ed25519')
    },
    { issuer: id },
  )
}

async function issued() {
  const browser = await enter(test, await aCertifiedMember(test.needs))
  const { body } = await browser.call('POST', '/user/certificates/issue', {
    body: { kind: 'hours', name: 'Ana Corrêa' },
  })
  await untilJobsAreDone(test)
  return (body as ReplyOf<typeof certificates.issueCertificate>).certificate
}

type Status = { statusListIndex: string; statusListCredential: string }

/** The bit of a credential in the list that it names itself. */
async function isEnded({ statusListIndex, statusListCredential }: Status): Promise<boolean> {
  const { text } = await get(new URL(statusListCredential).pathname.replace(/^\/api/, ''))
  const { payload } = await verify(text)
  const { encodedList } = payload['credentialSubject'] as { encodedList: string }
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  expect([encodedList[0], bits.length * 8]).toEqual(['u', 131_072])
  const index = Number(statusListIndex)
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
}

describe('the credential of a certificate', () => {
  it('is verified with the published key, and says what the certificate says and no title', async () => {
    const { code } = await issued()
    const answer = await get(`/certificates/${code}/credential`)
    expect(answer.headers['content-type']).toBe('application/vc+jwt')
    const { payload, protectedHeader } = await verify(answer.text)
    expect(protectedHeader).toMatchObject({ alg: 'Ed25519', typ: 'vc+jwt' })
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { identifier: [{ identityHash: 'Ana Corrêa' }], creditsEarned: 60 },
    })
    expect(JSON.stringify(payload)).toContain('não equivale a título de especialista')
  })

  it('is no longer counted in its list once it was revoked', async () => {
    const { id, code } = await issued()
    const { payload } = await verify((await get(`/certificates/${code}/credential`)).text)
    const status = payload['credentialStatus'] as Status
    expect(await isEnded(status)).toBe(false)
    const manager = await enter(test, await aManager(test.needs))
    await manager.call('POST', `/admin/certificates/${id}/revoke`, { body: { reason: 'Engano.' } })
    expect(await isEnded(status)).toBe(true)
  })

  it('that an older key signed is still verified, and one of another key is not', async () => {
    const { config } = test.needs
    const certificate = {
      id: 1,
      code: '0000000000',
      kind: 'hours',
      issuedAt: new Date(),
      seconds: 216_000,
      replaces: null,
      content: {
        rule: 1,
        name: 'Ana',
        registration: null,
        from: '2026-01-01',
        to: '2026-01-02',
        days: 2,
        lessons: 1,
        courses: [],
        issuer: { name: 'Alinha', cnpj: null },
        programme: null,
      },
    } as const
    const withKeys = (keys: typeof config.CERTIFICATE_KEYS) =>
      signCredential({ ...config, CERTIFICATE_KEYS: keys }, certificate)
    const older = await withKeys(config.CERTIFICATE_KEYS.toReversed())
    expect((await verify(older)).protectedHeader.kid).toMatch(/#a$/)
    const foreign = await withKeys([{ kid: 'a', key: '99'.repeat(32) }])
    await expect(verify(foreign)).rejects.toThrow('signature')
  })
})
