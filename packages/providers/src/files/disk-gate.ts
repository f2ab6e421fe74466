import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDiskFull, locate, writeWhole } from './local-disk.ts'
import { toDisposition } from './port.ts'
import { findPermission, type Permission } from './signed-address.ts'

type Options = {
  /** The path that this listener stands at, as it sees it: `/files/private`. */
  at: string
  /** The first is the one that signs; addresses of the others still count. */
  keys: readonly Uint8Array[]
}

/**
 * Answers the signed addresses of a local disk, for development and small installations. With an object storage,
 * its own servers do.
 */
export function createDiskGate(folder: string, options: Options): RequestListener {
  const root = resolve(folder)
  return (request, response) => {
    serve(root, options, request, response).catch((error: unknown) => {
      // Told after bytes have gone out, a failure could only be taken for the file.
      if (response.headersSent) response.destroy()
      else if (isDiskFull(error)) answer(response, 503, { 'retry-after': '60' })
      else answer(response, 500)
    })
  }
}

async function serve(root: string, options: Options, request: IncomingMessage, response: ServerResponse) {
  const asked = findAsked(options, request)
  if (!asked) return answer(response, 403)
  if (asked.method === 'GET') return send(locate(root, asked.path), asked, response)

  const isAsSigned =
    request.headers['content-length'] === String(asked.bytes) &&
    request.headers['content-type'] === asked.contentType
  if (!isAsSigned) return answer(response, 403)
  // Node reads no byte beyond the length that was declared; fewer end as an aborted request, which throws.
  await writeWhole(locate(root, asked.path), unfinished => pipeline(request, createWriteStream(unfinished)))
  return answer(response, 200)
}

function findAsked({ at, keys }: Options, { method = '', url = '' }: IncomingMessage): Permission | null {
  const end = url.includes('?') ? url.indexOf('?') : url.length
  if (!url.startsWith(`${at}/`)) return null
  const path = url.slice(at.length + 1, end)
  return findPermission(keys, { method, path, query: new URLSearchParams(url.slice(end)), now: new Date() })
}

async function send(file: string, { fileName }: Permission, response: ServerResponse): Promise<void> {
  const handle = await open(file).catch(() => null)
  const found = await handle?.stat()
  if (!handle || !found?.isFile()) {
    await handle?.close()
    return answer(response, 404)
  }
  response.writeHead(200, {
    ...HEADERS,
    'content-type': 'application/octet-stream',
    'content-length': found.size,
    'content-disposition': toDisposition(fileName),
  })
  await pipeline(handle.createReadStream(), response)
}

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
}

function answer(response: ServerResponse, status: number, more: Record<string, string> = {}): void {
  // What was not read of a refused body ends with the connection.
  response.writeHead(status, {
    ...HEADERS,
    'content-length': 0,
    ...(status >= 400 && { connection: 'close' }),
    ...more,
  })
  response.end()
}
