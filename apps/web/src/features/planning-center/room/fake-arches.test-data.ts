import type { WireTicketFile } from '@alinha/contract'
import type { Mesh } from '@alinha/scans'
import { makeArch, moveMesh } from '@alinha/scans/made-arch.test-data'
import { makeArchTasks, type ArchTasks } from './arches/arch-tasks.ts'
import type { ArchQuestion } from './arches/arch-worker.ts'

const upper = makeArch('upper', { triangles: 4000 })
const lower = makeArch('lower', { triangles: 4000 })

/** By the id of a copy. In the plan the upper arch stands half a millimetre lower. */
export const copies: Readonly<Record<string, Mesh>> = {
  upper,
  lower,
  'plan-lower': lower,
  'plan-upper': moveMesh(upper, ([x, y, z]) => [x, y - 0.5, z]),
}

export const aMeshFile = (id: string, facts: Partial<WireTicketFile> = {}): WireTicketFile => ({
  id,
  slot: 'plan',
  kind: 'mesh',
  ending: 'stl',
  state: 'checked',
  bytes: 2_000_000,
  sha256: 'a'.repeat(64),
  figures: {},
  copies: [{ id, level: 'l2', bytes: 30_000 }],
  uploaderId: 1,
  plan: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  ...facts,
})

/** A worker that answers as arch-worker.ts does, in this thread, from surfaces that lie open. */
export class FakeArchWorker extends EventTarget {
  private readonly tasks = makeArchTasks(({ address }) => {
    const mesh = copies[address.slice(address.lastIndexOf('/') + 1)]
    return mesh ? Promise.resolve(mesh) : Promise.reject(new Error('no such copy'))
  }) as Record<keyof ArchTasks, (input: unknown) => Promise<unknown>>

  postMessage({ id, task, input }: ArchQuestion) {
    const tell = (answer: object) =>
      this.dispatchEvent(new MessageEvent('message', { data: { id, ...answer } }))
    this.tasks[task](input).then(
      output => tell({ output }),
      () => tell({ failed: true }),
    )
  }
  terminate() {
    // It has no thread of its own.
  }
}
