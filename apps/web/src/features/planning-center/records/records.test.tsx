import type { WireTicketPage } from '@alinha/contract'
import { makeChunkCipher, openSealed, sealedSize } from '@alinha/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { webcrypto } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aFile, aPage as aCasePage } from '../a-ticket.test-data.ts'
import { fromBase64Url } from './from-base64-url.ts'
import { findFileProblem, sealedBytes } from './sealed-upload.ts'

// jsdom has no `crypto.subtle`.
beforeEach(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
})

const aPage = (facts: Partial<WireTicketPage> = {}): WireTicketPage =>
  aCasePage({
    status: 'open',
    state: 'returned',
    turn: 'dentist',
    kind: 'alignment',
    consultorId: null,
    consultorName: null,
    description: 'Apinhamento.',
    messages: [],
    ...facts,
  })

async function open(answers: Answers, facts: Parameters<typeof aMember>[0] = {}) {
  const seen = fakeApi(answers)
  storeSession(signedIn(aMember({ id: 1, ...facts })))
  await renderApp('/panel/tickets/9')
  await screen.findByRole('heading', { level: 1 })
  return { seen, user: userEvent.setup() }
}

const KEY = 'A'.repeat(43)
const SHA256_OF_SCAN = 'fbc8afbb4383d629d557a44a7f68d621b563fcb31fd4fcf05420f6b57b954b96'
const answering = (page: WireTicketPage): Answers => ({
  'planningCenter.readTicket': () => ({ ticket: page }),
})

it('shows each record of the checklist as missing, broken off, there or damaged, and takes another', async () => {
  const files = [
    aFile(),
    aFile({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', slot: 'lower', state: 'refused' }),
    aFile({
      id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fd',
      slot: 'photo-front',
      kind: 'picture',
      ending: 'jpg',
      state: 'receiving',
    }),
  ]
  await open(answering(aPage({ files })))
  const needed = within(await screen.findByRole('list', { name: 'Obrigatórios' }))
  const slots = needed.getAllByRole('listitem')
  expect(slots).toHaveLength(11)
  expect(slots[0]).toHaveTextContent('Arcada superiorRecebido e conferido · STL, 1,9 MB')
  expect(slots[1]).toHaveTextContent('O arquivo chegou com defeito. Envie de novo.')
  expect(slots[2]).toHaveTextContent('Envio interrompido. Escolha o mesmo arquivo para continuar.')
  expect(slots[3]).toHaveTextContent('Intraoral direita')
  expect(slots[3]).toHaveTextContent('Falta')
  expect(screen.getByRole('button', { name: 'Arcada superior: trocar arquivo' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Intraoral direita: escolher arquivo' })).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

it('announces a file by its hash, size and ending, and never by its name', async () => {
  const { seen, user } = await open({
    ...answering(aPage()),
    'planningCenter.startTicketFile': () => refuse('ticket-takes-no-files'),
  })
  const field = await screen.findByLabelText('Arcada superior: escolher arquivo', { selector: 'input' })
  await user.upload(field, new File(['solid scan'], 'Maria da Silva.STL'))
  expect(await screen.findByText('Este caso não recebe este arquivo agora.')).toBeVisible()
  const sent = seen.find(({ url }) => url === '/api/tickets/9/files')
  expect(sent?.body).toEqual({ slot: 'upper', ending: 'stl', bytes: 10, sha256: SHA256_OF_SCAN })
  expect(JSON.stringify(seen)).not.toContain('Maria')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desistir do envio' }))
  expect(screen.queryByText('Maria da Silva.STL')).not.toBeInTheDocument()
})

it('seals in the browser what only the key of that file opens, the same bytes for each part', async () => {
  const plain = new TextEncoder().encode('solid '.repeat(1000))
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  const sealed = await sealedBytes(plain, sha256, KEY)
  expect(sealed.size).toBe(sealedSize(plain.length))
  const whole = await sealed.read(0, sealed.size)
  expect(await sealed.read(100, 300)).toEqual(whole.slice(100, 300))
  expect(new TextDecoder().decode(whole)).not.toContain('solid')
  const cipher = await makeChunkCipher(crypto.subtle, fromBase64Url(KEY))
  expect(await openSealed(cipher, whole)).toEqual(plain)
})

it('says before sending what a slot does not take', () => {
  const named = (name: string, size = 10) => {
    const file = new File(['x'], name)
    Object.defineProperty(file, 'size', { value: size })
    return file
  }
  expect(findFileProblem('upper', named('a.stl'))).toBeNull()
  expect(findFileProblem('upper', named('a.jpg'))).toBe('ticket-file-kind')
  expect(findFileProblem('upper', named('a.exe'))).toBe('ticket-file-kind')
  expect(findFileProblem('upper', named('a.ply', 0))).toBe('ticket-file-empty')
  expect(findFileProblem('photo-face', named('a.png', 1e9))).toBe('ticket-file-too-large')
})

it('opens pictures here, with one request for all their keys', async () => {
  const picture = aFile({ slot: 'photo-face', kind: 'picture', ending: 'jpg' })
  const plain = new TextEncoder().encode('a picture')
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  const sealed = await (await sealedBytes(plain, sha256, KEY)).read(0, Infinity)
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${made.push(blob as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const { seen } = await open({
    ...answering(aPage({ files: [picture] })),
    'planningCenter.readTicketKeys': () => {
      const answered = globalThis.fetch
      vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
        url === '/c/x' ? new Response(sealed) : answered(url, init),
      )
      return { files: [{ id: picture.id, key: KEY, address: '/c/x' }] }
    },
  })
  const shown = await screen.findByRole('img', { name: 'Face em repouso' })
  expect(shown).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  expect(made[0]?.type).toBe('image/jpeg')
  expect(made[0]?.size).toBe(plain.length)
  expect(seen.filter(({ url }) => url === '/api/tickets/9/keys')).toHaveLength(1)
})

it('tells its dentist who has looked at the case and why, when asked', async () => {
  const look = { name: 'Gil', role: 'manager', files: null } as const
  const { user } = await open({
    ...answering(aPage()),
    'planningCenter.listTicketAccess': () => ({
      looks: [
        { ...look, at: '2026-11-16T12:00:00.000Z', what: 'opening', reason: 'Pediu ajuda.' },
        { ...look, at: '2026-11-16T11:00:00.000Z', name: 'Ana', role: 'owner', what: 'page', reason: null },
      ],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Mostrar quem viu' }))
  const list = within(await screen.findByRole('list', { name: 'Quem viu este caso' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByText('Motivo: Pediu ajuda.')).toBeVisible()
  expect(screen.getByText('Você abriu uma vez.')).toBeVisible()
})

it('asks a manager for a reason before it shows a case, and shows it then', async () => {
  let isOpen = false
  const { user, seen } = await open(
    {
      'planningCenter.readTicket': () =>
        isOpen ? { ticket: aPage({ userId: 7, label: null }) } : refuse('not-found'),
      'planningCenter.openTicketAsManager': () => {
        isOpen = true
        return { message: 'Você pode ler este caso por uma hora.', until: '2026-11-16T13:00:00.000Z' }
      },
    },
    { isManager: true },
  )
  await user.type(await screen.findByLabelText(/^Motivo/), 'A dentista pediu ajuda.')
  await user.click(screen.getByRole('button', { name: 'Abrir por uma hora' }))
  expect(await screen.findByText('Apinhamento.')).toBeVisible()
  expect(seen.find(({ url }) => url === '/api/admin/tickets/9/open')?.body).toEqual({
    reason: 'A dentista pediu ajuda.',
  })
  // They read, and send nothing.
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /escolher arquivo/ })).not.toBeInTheDocument(),
  )
})
