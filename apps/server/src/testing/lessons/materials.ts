import type { downloads, ReplyOf, WireEditedMaterial } from '@alinha/contract'
import type { App } from '../../platform/http/app.ts'
import { aPdf } from './archives.ts'
import type { Browser } from '../people/browser.ts'

type BegunMaterial = ReplyOf<typeof downloads.beginMaterial> & { code?: string }
type Place = { courseId?: number; movieId?: number; title?: string; fileName?: string; bytes?: number }

/** The way a browser on our site takes: nginx has the API under /api. */
function follow(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname.replace(/^\/api/, '')}${search}`
}

/** What a manager does with files, step by step. */
export function materialSender(app: App, manager: Browser) {
  const begin = async (
    { courseId, movieId, title = 'Guia', fileName = 'guia.pdf', bytes }: Place,
    content: Buffer,
  ) => {
    const answer = await manager.call('POST', '/admin/materials', {
      body: {
        title,
        fileName,
        bytes: bytes ?? content.length,
        courseId: courseId ?? null,
        movieId: movieId ?? null,
      },
    })
    return { status: answer.status, ...(answer.body as BegunMaterial) }
  }
  const send = (address: string, contentType: string, content: Buffer) =>
    app.inject({
      method: 'PUT',
      url: follow(address),
      headers: { 'content-type': contentType, 'content-length': String(content.length) },
      payload: content,
    })
  const finish = async (id: number) => {
    const { status, body } = await manager.call('POST', `/admin/materials/${id}/finish`, { body: {} })
    return { status, ...(body as { material: WireEditedMaterial; code?: string }) }
  }
  return {
    begin,
    send,
    finish,
    async add(place: Place = {}, content = aPdf()) {
      const { material, address, contentType } = await begin(place, content)
      const { statusCode } = await send(address, contentType, content)
      if (statusCode >= 300) throw new Error(`the file was answered ${statusCode}`)
      return finish(material.id)
    },
    fetchFile: (address: string) => app.inject({ method: 'GET', url: follow(address) }),
  }
}
