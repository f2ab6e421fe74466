import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPemSeal } from './pem-seal.ts'
import { ROOM_FOR_A_SIGNATURE } from './port.ts'
import { makeTestSeal } from './test-authority.ts'

const pems = makeTestSeal(new Date())
const seal = createPemSeal(() => Promise.resolve(pems), { mayBeForTests: true })
const parts = [Buffer.from('the first part, '), Buffer.from('the second')]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alinha-seal-'))
  writeFileSync(join(folder, 'authority.pem'), pems.authority)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What OpenSSL says of a signature, with the rules of CAdES. */
function isVerified(cms: Uint8Array, content: Uint8Array): boolean {
  writeFileSync(join(folder, 'cms.der'), cms)
  writeFileSync(join(folder, 'content'), content)
  const words =
    'cms -verify -cades -binary -inform DER -in cms.der -content content -CAfile authority.pem -purpose any'
  try {
    execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

describe('a seal', () => {
  it('is verified by OpenSSL with the rules of CAdES, over the parts one after the other', async () => {
    const cms = await seal.sign(parts)
    expect(cms.length).toBeLessThan(ROOM_FOR_A_SIGNATURE)
    expect(isVerified(cms, Buffer.concat(parts))).toBe(true)
  })

  it('is not verified when content, signature or signer is another', async () => {
    const cms = Buffer.from(await seal.sign(parts))
    expect(isVerified(cms, Buffer.from('the first part, the secone'))).toBe(false)
    const changed = Buffer.from(cms)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(isVerified(changed, Buffer.concat(parts))).toBe(false)
    const stranger = makeTestSeal(new Date())
    const other = createPemSeal(() => Promise.resolve(stranger), { mayBeForTests: true })
    expect(isVerified(await other.sign(parts), Buffer.concat(parts))).toBe(false)
  })

  it('has no time among its attributes, and names its certificate', async () => {
    const hex = Buffer.from(await seal.sign(parts)).toString('hex')
    expect(hex).not.toContain('2a864886f70d010905')
    expect(hex).toContain('2a864886f70d010910022f')
  })

  it('says until when it is good, and that it is for tests', async () => {
    const { expiresAt, isForTests } = await seal.describe()
    expect(isForTests).toBe(true)
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(730)
    expect(new X509Certificate(pems.certificates).issuer).toContain('Autoridade de teste')
  })
})

describe('no seal is made', () => {
  it('with one of the test authority where the site is public', async () => {
    const here = createPemSeal(() => Promise.resolve(pems), { mayBeForTests: false })
    await expect(here.sign(parts)).rejects.toThrow('made for tests')
  })

  it('with the certificate of another key', async () => {
    const mixed = { key: makeTestSeal(new Date()).key, certificates: pems.certificates }
    const broken = createPemSeal(() => Promise.resolve(mixed), { mayBeForTests: true })
    await expect(broken.sign(parts)).rejects.toThrow('not of its key')
  })

  it('while its files are missing, and is as soon as they are there', async () => {
    let isThere = false
    const late = createPemSeal(
      () => (isThere ? Promise.resolve(pems) : Promise.reject(new Error('ENOENT'))),
      { mayBeForTests: true },
    )
    await expect(late.sign(parts)).rejects.toThrow('ENOENT')
    isThere = true
    expect((await late.sign(parts)).length).toBeGreaterThan(1000)
  })
})
