import { refusals, type Call, type RefusalCode } from '@alinha/contract'
import type { Files } from '@alinha/providers/files/port'
import { Server, type DataStore } from '@tus/server'
import { basename } from 'node:path'
import type { Needs } from '../../../needs.ts'
import type { Stream } from '../../../platform/http/streams.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { uploadLocker } from './upload-lock.ts'
import type { UploadStore } from './upload-store.ts'

/** What takes bytes by tus: where it stands, who may send to it, and where the bytes go. */
type Receiver = {
  name: string
  path: `/${string}`
  access: Call['access']
  store: UploadStore
  /** Where the complete file lies. */
  files: Files
  toPath: (id: string) => string
  /** Refuses what this person may not send to. */
  read: (id: string, actor: Actor) => Promise<{ bytes: number; isReceiving: boolean }>
  /** Safe to repeat. */
  finish: (id: string) => Promise<void>
}

type StreamNeeds = Pick<Needs, 'db' | 'config' | 'log'>

/**
 * The verbs of tus that move bytes (https://tus.io/protocols/resumable-upload). Uploads are created and cancelled by
 * calls of the contract, so none of its other verbs is served.
 */
export function receivingStreams(needs: StreamNeeds, receiver: Receiver): Stream[] {
  const { name, path, access, store, files, toPath, read, finish } = receiver
  let opened: Promise<Server> | undefined
  const tus = () => (opened ??= store().then(datastore => newTusServer(needs, receiver, datastore)))
  const stream = (method: Stream['method'], answer: Stream['answer']): Stream => ({
    name,
    method,
    path: `${path}/{id}`,
    access,
    contentType: 'application/offset+octet-stream',
    answer,
  })
  return [
    stream('OPTIONS', async (id, request, actor) => {
      await read(id, actor)
      return (await tus()).handleWeb(request)
    }),
    stream('HEAD', async (id, request, actor) => {
      const { bytes, isReceiving } = await read(id, actor)
      if (!isReceiving) return answerComplete(bytes)
      // The process died after the last byte and before the row was changed.
      if ((await files.size(toPath(id))) === bytes) {
        await finish(id)
        return answerComplete(bytes)
      }
      return (await tus()).handleWeb(request)
    }),
    stream('PATCH', async (id, request, actor) => {
      if (!(await read(id, actor)).isReceiving) throw new Refusal('upload-not-receiving')
      return (await tus()).handleWeb(request)
    }),
  ]
}

/** Answers that all bytes arrived, wherever the file is by now: the client has nothing left to send. */
const answerComplete = (bytes: number): Response =>
  new Response(null, {
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(bytes), 'upload-length': String(bytes) },
  })

const newTusServer = (
  { db, config, log }: StreamNeeds,
  { path, files, toPath, finish }: Receiver,
  datastore: DataStore,
) =>
  new Server({
    path,
    datastore,
    locker: uploadLocker(db, config.DATABASE_CONNECTIONS),
    getFileIdFromRequest: (_request, lastPart) => (lastPart === undefined ? lastPart : toPath(lastPart)),
    // Without this every origin would be told that it may ask.
    allowedOrigins: () => false,
    onUploadFinish: async (_request, { id }) => {
      await finish(basename(id))
      // A bucket keeps a note beside an unfinished object, which nobody needs any more.
      await files.remove(`${id}.info`)
      return {}
    },
    onResponseError: (_request, error) => {
      const { status, code } = toRefusal(error)
      if (code === 'bug') log.error({ err: error }, 'upload')
      return { status_code: status, body: JSON.stringify({ message: refusals[code].message, code }) }
    },
  })

/** In the words of the catalogue, with the status that the protocol demands. */
function toRefusal(error: Error | { status_code: number }): { status: number; code: RefusalCode } {
  const status = 'status_code' in error ? error.status_code : 500
  if (status === 423) return { status, code: 'upload-busy' }
  if (status === 404 || status === 410) return { status: 404, code: 'not-found' }
  return { status, code: status < 500 ? 'invalid-request' : 'bug' }
}
