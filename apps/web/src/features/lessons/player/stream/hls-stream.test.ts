import Hls from 'hls.js/light'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openHlsStream } from './hls-stream.ts'
import { createClipSession } from './playback-session.ts'

/** jsdom decodes nothing: what can be shown is what hls.js is asked for, and in which order. */
const calls: string[] = []
beforeEach(() => {
  calls.length = 0
  let isLoaded = false
  vi.spyOn(Hls.prototype, 'loadSource').mockImplementation(function load(this: Hls) {
    calls.push(`load at ${this.config.startPosition}`)
    isLoaded = true
  })
  vi.spyOn(Hls.prototype, 'levels', 'get').mockImplementation(() =>
    isLoaded ? [{} as Hls['levels'][0]] : [],
  )
  vi.spyOn(Hls.prototype, 'attachMedia').mockImplementation(() => void calls.push('attach'))
})
afterEach(() => vi.restoreAllMocks())

const open = () =>
  openHlsStream(
    document.createElement('video'),
    createClipSession('/v/clip/master.m3u8'),
    () => {},
    // Fetches nothing beside what hls.js does.
    'data',
  )

it('plays what was prepared when it is the second that was asked for', () => {
  const stream = open()
  stream.prepare(9)
  stream.start(9)
  expect(calls).toEqual(['load at 9', 'attach'])
})

it('forgets what was prepared for another second before anything of it reaches the video', () => {
  const stream = open()
  stream.prepare(9)
  stream.start(48)
  expect(calls).toEqual(['load at 9', 'load at 48', 'attach'])
})

it('starts without anything prepared', () => {
  open().start(0)
  expect(calls).toEqual(['load at 0', 'attach'])
})
