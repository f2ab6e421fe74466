import { trustedScriptUrl } from '../../../../platform/workers/trusted-script-url.ts'
import type { ArchTasks } from './arch-tasks.ts'
import type { ArchAnswer, ArchQuestion } from './arch-worker.ts'
// oxlint-disable-next-line import/default -- The build makes a file of the worker, and this its address.
import workerUrl from './arch-worker.ts?worker&url'

export type AskArches = <Task extends keyof ArchTasks>(
  task: Task,
  input: Parameters<ArchTasks[Task]>[0],
) => ReturnType<ArchTasks[Task]>

type Waiting = { done: (output: unknown) => void; failed: (error: Error) => void }

/** Starts the worker of a room. What it was asked and has not answered when it ends is rejected. */
export function startArches(): { ask: AskArches; end: () => void } {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let next = 1
  const end = () => {
    worker.terminate()
    for (const { failed } of waiting.values()) failed(new Error('the worker ended'))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<ArchAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('output' in data) asked?.done(data.output)
    else asked?.failed(new Error('the worker could not do it'))
  })
  worker.addEventListener('error', end)
  const ask = (task: keyof ArchTasks, input: unknown) =>
    new Promise<unknown>((done, failed) => {
      const id = next++
      waiting.set(id, { done, failed })
      worker.postMessage({ id, task, input } satisfies ArchQuestion)
    })
  return { ask: ask as AskArches, end }
}
