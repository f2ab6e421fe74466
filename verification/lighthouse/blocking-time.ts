import { listTasks, type TraceEvent } from './cpu-trace.ts'

/** The categories of Chromium's trace that tell tasks, threads and paints. */
export const BLOCKING_CATEGORIES = ['toplevel', 'loading', '__metadata']

type NamedEvent = TraceEvent & { args?: { name?: string } }

const LONG_MS = 50

/**
 * Milliseconds over 50 of each task after the first paint, in CPU time: a page that waits for a core on a busy machine
 * blocks nobody on a phone. A task before the first paint blocks nobody either: there is nothing to press yet.
 */
export function blockingMs(events: readonly NamedEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (painted === undefined) throw new Error('the trace has no first paint')
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === painted.pid && args?.name === 'CrRendererMain',
  )
  if (main === undefined) throw new Error('the trace has no main thread')
  const tasks = listTasks(events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid))
  if (tasks.length === 0) throw new Error('the trace has no task with its CPU time')
  return tasks
    .map(({ ts, dur, tdur }) => Math.max(0, Math.min(tdur, ts + dur - painted.ts) / 1000 - LONG_MS))
    .reduce((sum, held) => sum + held, 0)
}
