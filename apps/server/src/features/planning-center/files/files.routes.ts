import { ticketFiles } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { PrivateCall } from '../../../platform/http/private-calls.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Stream } from '../../../platform/http/streams.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { receivingStreams } from '../../media/index.ts'
import { answerFinding } from '../scans/answer-finding.ts'
import { caseFilePath, caseFileStore } from './case-file-store.ts'
import { finishFile, readOwnFile, recordArrival, takeFileBack } from './finish-file.ts'
import { handOutKeys } from './hand-out-keys.ts'
import { judgeLook } from './judge-look.ts'
import { listAccess } from './list-access.ts'
import { openAsManager } from './open-as-manager.ts'
import { startFile, toWireFile } from './send-file.ts'

const FILES_PATH = '/ticket-files'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function ticketFilesRoutes(needs: Needs) {
  const withStore = { ...needs, store: caseFileStore(needs) }
  return serve(ticketFiles, {
    startTicketFile: async ({ params, body }, actor, context) => {
      const { file, key } = await startFile(withStore, actor, params.id, body, context)
      return { file: toWireFile(file), key, address: `${FILES_PATH}/${file.id}` }
    },
    finishTicketFile: async ({ params }, actor) => ({
      message: { 'pt-BR': 'Arquivo recebido.', en: 'File received.', es: 'Archivo recibido.' },
      file: toWireFile(await finishFile(needs, actor, params.id)),
    }),
    removeTicketFile: async ({ params }, actor) => {
      await takeFileBack(needs, actor, params.id)
      return {
        message: { 'pt-BR': 'Arquivo removido.', en: 'File removed.', es: 'Archivo quitado.' },
      }
    },
    answerFinding: async ({ params, body }, actor) => {
      await answerFinding(needs, actor, params.id, body.reason)
      return {
        message: { 'pt-BR': 'Resposta salva.', en: 'Answer saved.', es: 'Respuesta guardada.' },
      }
    },
    readTicketKeys: async ({ params, body }, actor, context) => ({
      files: await handOutKeys(needs, actor, params.id, body.files, context),
    }),
    listTicketAccess: async ({ params }, actor) => ({ looks: await listAccess(needs, actor, params.id) }),
    openTicketAsManager: async ({ params, body }, actor, context) => {
      const until = await openAsManager(needs, actor, params.id, body.reason, context)
      return {
        message: {
          'pt-BR': 'Você pode ler este caso por uma hora. Quem o enviou será avisado.',
          en: 'You can read this case for one hour. Who sent it will be told.',
          es: 'Puedes leer este caso por una hora. Se avisará a quien lo envió.',
        },
        until: until.toISOString(),
      }
    },
  })
}

/** Sealed files on their way, from exactly the person who announced them. */
export const ticketFilesStreams = (needs: Needs): Stream[] =>
  receivingStreams(needs, {
    name: 'sendTicketFile',
    path: FILES_PATH,
    access: 'member',
    store: caseFileStore(needs),
    files: needs.media,
    toPath: caseFilePath,
    read: async (id, actor) => {
      if (!UUID.test(id)) throw new Refusal('not-found')
      const file = await readOwnFile(needs, actor, id)
      return { bytes: file.sealedBytes, isReceiving: file.state === 'receiving' }
    },
    finish: id => recordArrival(needs, id),
  })

export const ticketFilesPrivateCalls = (needs: Needs): PrivateCall[] => [
  {
    name: 'judgeLook',
    path: '/internal/case-verdict',
    header: 'x-look',
    isAllowed: id => judgeLook(needs, id),
  },
]
