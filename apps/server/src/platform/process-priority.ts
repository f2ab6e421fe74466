import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const TASKS = '/proc/self/task'
/** A tenth of the share that the main thread gets of a core that both want. */
const LOW = 10

/** Threads that compute for one request at a time, such as hashes of passwords; Linux names them. */
export const listPoolThreads = (): number[] =>
  readdirSync(TASKS)
    .filter(task => readFileSync(`${TASKS}/${task}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number)

/**
 * Lets the threads of the pool give way to the thread that answers everybody: a password takes 20 ms of a core, and people who
 * log in would otherwise halve what those who play get. Elsewhere than on Linux all stay equal.
 */
export function letPoolGiveWay(): void {
  if (process.platform !== 'linux') return
  for (const thread of listPoolThreads()) setPriority(thread, LOW)
}
