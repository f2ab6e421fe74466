/** Needs a real S3 server: `npm run test:s3` starts one and runs this. */
import {
  CreateBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as askFor } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import { bytesOf, describeFiles } from './files.contract.ts'
import { describePresigned } from './presigned.contract.ts'
import { createS3Files, type S3Options } from './s3.ts'

const { S3_ENDPOINT = '', S3_REGION = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env
const KEPT_BYTES = 40_000_000

async function openBucket() {
  const bare = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
    forcePathStyle: true,
  })
  const bucket = `t${randomBytes(8).toString('hex')}`
  await bare.send(new CreateBucketCommand({ Bucket: bucket }))
  const folder = await mkdtemp(join(tmpdir(), 'alinha-s3-'))
  const options: S3Options = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    bucket,
    copies: { folder, bytes: KEPT_BYTES },
  }
  const files = createS3Files(options)
  return {
    bare,
    bucket,
    folder,
    options,
    files,
    async close() {
      await files.close()
      bare.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same storage, except that it refuses what matches: the name it is asked under is part of the signature. */
async function openRefusing(unwanted: RegExp) {
  let refused = 0
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    if (unwanted.test(url)) {
      refused++
      request.resume()
      return request.on('end', () => response.writeHead(400).end())
    }
    const passed = askFor(new URL(url, S3_ENDPOINT), { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    return request.pipe(passed)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

describeFiles(openBucket)
describePresigned(openBucket)

describe('a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>
  beforeAll(async () => {
    bucket = await openBucket()
  })
  afterAll(() => bucket.close())

  it('lists and removes more than one page', { timeout: 60_000 }, async () => {
    const paths = Array.from({ length: 1203 }, (_, at) => `many/s${String(at).padStart(5, '0')}.m4s`)
    for (let at = 0; at < paths.length; at += 40)
      await Promise.all(paths.slice(at, at + 40).map(path => bucket.files.put(path, bytesOf('x'))))
    await bucket.files.put('many2', bytesOf('x'))
    expect(await bucket.files.list('many/')).toEqual(paths)
    await bucket.files.removeAll('many')
    expect(await bucket.files.list('many')).toEqual(['many2'])
  })

  it('knows the type of what it holds, sent whole or in parts', async () => {
    const local = join(bucket.folder, 'local')
    await writeFile(local, randomBytes(9_000_000))
    await bucket.files.putFile('v/x/1080/s00000.m4s', local)
    await bucket.files.put('v/x/master.m3u8', bytesOf('#EXTM3U'))
    const typeOf = async (Key: string) =>
      (await bucket.bare.send(new HeadObjectCommand({ Bucket: bucket.bucket, Key }))).ContentType
    expect(await typeOf('v/x/1080/s00000.m4s')).toBe('video/iso.segment')
    expect(await typeOf('v/x/master.m3u8')).toBe('application/vnd.apple.mpegurl')
  })

  it('keeps neither an object nor parts of a file that could not be sent to the end', async () => {
    const local = join(bucket.folder, 'large')
    await writeFile(local, randomBytes(60_000_000))
    const gate = await openRefusing(/partNumber=4/)
    const store = createS3Files({ ...bucket.options, endpoint: gate.endpoint })
    await expect(store.putFile('broken', local)).rejects.toThrow(ProviderUnavailable)
    await store.close()
    await gate.close()
    expect(gate.refused()).toBeGreaterThan(0)
    expect(await bucket.files.size('broken')).toBeNull()
    const { Uploads = [] } = await bucket.bare.send(
      new ListMultipartUploadsCommand({ Bucket: bucket.bucket }),
    )
    expect(Uploads).toEqual([])
  })

  it('keeps local copies within its bytes, and none after closing', async () => {
    const local = join(bucket.folder, 'fifteen')
    await writeFile(local, randomBytes(15_000_000))
    const store = createS3Files(bucket.options)
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await store.putFile(`copies/${name}`, local)
      await store.withLocalCopy(`copies/${name}`, file => readFile(file))
    }
    const kept = (await readdir(bucket.folder, { recursive: true })).filter(name =>
      /\/[0-9a-f]{24}$/.test(name),
    )
    expect(kept.length).toBe(2)
    await store.close()
    expect((await readdir(bucket.folder)).filter(name => name.startsWith('copies-'))).toEqual([])
  })

  it('that is not there, or a key that is wrong, is an outage and never a missing file', async () => {
    const wrong = [{ bucket: 'none-such' }, { secretKey: 'canary-secret' }, { accessKey: 'canary-access' }]
    for (const change of wrong) {
      const store = createS3Files({ ...bucket.options, ...change })
      const error = await store.read('people/canary-path').catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ProviderUnavailable)
      expect(error).toMatchObject({ provider: 'object-storage', reason: 'bad-status', isRetryable: false })
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/canary|none-such/)
      await store.close()
    }
  })
})
