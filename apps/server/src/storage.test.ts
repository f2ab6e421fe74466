import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openStorage } from './storage.ts'

const complete = {
  DATABASE_URL: 'postgres://alinha@127.0.0.1/alinha',
  APP_KEYS: `a:${'a1'.repeat(32)}`,
  DATA_KEYS: `a:${'b2'.repeat(32)}`,
  WEB_URL: 'https://alinha.test/',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Alinha <nao-responda@alinha.test>',
  MEDIA_KEYS: `a:${'5c'.repeat(32)}`,
  TICKET_KEYS: `a:${'7e'.repeat(32)}`,
  CERTIFICATE_KEYS: `a:${'8f'.repeat(32)}`,
}
const inS3 = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://storage.test',
  S3_REGION: 'br',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  S3_PRIVATE_BUCKET: 'private-one',
  S3_MEDIA_BUCKET: 'media-one',
}

async function addressesIn(environment: Record<string, string>) {
  const { storage, close } = await openStorage(readConfig(environment))
  const [ofFiles, ofMedia] = await Promise.all(
    [storage.files, storage.media].map(store => store.presignRead('a/b', { seconds: 60 })),
  )
  await close()
  return { ofFiles, ofMedia, gates: Object.keys(storage.fileGates) }
}

describe('where bytes are kept', () => {
  it('is two folders whose addresses this server answers, behind the proxy', async () => {
    const { ofFiles, ofMedia, gates } = await addressesIn(complete)
    expect(ofFiles).toMatch(/^https:\/\/alinha\.test\/api\/files\/private\/a\/b\?/)
    expect(ofMedia).toMatch(/^https:\/\/alinha\.test\/api\/files\/media\/a\/b\?/)
    expect(gates).toEqual(['/files/private', '/files/media'])
  })

  it('is two buckets whose addresses the storage answers, and no gate here', async () => {
    const { ofFiles, ofMedia, gates } = await addressesIn({ ...complete, ...inS3 })
    expect(ofFiles).toMatch(/^https:\/\/storage\.test\/private-one\/a\/b\?/)
    expect(ofMedia).toMatch(/^https:\/\/storage\.test\/media-one\/a\/b\?/)
    expect(gates).toEqual([])
  })

  it('is nowhere that secrets would travel to in the clear', async () => {
    const plain = { ...complete, ...inS3, S3_ENDPOINT: 'http://storage.test' }
    await expect(openStorage(readConfig(plain))).rejects.toThrow(RangeError)
  })
})
