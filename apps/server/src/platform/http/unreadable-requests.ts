import { refusals } from '@alinha/contract'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { languageOfRequest, sayRefusal } from './language.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/** A path that cannot be decoded, or that has a part too long for any call, is not found. */
export function answerUnreadablePath(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = refusals['not-found']
  const message = sayRefusal('not-found')[languageOfRequest(request)]
  void reply.code(status).headers(SAFE_HEADERS).send({ message, code: 'not-found' })
}

const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Bytes that are no HTTP request get a status line and the end of the connection. */
export function hangUp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const line = STATUS_LINES[error.code] ?? '400 Bad Request'
  if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}
