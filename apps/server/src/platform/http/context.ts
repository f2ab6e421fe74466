import type { Language } from '@alinha/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieOptions, Cookies } from './cookies.ts'
import { languageOfRequest } from './language.ts'
import { networkOf, plainAddress } from './network.ts'

const LONGEST_DEVICE = 200

/** What a handler may know about the request besides its input and the actor. */
export class Context {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #cookies: Cookies

  constructor(request: FastifyRequest, reply: FastifyReply, cookies: Cookies) {
    this.#request = request
    this.#reply = reply
    this.#cookies = cookies
  }

  get requestId(): string {
    return this.#request.id
  }

  get network(): string {
    return networkOf(this.#request.ip)
  }

  /** The whole address, which only the records of access may keep. */
  get address(): string {
    return plainAddress(this.#request.ip)
  }

  /** In which the answer is given. */
  get language(): Language {
    return languageOfRequest(this.#request)
  }

  /** What the browser says it is. */
  get device(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)
  }

  cookie(name: string): string | undefined {
    return this.#cookies.read(this.#request.headers.cookie, name)
  }

  setCookie(name: string, value: string, options: CookieOptions = {}): void {
    this.#reply.header('set-cookie', this.#cookies.write(name, value, options))
  }

  /** For files that never change under their name: browsers cache them, and never open them as a page. */
  offerAsFile(): void {
    this.#reply.header('cache-control', 'public, max-age=31536000, immutable')
    this.#reply.header('content-disposition', 'attachment')
  }
}
