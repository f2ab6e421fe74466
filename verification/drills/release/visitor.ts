import type { lessons, ReplyOf, WireSignedInUser } from '@alinha/contract'

/** Somebody with a browser: keeps cookies, repeats the forgery token, sends the bearer. */
export class Visitor {
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  #token: string | null = null

  constructor(url: string) {
    this.#url = url
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${this.#url}${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.#cookies.get('__Host-XSRF-TOKEN') ?? '',
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.#cookies.set(name, value)
    }
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer
  }

  async #call<Reply>(path: string, body?: unknown): Promise<Reply> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await (await this.#ask(`/api${path}`, init)).json()) as Reply
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.#call('/csrf-token')
    this.#token = (await this.#call<WireSignedInUser>('/auth/login', { email, password })).accessToken
  }

  /** The API decodes it behind its wall. */
  async sendPicture(bytes: Buffer): Promise<void> {
    await this.#call('/auth/profile/avatar', { image: bytes.toString('base64') })
  }

  /** Plays as the player does, up to the first segment. Returns how many bytes that has. */
  async play(lessonId: number): Promise<number> {
    const { movie } = await this.#call<ReplyOf<typeof lessons.readLesson>>(`/movies/${lessonId}`)
    if (!movie.playback) throw new Error('the lesson may not be watched')
    const begun = await this.#call<ReplyOf<typeof lessons.continuePlayback>>(
      `/playbacks/${movie.playback.id}`,
      {},
    )
    const list = async (path: string) =>
      (await (await this.#ask(path)).text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
    const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
    const [rung = ''] = await list(begun.video)
    const rungPath = `${folderOf(begun.video)}${rung}`
    const [segment = ''] = await list(rungPath)
    return (await (await this.#ask(`${folderOf(rungPath)}${segment}`)).arrayBuffer()).byteLength
  }
}
