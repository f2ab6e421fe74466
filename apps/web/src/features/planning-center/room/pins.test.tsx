import type { WireTicketPage } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aPage, aTicket } from '../a-ticket.test-data.ts'
import { pinInRoom, toPin } from './draft-marks.ts'
import { aMeshFile, FakeArchWorker } from './fake-arches.test-data.ts'
import type { RoomScene } from './scene/room-scene.ts'

// jsdom has no WebGL: this scene draws nothing, and whoever points at it meets the tooth 11.
const scene = vi.hoisted(() => ({ looked: [] as string[] }))
// oxlint-disable-next-line vitest/no-restricted-vi-methods -- WebGL is the browser's, and jsdom has none.
vi.mock('./scene/room-scene.ts', () => ({
  createRoomScene: (): RoomScene => ({
    show: () => undefined,
    showCut: () => undefined,
    lookFrom: view => scene.looked.push(view),
    turn: () => scene.looked.push('turned'),
    approach: () => undefined,
    pick: () => ({ name: 'upper', point: [-3, 1, 14] }),
    takePicture: () => Promise.resolve(new Blob(['view'])),
    draw: () => undefined,
    dispose: () => undefined,
  }),
}))

beforeEach(() => {
  scene.looked.length = 0
  vi.stubGlobal('Worker', FakeArchWorker)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:view', revokeObjectURL: () => undefined }),
  )
})

const messages: WireTicketPage['messages'] = [
  {
    id: 1,
    authorId: 5,
    authorName: 'Carla',
    text: 'Girei seis graus.',
    pins: [{ tooth: 22, plan: null, x: 9000, y: 9000, z: -3000 }],
    snapshot: null,
    lesson: null,
    createdAt: '2026-11-16T12:00:00.000Z',
  },
]

async function open() {
  const files = [aMeshFile('upper', { slot: 'upper' }), aMeshFile('lower', { slot: 'lower' })]
  const seen = fakeApi({
    'planningCenter.readTicket': () => ({ ticket: aPage({ files, messages }) }),
    'planningCenter.readTicketKeys': ({ body }) => ({
      files: (body as { files: string[] }).files.map(id => ({
        id,
        key: 'A'.repeat(43),
        address: `/c/${id}`,
      })),
    }),
    'planningCenter.editTicket': () => ({ message: 'ok', ticket: aTicket() }),
  })
  storeSession(signedIn(aMember({ id: 1 })))
  await renderApp('/panel/tickets/9/room')
  await screen.findByRole('button', { name: /^Dente 22, Carla/ }, { timeout: 10_000 })
  return { seen, user: userEvent.setup(), picture: screen.getByRole('application') }
}

it('a tooth is marked by keyboard, its number is corrected, and it goes with the message', async () => {
  const { seen, user, picture } = await open()
  await user.click(screen.getByRole('button', { name: 'Marcar dente' }))
  picture.focus()
  await user.keyboard('{Enter}')
  const drafts = await screen.findByRole('list', { name: 'O que a mensagem mostra' })
  expect(within(drafts).getByRole('combobox', { name: 'Dente' })).toHaveValue('11')
  await user.selectOptions(within(drafts).getByRole('combobox', { name: 'Dente' }), '12')
  expect(await accessibilityViolations()).toEqual([])
  await user.type(screen.getByLabelText('Mensagem'), 'E este?')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => {
    const { body } = seen.find(({ url }) => url.endsWith('/tickets/edit')) ?? {}
    expect(body).toMatchObject({
      message: 'E este?',
      pins: [{ tooth: 12, plan: null, x: expect.any(Number) }],
    })
  })
  await waitFor(() => expect(screen.queryByRole('list', { name: 'O que a mensagem mostra' })).toBeNull())
}, 90_000)

it('a mark of a message is said when it is pressed, and stands in the conversation', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Dente 22, Carla/ }))
  expect(screen.getByText('Dente 22, Carla: Girei seis graus.')).toBeVisible()
  expect(screen.getByText('Dente 22')).toBeVisible()
}, 90_000)

it('every view and tool answers to keys', async () => {
  const { user, picture } = await open()
  picture.focus()
  await user.keyboard('1{ArrowLeft}5')
  expect(scene.looked).toEqual(['free', 'front', 'turned', 'lower'])
  expect(screen.getByText('Vista: Inferior')).toBeVisible()
  await user.keyboard('m')
  expect(screen.getByRole('button', { name: 'Contatos' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Medir' }))
  picture.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getAllByText('0,0 mm, só referência')[0]).toBeVisible()
}, 90_000)

it('a place goes into a pin and back, to a micrometre', () => {
  const placement = { left: [0, 1, 0], up: [0, 0, 1], front: [1, 0, 0], center: [3, 4, 5] } as const
  const pin = toPin([1.2345, -2, 7], placement, 11, 2)
  expect(pin).toEqual({ tooth: 11, plan: 2, x: 10_000, y: 5_235, z: 3_000 })
  expect(pinInRoom(pin, placement)[0]).toBeCloseTo(1.235, 6)
})
