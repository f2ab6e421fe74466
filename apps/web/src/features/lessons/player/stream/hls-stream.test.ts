import { beforeEach, expect, it, vi } from 'vitest'
import { openHlsStream } from './hls-stream.ts'
import { createClipSession } from './playback-session.ts'

const calls = vi.hoisted((): string[] => [])

// A browser without media decodes nothing: the order of what hls.js is asked for is what can be shown here.
vi.mock('hls.js/light', () => ({
  Events: {},
  ErrorTypes: {},
  default: class {
    static DefaultConfig = {
      manifestLoadPolicy: { default: {} },
      playlistLoadPolicy: { default: {} },
      fragLoadPolicy: { default: {} },
    }
    config = { startPosition: -1 }
    levels: object[] = []
    on() {}
    destroy() {}
    loadSource() {
      calls.push(`load at ${this.config.startPosition}`)
      this.levels = [{}]
    }
    attachMedia() {
      calls.push('attach')
    }
  },
}))

beforeEach(() => void calls.splice(0))

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
