import { readFileSync } from 'node:fs'

/** Ticks of the kernel's clock for processes. */
const TICKS_A_SECOND = 100
const MICROSECONDS_A_TICK = 1_000_000 / TICKS_A_SECOND

/** User and system time of a process and its threads, in microseconds. */
export function cpuOf(pid: number): number {
  // The name of the program stands in parentheses and may contain blanks, so fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_A_TICK
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** What a process has in memory. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Bytes that a process has read and written, files and sockets together. */
export function bytesThrough(pid: number): number {
  const text = readFileSync(`/proc/${pid}/io`, 'utf8')
  const count = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return count('rchar') + count('wchar')
}
