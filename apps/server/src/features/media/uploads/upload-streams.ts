import type { Needs } from '../../../needs.ts'
import type { Stream } from '../../../platform/http/streams.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { originalPath } from '../media-paths.ts'
import { finishUpload } from './finish-upload.ts'
import { receivingStreams } from './receiving-streams.ts'
import type { UploadStore } from './upload-store.ts'
import { findUpload } from './uploads.queries.ts'

export const UPLOADS_PATH = '/admin/uploads'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const GONE = ['cancelled', 'refused', 'failed']

/** The files of lessons on their way. */
export const uploadStreams = (needs: Needs, store: UploadStore): Stream[] =>
  receivingStreams(needs, {
    name: 'sendUpload',
    path: UPLOADS_PATH,
    access: 'manager',
    store,
    files: needs.files,
    toPath: originalPath,
    read: async id => {
      const upload = UUID.test(id) ? await findUpload(needs.db, id) : null
      if (!upload || GONE.includes(upload.state)) throw new Refusal('not-found')
      return { bytes: upload.bytes, isReceiving: upload.state === 'receiving' }
    },
    finish: id => finishUpload(needs, id),
  })
