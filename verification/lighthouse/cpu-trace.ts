/**
 * Shortens the work in a trace to the CPU time it took. A browser on two cores shares them with its own painting and
 * with Lighthouse, so more than half of a task's wall time is waiting for a core; Lighthouse takes all of it for
 * the page's and multiplies it by four.
 */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread, in microseconds: when the event began, and how much it took. */
  tts?: number
  tdur?: number
}

type Task = TraceEvent & { dur: number; tts: number; tdur: number }

/** What the browser's scheduler runs: everything that a thread does happens in one of these. */
const isTask = (event: TraceEvent): event is Task =>
  event.ph === 'X' &&
  event.name.endsWith('RunTask') &&
  event.dur !== undefined &&
  event.tdur !== undefined &&
  event.tts !== undefined

/** Tasks keep their beginning, so that the network's part of the story stays as it was. */
export function inCpuTime(events: TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid}:${tid}`)
  const shortened = new Map<TraceEvent, TraceEvent>()
  for (const thread of threads.values()) {
    const tasks = listTasks(thread)
    let next = 0
    for (const event of thread.toSorted((a, b) => a.ts - b.ts)) {
      while (next < tasks.length && endOf(tasks[next]) < event.ts) next++
      const task = tasks[next]
      if (task !== undefined && task.ts <= event.ts) shortened.set(event, within(event, task))
    }
  }
  return events.map(event => shortened.get(event) ?? event)
}

const endOf = (task: Task | undefined): number => (task === undefined ? 0 : task.ts + task.dur)

/** The tasks of one thread, without those that run inside another. */
export function listTasks(thread: readonly TraceEvent[]): Task[] {
  const kept: Task[] = []
  for (const task of thread.filter(isTask).toSorted((a, b) => a.ts - b.ts || b.dur - a.dur))
    if (task.ts >= endOf(kept.at(-1))) kept.push(task)
  return kept
}

/** An event without CPU time of its own moves by the share that its task was shortened. */
function within(event: TraceEvent, task: Task): TraceEvent {
  const share = task.dur === 0 ? 1 : task.tdur / task.dur
  const offset = event.tts === undefined ? (event.ts - task.ts) * share : event.tts - task.tts
  const moved = { ...event, ts: task.ts + Math.min(Math.max(offset, 0), task.tdur) }
  if (event.dur === undefined) return moved
  return { ...moved, dur: Math.min(event.tdur ?? event.dur * share, task.ts + task.tdur - moved.ts) }
}
