import type { ReplyOf, ticketFiles, WireTicketFile } from '@alinha/contract'
import {
  listNeededSlots,
  makeChunkCipher,
  makePrefix,
  openSealed,
  sealRange,
  type Bytes,
  type CaseFacts,
} from '@alinha/domain'
import { createHash, webcrypto } from 'node:crypto'
import type { Answer } from '../people/browser.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Caller } from './cases.ts'

const { subtle } = webcrypto
export const hashOf = (plain: Uint8Array): string => createHash('sha256').update(plain).digest('hex')
const keyBytes = (key: string): Bytes => new Uint8Array(Buffer.from(key, 'base64url'))

type Started = ReplyOf<typeof ticketFiles.startTicketFile>

/** A document that readers open, as far as its ends tell. */
export const aDocument = (content: Uint8Array): Bytes =>
  new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), content, Buffer.from('\n%%EOF\n')]))

/** What a browser says of a file before it sends any of it. */
export const offerOf = (plain: Uint8Array, facts: object = {}) => ({
  slot: 'panoramic',
  ending: 'pdf',
  bytes: plain.length,
  sha256: hashOf(plain),
  ...facts,
})

export const announce = (
  { browser }: Caller,
  ticketId: number,
  plain: Uint8Array,
  facts: object = {},
): Promise<Answer> => browser.call('POST', `/tickets/${ticketId}/files`, { body: offerOf(plain, facts) })

export async function startFile(
  person: Caller,
  ticketId: number,
  plain: Uint8Array,
  facts: object = {},
): Promise<Started> {
  const { status, body, text } = await announce(person, ticketId, plain, facts)
  if (status !== 200) throw new Error(`not started: ${text}`)
  return body as Started
}

/** As the browser seals it. */
export async function sealFor(key: string, plain: Bytes): Promise<Bytes> {
  const fileKey = keyBytes(key)
  const sha256 = new Uint8Array(Buffer.from(hashOf(plain), 'hex'))
  const sealing = {
    cipher: await makeChunkCipher(subtle, fileKey),
    prefix: await makePrefix(subtle, fileKey, sha256),
    plain,
  }
  return sealRange(sealing, 0, Infinity)
}

export const openWith = async (key: string, sealed: Uint8Array): Promise<Bytes> =>
  openSealed(await makeChunkCipher(subtle, keyBytes(key)), new Uint8Array(sealed))

const TUS = { 'tus-resumable': '1.0.0' }

export const sendPart = (
  { browser }: Caller,
  address: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Answer> =>
  browser.call('PATCH', address, {
    body: Buffer.from(bytes),
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  })

export const askOffset = ({ browser }: Caller, address: string): Promise<Answer> =>
  browser.call('HEAD', address, { headers: TUS })

export const finishFile = ({ browser }: Caller, id: string): Promise<Answer> =>
  browser.call('POST', `/ticket-files/${id}/done`, { body: {} })

/** Announced, sealed, sent and finished. */
export async function sendWhole(
  person: Caller,
  ticketId: number,
  plain: Bytes,
  facts: object = {},
): Promise<WireTicketFile & { key: string }> {
  const { file, key, address } = await startFile(person, ticketId, plain, facts)
  const sent = await sendPart(person, address, 0, await sealFor(key, plain))
  if (sent.status !== 204) throw new Error(`not sent: ${sent.status} ${sent.text}`)
  const { status, body, text } = await finishFile(person, file.id)
  if (status !== 200) throw new Error(`not finished: ${text}`)
  return { ...(body as ReplyOf<typeof ticketFiles.finishTicketFile>).file, key }
}

export const askKeys = ({ browser }: Caller, ticketId: number, files: string[]): Promise<Answer> =>
  browser.call('POST', `/tickets/${ticketId}/keys`, { body: { files } })

export async function readKeys(person: Caller, ticketId: number, files: string[]) {
  const { status, body, text } = await askKeys(person, ticketId, files)
  if (status !== 200) throw new Error(`no keys: ${text}`)
  return (body as ReplyOf<typeof ticketFiles.readTicketKeys>).files
}

export async function looksAt({ browser }: Caller, ticketId: number) {
  const { status, body, text } = await browser.call('GET', `/tickets/${ticketId}/access`)
  if (status !== 200) throw new Error(`no looks: ${text}`)
  return (body as ReplyOf<typeof ticketFiles.listTicketAccess>).looks
}

export const openAsManager = ({ browser }: Caller, ticketId: number, reason: string): Promise<Answer> =>
  browser.call('POST', `/admin/tickets/${ticketId}/open`, { body: { reason } })

export const answerFinding = ({ browser }: Caller, id: number, reason: string): Promise<Answer> =>
  browser.call('POST', `/ticket-findings/${id}/answer`, { body: { reason } })

/** Says of every record that a case needs that it arrived and was found good; their bytes are nowhere. */
export async function withRecords(
  { needs }: Pick<TestApp, 'needs'>,
  ticketId: number,
  facts: CaseFacts,
): Promise<void> {
  await needs.db.pool.query(
    `insert into ticket_files (id, ticket_id, uploader_id, slot, kind, ending, state, bytes, sealed_bytes, sha256, created_at)
     select gen_random_uuid(), id, user_id, slot, 'document', 'pdf', 'checked', 10, 42, repeat('a', 64), now()
     from tickets, unnest($2::text[]) as slot where id = $1`,
    [ticketId, listNeededSlots(facts)],
  )
}
