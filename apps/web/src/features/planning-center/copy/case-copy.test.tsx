import { toHex } from '@alinha/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { webcrypto } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aFile, aPage, aPlan } from '../a-ticket.test-data.ts'
import { sealedBytes } from '../records/sealed-upload.ts'

// jsdom has no `crypto.subtle`.
beforeEach(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
})

const KEY = 'A'.repeat(43)
const SCAN = new TextEncoder().encode('solid scan')
const hashOf = async (bytes: Uint8Array) => toHex(await webcrypto.subtle.digest('SHA-256', bytes.slice()))

const page = (sha256: string) =>
  aPage({
    state: 'treating',
    files: [
      aFile({ sha256 }),
      aFile({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', slot: 'lower', state: 'refused' }),
      aFile({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fd', slot: 'plan', ending: 'pdf', sha256, plan: 1 }),
    ],
    plans: [{ ...aPlan, decision: 'approved', decidedAt: '2026-11-19T12:00:00.000Z' }],
  })

/** The page of a case whose files open to the scan. `saved` has what was downloaded. */
async function open(sha256: string, viewerId = 1) {
  const whole = await (
    await sealedBytes(SCAN, new Uint8Array(await crypto.subtle.digest('SHA-256', SCAN)), KEY)
  ).read(0, Infinity)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const seen = fakeApi({
    'planningCenter.readTicket': () => ({ ticket: page(sha256) }),
    'planningCenter.readTicketKeys': ({ body }) => ({
      files: (body as { files: string[] }).files.map(id => ({ id, key: KEY, address: '/c/x' })),
    }),
  })
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url === '/c/x' ? new Response(whole) : answered(url, init),
  )
  storeSession(signedIn(aMember({ id: viewerId })))
  await renderApp('/panel/tickets/9')
  await screen.findByRole('region', { name: 'Conversa' })
  return { seen, saved, user: userEvent.setup() }
}

it('packs what arrived, what was written and the sums of both, with one request for all keys', async () => {
  const { seen, saved, user } = await open(await hashOf(SCAN))
  const part = within(screen.getByRole('region', { name: 'Cópia do caso' }))
  expect(part.getByText(/não está mais cifrado/)).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Baixar o caso inteiro' }))
  await waitFor(() => expect(saved.at(-1)?.type).toBe('application/zip'))
  const asked = seen.filter(({ url }) => url === '/api/tickets/9/keys')
  expect(asked.at(-1)?.body).toEqual({ files: [expect.any(String), expect.any(String)] })
  const entries = unzipSync(new Uint8Array((await saved.at(-1)?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(Object.keys(entries)).toEqual([
    'AL-7K2QM/registros/01-upper.stl',
    'AL-7K2QM/plano-1/02-plan.pdf',
    'AL-7K2QM/caso.txt',
    'AL-7K2QM/SHA256SUMS',
  ])
  const read = (name: string) => entries[`AL-7K2QM/${name}`] ?? new Uint8Array()
  expect(read('registros/01-upper.stl')).toEqual(SCAN)
  const text = strFromU8(read('caso.txt'))
  expect(text).toContain('Apinhamento <b>inferior</b>.')
  expect(text).toContain('Carla:\nVou começar.')
  expect(text).toContain(
    'Plano v1, Carla, CRO-RJ 777\nPlano em 18 estágios.\nSHA-256 do que foi entregue: aaaa',
  )
  expect(text).toMatch(/Aprovado em 19 de novembro de 2026/)
  for (const line of strFromU8(read('SHA256SUMS')).trim().split('\n')) {
    const [sum, name = ''] = line.split('  ')
    expect(await hashOf(read(name))).toBe(sum)
  }
})

it('saves no copy in which a file is another than was sent', async () => {
  const { saved, user } = await open('b'.repeat(64))
  const before = saved.length
  await user.click(screen.getByRole('button', { name: 'Baixar o caso inteiro' }))
  expect(await screen.findByText(/^A cópia não ficou pronta\./)).toBeVisible()
  expect(saved).toHaveLength(before)
})

it('is offered to who sent the case, and to nobody else', async () => {
  await open(await hashOf(SCAN), 5)
  expect(screen.queryByRole('region', { name: 'Cópia do caso' })).not.toBeInTheDocument()
})
