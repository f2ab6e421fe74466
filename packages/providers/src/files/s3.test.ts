import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import { createS3Files, type S3Options } from './s3.ts'

const options: S3Options = {
  endpoint: 'http://127.0.0.1:9',
  region: 'us-east-1',
  accessKey: 'canary-access',
  secretKey: 'canary-secret',
  bucket: 'private',
  copies: { folder: tmpdir(), bytes: 1000 },
  timeoutMs: 200,
}

let silent: Server | undefined
afterEach(() => {
  silent?.close()
  silent = undefined
})

const failureOf = async (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

it('a storage that nobody answers at is unavailable, and its failure tells no secret and no path', async () => {
  const files = createS3Files(options)
  const failure = await failureOf(files.read('people/canary'))
  expect(failure).toBeInstanceOf(ProviderUnavailable)
  expect(failure).toMatchObject({ reason: 'refused', code: 'ECONNREFUSED', isRetryable: true })
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain('canary')
  await files.close()
})

it(
  'a storage that takes the connection and stays silent is given up in time',
  { timeout: 15_000 },
  async () => {
    silent = createServer(() => undefined)
    await new Promise<void>(done => silent?.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as AddressInfo
    const files = createS3Files({ ...options, endpoint: `http://127.0.0.1:${port}` })
    expect(await failureOf(files.size('a/b'))).toMatchObject({ reason: 'timeout', isRetryable: true })
    await files.close()
  },
)

it('a storage that failed several times in a row is spared', async () => {
  const files = createS3Files({ ...options, breaker: { failuresToOpen: 2 } })
  for (let times = 0; times < 2; times++) await failureOf(files.read('a'))
  expect(await failureOf(files.read('a'))).toMatchObject({ reason: 'circuit-open' })
  await files.close()
})

it.each(['http://storage.example.com', 'ftp://127.0.0.1', 'storage', ''])(
  'refuses the endpoint %j, over which secrets would travel in the clear',
  endpoint => {
    expect(() => createS3Files({ ...options, endpoint })).toThrow(RangeError)
  },
)
