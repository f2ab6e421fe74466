import { uploads } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Stream } from '../../../platform/http/streams.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { listUploads } from './list-uploads.ts'
import { uploadStore } from './upload-store.ts'
import { UPLOADS_PATH, uploadStreams } from './upload-streams.ts'

export function uploadsRoutes(needs: Needs) {
  const withStore = { ...needs, store: uploadStore(needs) }
  return serve(uploads, {
    beginUpload: async ({ params, body }, actor, context) => {
      const { fileName, bytes, modifiedAt } = body
      const offer = {
        movieId: params.id,
        fileName,
        bytes,
        modifiedAt: modifiedAt === undefined ? null : new Date(modifiedAt),
      }
      const { uploadId } = await beginUpload(withStore, offer, actor, context)
      return { id: uploadId, address: `${UPLOADS_PATH}/${uploadId}` }
    },
    listUploads: async ({ params }) => ({ uploads: await listUploads(withStore, params.id) }),
    cancelUpload: async ({ params }, actor, context) => {
      await cancelUpload(withStore, params.id, actor, context)
      return {
        message: {
          'pt-BR': 'Envio cancelado.',
          en: 'Upload cancelled.',
          es: 'Envío cancelado.',
        },
      }
    },
  })
}

export const uploadsStreams = (needs: Needs): Stream[] => uploadStreams(needs, uploadStore(needs))
