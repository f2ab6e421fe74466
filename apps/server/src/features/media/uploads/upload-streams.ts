import { refusals, type RefusalCode } from '@alinha/contract'
import { Server, type DataStore } from '@tus/server'
import { basename } from 'node:path'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Stream } from '../../../platform/http/streams.ts'
import { originalPath } from '../media-paths.ts'
import { finishUpload } from './finish-upload.ts'
import { uploadLocker } from './upload-lock.ts'
import type { UploadStore } from './upload-store.ts'
import { findUpload, type StoredUpload } from './uploads.queries.ts'

export const UPLOADS_PATH = '/admin/uploads'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The verbs of tus that move bytes (https://tus.io/protocols/resumable-upload). Uploads are created and cancelled by
 * calls of the contract, so none of its other verbs is served.
 */
export function uploadStreams(needs: Needs, store: UploadStore): Stream[] {
  let opened: Promise<Server> | undefined
  const tus = () => (opened ??= store().then(datastore => newTusServer(needs, datastore)))
  const stream = (method: Stream['method'], answer: Stream['answer']): Stream => ({
    name: 'sendUpload',
    method,
    path: `${UPLOADS_PATH}/{id}`,
    access: 'manager',
    contentType: 'application/offset+octet-stream',
    answer,
  })
  return [
    stream('OPTIONS', async (id, request) => {
      await readUpload(needs, id)
      return (await tus()).handleWeb(request)
    }),
    stream('HEAD', async (id, request) => {
      const upload = await readUpload(needs, id)
      if (upload.state !== 'receiving') return answerComplete(upload)
      // The process died after the last byte and before the row was changed.
      if ((await needs.files.size(originalPath(id))) === upload.bytes) {
        await finishUpload(needs, id)
        return answerComplete(upload)
      }
      return (await tus()).handleWeb(request)
    }),
    stream('PATCH', async (id, request) => {
      const upload = await readUpload(needs, id)
      if (upload.state !== 'receiving') throw new Refusal('upload-not-receiving')
      return (await tus()).handleWeb(request)
    }),
  ]
}

const GONE = ['cancelled', 'refused', 'failed']

async function readUpload({ db }: Pick<Needs, 'db'>, id: string): Promise<StoredUpload> {
  const upload = UUID.test(id) ? await findUpload(db, id) : null
  if (!upload || GONE.includes(upload.state)) throw new Refusal('not-found')
  return upload
}

/** Answers that all bytes arrived, wherever the file is by now: the client has nothing left to send. */
const answerComplete = ({ bytes }: StoredUpload): Response =>
  new Response(null, {
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(bytes), 'upload-length': String(bytes) },
  })

const newTusServer = (needs: Needs, datastore: DataStore) =>
  new Server({
    path: UPLOADS_PATH,
    datastore,
    locker: uploadLocker(needs.db, needs.config.DATABASE_CONNECTIONS),
    getFileIdFromRequest: (_request, lastPart) =>
      lastPart === undefined ? lastPart : originalPath(lastPart),
    // Without this every origin would be told that it may ask.
    allowedOrigins: () => false,
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(needs, basename(id))
      // A bucket keeps a note beside an unfinished object, which nobody needs any more.
      await needs.files.remove(`${id}.info`)
      return {}
    },
    onResponseError: (_request, error) => {
      const { status, code } = toRefusal(error)
      if (code === 'bug') needs.log.error({ err: error }, 'upload')
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
