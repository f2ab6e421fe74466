import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskGate } from './disk-gate.ts'
import { bytesOf, describeFiles } from './files.contract.ts'
import { createLocalDisk } from './local-disk.ts'
import { describePresigned } from './presigned.contract.ts'

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'alinha-files-'))
  const root = join(folder, 'store')
  const [key, older] = [randomBytes(32), randomBytes(32)]
  const server = createServer(createDiskGate(root, { at: '/files/private', keys: [key, older] }))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    folder,
    root,
    port,
    older,
    files: createLocalDisk(root, { address: `http://127.0.0.1:${port}/files/private`, keys: [key] }),
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describeFiles(openDisk)
describePresigned(openDisk)

describe('a local disk', () => {
  let disk: Awaited<ReturnType<typeof openDisk>>
  beforeEach(async () => {
    disk = await openDisk()
  })
  afterEach(() => disk.close())

  it('lists nothing that is still being written', async () => {
    await disk.files.put('a/b', bytesOf('x'))
    await writeFile(join(disk.root, 'a/.unfinished-x'), 'half')
    expect(await disk.files.list('')).toEqual(['a/b'])
  })

  it('leaves no half-written file behind', async () => {
    await disk.files.put('a/b', bytesOf('x'))
    await expect(disk.files.put('a', bytesOf('y'))).rejects.toThrow()
    await expect(disk.files.putFile('a', join(disk.root, 'a/b'))).rejects.toThrow()
    expect((await readdir(disk.root)).toSorted()).toEqual(['a'])
  })

  it('lends the file itself, without a copy', async () => {
    await disk.files.put('a/b', bytesOf('x'))
    expect(await disk.files.withLocalCopy('a/b', async file => file)).toBe(join(disk.root, 'a/b'))
  })

  it('has its addresses answered with headers that let no browser guess or frame', async () => {
    await disk.files.put('a/b', bytesOf('x'))
    const { headers } = await fetch(await disk.files.presignRead('a/b', { seconds: 60 }))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
  })

  it('has addresses answered of the older key too, and none of another store, whose key is another', async () => {
    await disk.files.put('a/b', bytesOf('x'))
    const address = `http://127.0.0.1:${disk.port}/files/private`
    const ask = async (key: Uint8Array) => {
      const signed = await createLocalDisk(disk.root, { address, keys: [key] }).presignRead('a/b', {
        seconds: 60,
      })
      return (await fetch(signed)).status
    }
    expect([await ask(disk.older), await ask(randomBytes(32))]).toEqual([200, 403])
  })

  it('keeps nothing of an upload that broke off', async () => {
    const url = new URL(await disk.files.presignUpload('a/b', { seconds: 60, bytes: 9, contentType: 'x/y' }))
    const socket = createConnection({ port: disk.port, host: '127.0.0.1' })
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: x\r\nContent-Type: x/y\r\nContent-Length: 9\r\n\r\nhalf`,
    )
    await wait(100)
    socket.destroy()
    await wait(100)
    expect(await disk.files.list('')).toEqual([])
    expect(await readdir(join(disk.root, 'a'))).toEqual([])
  })

  it('serves no folder', async () => {
    await disk.files.put('a/b/c', bytesOf('x'))
    await symlink(join(disk.root, 'a'), join(disk.root, 'link'))
    for (const path of ['a/b', 'link'])
      expect((await fetch(await disk.files.presignRead(path, { seconds: 60 }))).status).toBe(404)
  })
})
