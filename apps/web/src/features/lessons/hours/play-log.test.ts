import { describe, expect, it } from 'vitest'
import { createPlayLog, type Moment } from './play-log.ts'

const SERVER_AHEAD_MS = 60_000

const aLog = () => createPlayLog(localMs => localMs + SERVER_AHEAD_MS)
const at = (seconds: number, time: number, facts: Partial<Moment> = {}): Moment => ({
  atMs: seconds * 1000,
  time,
  isPlaying: true,
  rate: 1,
  ...facts,
})

describe('what is played', () => {
  it('is recorded in tenths of a second, of the content and of the server’s clock', () => {
    const log = aLog()
    log.note(at(0, 12), [])
    log.note(at(1, 13), [[12, 13]])
    log.note(at(2, 14, { isPlaying: false }), [[12, 14]])
    log.note(at(9, 14, { isPlaying: false }), [[12, 14]])
    expect(log.read()).toEqual({ ranges: [[120, 140]], clock: [[600, 620]] })
  })

  it('at double speed is twice as much content as time', () => {
    const log = aLog()
    log.note(at(0, 0, { rate: 2 }), [])
    log.note(at(1.5, 3, { rate: 2 }), [[0, 3]])
    expect(log.read()).toEqual({ ranges: [[0, 30]], clock: [[600, 615]] })
  })

  it('does not include the time while the machine slept', () => {
    const log = aLog()
    log.note(at(0, 0), [])
    log.note(at(3600, 1), [[0, 1]])
    expect(log.read().clock).toEqual([[600, 610]])
  })

  it('is not reduced by a clock that was set back', () => {
    const log = aLog()
    log.note(at(10, 0), [])
    log.note(at(2, 1), [[0, 1]])
    expect(log.read().clock).toEqual([])
  })

  it('is kept when the element is opened again and forgets it', () => {
    const log = aLog()
    log.note(at(0, 0), [])
    log.note(at(1, 1), [[0, 1]])
    log.note(at(1.2, 0, { isPlaying: false }), [])
    log.note(at(2, 1, {}), [[1, 1]])
    log.note(at(3, 2), [[1, 2]])
    expect(log.read().ranges).toEqual([[0, 20]])
  })

  it('is reported once: time that the server has is left out, what came after is not', () => {
    const log = aLog()
    log.note(at(0, 0), [])
    log.note(at(1, 1), [[0, 1]])
    log.forgetUntil(610)
    expect(log.read().clock).toEqual([])
    log.note(at(2, 2), [[0, 2]])
    expect(log.read()).toEqual({ ranges: [[0, 20]], clock: [[610, 620]] })
  })
})
