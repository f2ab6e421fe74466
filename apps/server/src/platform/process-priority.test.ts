import { randomBytes, scrypt } from 'node:crypto'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { letPoolGiveWay, listPoolThreads } from './process-priority.ts'

it.runIf(process.platform === 'linux')(
  'threads that hash passwords give way to the one that answers',
  async () => {
    await promisify(scrypt)('a password', randomBytes(16), 32)
    const own = getPriority()
    letPoolGiveWay()
    const threads = listPoolThreads()
    expect(threads.length).toBeGreaterThan(0)
    expect(threads.every(thread => getPriority(thread) >= own + 10)).toBe(true)
    expect(getPriority()).toBe(own)
  },
)
