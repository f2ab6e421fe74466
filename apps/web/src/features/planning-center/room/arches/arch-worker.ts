import { makeArchTasks, type ArchTasks } from './arch-tasks.ts'

// Runs beside the page, so that measuring an arch stops nobody from turning it.

export type ArchQuestion = { id: number; task: keyof ArchTasks; input: unknown }
export type ArchAnswer = { id: number; output: unknown } | { id: number; failed: true }

type Scope = {
  onmessage: ((event: MessageEvent<ArchQuestion>) => void) | null
  postMessage: (answer: ArchAnswer) => void
}
const scope = globalThis as unknown as Scope
const tasks = makeArchTasks() as Record<keyof ArchTasks, (input: unknown) => Promise<unknown>>

scope.onmessage = ({ data: { id, task, input } }) => {
  tasks[task](input).then(
    output => scope.postMessage({ id, output }),
    // Why is nobody's business outside: an error may quote an address.
    () => scope.postMessage({ id, failed: true }),
  )
}
