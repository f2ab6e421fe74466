import type { WireFinding } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aFile, aPage } from '../a-ticket.test-data.ts'
import type { FileFinding, FileToJudge } from './look-at-files.ts'

/** A worker that finds what a test tells it to, and keeps what it was asked to look at. */
class FakeWorker extends EventTarget {
  static asked: string[][] = []
  static finds: (files: readonly FileToJudge[]) => FileFinding[] = () => []
  postMessage(files: FileToJudge[]) {
    FakeWorker.asked.push(files.map(({ slot, kind }) => `${slot} as ${kind}`))
    const findings = FakeWorker.finds(files)
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { findings } })))
  }
  terminate() {}
}

beforeEach(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
  FakeWorker.asked = []
  FakeWorker.finds = () => []
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

const aCase = (facts: Parameters<typeof aPage>[0] = {}) =>
  aPage({
    state: 'returned',
    status: 'open',
    turn: 'dentist',
    kind: 'alignment',
    consultorId: null,
    ...facts,
  })

async function open(answers: Answers, facts: Parameters<typeof aMember>[0] = {}) {
  const seen = fakeApi(answers)
  storeSession(signedIn(aMember({ id: 1, ...facts })))
  await renderApp('/panel/tickets/9')
  await screen.findByRole('heading', { level: 1 })
  return { seen, user: userEvent.setup() }
}

const field = (name: string) => screen.findByLabelText(`${name}: escolher arquivo`, { selector: 'input' })
const startsOf = (seen: readonly { url: string; body?: unknown }[]) =>
  seen.filter(({ url }) => url === '/api/tickets/9/files').map(({ body }) => body)

it('a file that cannot be used is not sent, and the person reads what to do', async () => {
  FakeWorker.finds = () => [{ code: 'scan-truncated', level: 'stop', figures: { arrived: 3 }, slot: 'upper' }]
  const { seen, user } = await open({
    'planningCenter.readTicket': () => ({ ticket: aCase() }),
    'planningCenter.startTicketFile': () => refuse('ticket-takes-no-files'),
  })
  await user.upload(await field('Arcada superior'), new File(['solid'], 'Maria.stl'))
  expect(await screen.findByText('O arquivo está incompleto.')).toBeVisible()
  expect(screen.getByText(/Exporte ou copie de novo/)).toBeVisible()
  expect(screen.getByText('Não foi enviado.')).toBeVisible()
  expect(startsOf(seen)).toEqual([])
  expect(await accessibilityViolations()).toEqual([])
  // Another one takes its place.
  FakeWorker.finds = () => []
  await user.upload(await field('Arcada superior'), new File(['solid'], 'outra.stl'))
  await waitFor(() => expect(startsOf(seen)).toHaveLength(1))
  expect(screen.queryByText('O arquivo está incompleto.')).not.toBeInTheDocument()
})

it('a document is looked at in any place before it is sent', async () => {
  const { user } = await open({
    'planningCenter.readTicket': () => ({ ticket: aCase() }),
    'planningCenter.startTicketFile': () => refuse('ticket-takes-no-files'),
  })
  await user.upload(await field('Panorâmica'), new File(['%PDF'], 'exame.pdf'))
  await waitFor(() => expect(FakeWorker.asked).toEqual([['panoramic as document']]))
})

it('what was found goes with the file as codes and numbers; a pair is looked at with the second arch', async () => {
  const { seen, user } = await open({
    'planningCenter.readTicket': () => ({ ticket: aCase() }),
    'planningCenter.startTicketFile': () => refuse('ticket-takes-no-files'),
  })
  await user.upload(await field('Arcada superior'), new File(['solid a'], 'Maria lower.stl'))
  await waitFor(() => expect(startsOf(seen)).toHaveLength(1))
  expect(startsOf(seen)[0]).not.toHaveProperty('findings')
  FakeWorker.finds = () => [
    { code: 'holes', level: 'warn', figures: { count: 2, largest: 3.4 }, slot: 'lower' },
    { code: 'coarse', level: 'warn', figures: { triangles: 9 }, slot: 'upper' },
    { code: 'pair-open', level: 'warn', figures: { gap: 4.2 }, slot: 'upper', otherSlot: 'lower' },
  ]
  await user.upload(await field('Arcada inferior'), new File(['solid b'], 'Maria upper.stl'))
  await waitFor(() => expect(startsOf(seen)).toHaveLength(2))
  expect(FakeWorker.asked).toEqual([['upper as upper'], ['upper as upper', 'lower as lower']])
  expect(startsOf(seen)[1]).toMatchObject({
    slot: 'lower',
    findings: [
      {
        code: 'holes',
        figures: [
          { name: 'count', value: 2 },
          { name: 'largest', value: 3.4 },
        ],
      },
      { code: 'pair-open', figures: [{ name: 'gap', value: 4.2 }], otherSlot: 'upper' },
    ],
  })
  expect(JSON.stringify(seen)).not.toContain('Maria')
})

const holes: WireFinding = {
  id: 4,
  fileId: aFile().id,
  otherFileId: null,
  code: 'holes',
  level: 'warn',
  figures: { count: 2, largest: 3.4 },
  reason: null,
}

it('a warning is answered with a reason, which the server keeps', async () => {
  let reason: string | null = null
  const { seen, user } = await open({
    'planningCenter.readTicket': () => ({
      ticket: aCase({ files: [aFile()], findings: [{ ...holes, reason }] }),
    }),
    'planningCenter.answerFinding': ({ body }) => {
      ;({ reason } = body as { reason: string })
      return { message: 'Resposta salva.' }
    },
  })
  const item = within(await screen.findByRole('listitem', { name: 'Há buracos na superfície.' }))
  await user.click(item.getByRole('button', { name: 'Enviar assim mesmo' }))
  await user.type(item.getByRole('textbox'), 'Gengiva.')
  await user.click(item.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Vai assim mesmo: Gengiva.')).toBeVisible()
  expect(seen.find(({ url }) => url === '/api/ticket-findings/4/answer')?.body).toEqual({
    reason: 'Gengiva.',
  })
  const chosen = vi.fn()
  document.getElementById('case-file-upper')?.addEventListener('click', chosen)
  await user.click(screen.getByRole('button', { name: 'Trocar arquivo' }))
  expect(chosen).toHaveBeenCalled()
})

it('who plans reads what was found and what was answered, and changes nothing', async () => {
  await open(
    {
      'planningCenter.readTicket': () => ({
        ticket: aCase({
          state: 'planning',
          userId: 7,
          label: null,
          consultorId: 1,
          files: [aFile(), aFile({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964f0', slot: 'lower' })],
          findings: [
            { ...holes, reason: 'Gengiva.' },
            { ...holes, id: 5, fileId: '6f9619ff-8b86-4d01-b42d-00cf4fc964f0' },
          ],
        }),
      }),
    },
    { isConsultor: true },
  )
  expect(await screen.findByText('Vai assim mesmo: Gengiva.')).toBeVisible()
  expect(screen.getByText('Sem resposta de quem enviou.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Trocar arquivo' })).not.toBeInTheDocument()
})
