import { describe, expect, it } from 'vitest'
import { checkSource, type ProbedStream } from './check-source.ts'

type Picture = NonNullable<ProbedStream['picture']>
const picture: Picture = {
  size: { width: 1920, height: 1080 },
  pointWidth: 1,
  quarterTurns: 0,
  framesPerSecond: 30,
  isCover: false,
}
const video = (facts: Partial<ProbedStream> = {}, shown: Partial<Picture> = {}): ProbedStream => ({
  index: 0,
  kind: 'video',
  codec: 'h264',
  seconds: 60,
  picture: { ...picture, ...shown },
  ...facts,
})
const other = (kind: ProbedStream['kind'], codec: string, index = 1): ProbedStream => ({
  index,
  kind,
  codec,
  seconds: 60,
  picture: null,
})
const check = (...streams: ProbedStream[]) => checkSource({ seconds: 60, streams })
const sourceOf = (...streams: ProbedStream[]) => {
  const checked = check(...streams)
  return checked.ok ? checked.source : checked.reason
}

describe('a file is accepted', () => {
  it('with picture and sound, whatever order they come in', () => {
    const source = { size: { width: 1920, height: 1080 }, rate: 30, frames: 1800 }
    expect(sourceOf(video(), other('audio', 'aac'))).toEqual({ ...source, videoStream: 0, audioStream: 1 })
    expect(sourceOf(other('audio', 'opus', 0), video({ index: 1, codec: 'vp9' }))).toEqual({
      ...source,
      videoStream: 1,
      audioStream: 0,
    })
  })

  it('without sound, and with the data tracks that cameras add', () => {
    expect(sourceOf(video(), other('data', 'bin_data'))).toMatchObject({ audioStream: null })
  })

  it('for its first video that is no cover', () => {
    expect(sourceOf(video({}, { isCover: true }), video({ index: 3 }))).toMatchObject({ videoStream: 3 })
  })

  it('as it is seen: turned, and with square points', () => {
    expect(sourceOf(video({}, { quarterTurns: 1 }))).toMatchObject({ size: { width: 1080, height: 1920 } })
    expect(sourceOf(video({}, { quarterTurns: 2 }))).toMatchObject({ size: { width: 1920, height: 1080 } })
    expect(sourceOf(video({}, { size: { width: 720, height: 576 }, pointWidth: 64 / 45 }))).toMatchObject({
      size: { width: 1024, height: 576 },
    })
    expect(
      sourceOf(video({}, { size: { width: 720, height: 576 }, pointWidth: 64 / 45, quarterTurns: 3 })),
    ).toMatchObject({ size: { width: 576, height: 1024 } })
  })

  it('for as long as its picture lasts, or the file where that is not told', () => {
    expect(sourceOf(video({ seconds: 12.34 }))).toMatchObject({ frames: 370 })
    expect(sourceOf(video({ seconds: null }))).toMatchObject({ frames: 1800 })
  })

  it('at a rate that is kept or halved, and at 30 where none is told', () => {
    expect(sourceOf(video({}, { framesPerSecond: 50 }))).toMatchObject({ rate: 25, frames: 1500 })
    expect(sourceOf(video({}, { framesPerSecond: null }))).toMatchObject({ rate: 30 })
  })

  it.each([1, 4 * 3600])('of %d seconds', seconds => {
    expect(checkSource({ seconds, streams: [video({ seconds })] }).ok).toBe(true)
  })

  it.each([59.94, 60, 60.4])('of %d frames a second', framesPerSecond => {
    expect(check(video({}, { framesPerSecond })).ok).toBe(true)
  })

  it.each([
    [16, 16],
    [4096, 4096],
  ])('of %dx%d', (width, height) => {
    expect(check(video({}, { size: { width, height } })).ok).toBe(true)
  })
})

describe('a file is refused', () => {
  it.each<[string, string, ProbedStream[]]>([
    ['without streams', 'upload-without-video', []],
    ['of sound alone', 'upload-without-video', [other('audio', 'aac')]],
    ['of sound with a cover', 'upload-without-video', [other('audio', 'aac'), video({}, { isCover: true })]],
    ['of a codec we do not know', 'upload-codec-unknown', [video({ codec: 'rawvideo' })]],
    ['with sound of a codec we do not know', 'upload-codec-unknown', [video(), other('audio', 'wmav2')]],
    ['with subtitles', 'upload-with-extra-tracks', [video(), other('subtitle', 'ass')]],
    ['with attachments', 'upload-with-extra-tracks', [video(), other('attachment', 'ttf')]],
    ['too wide', 'upload-picture-size', [video({}, { size: { width: 4097, height: 100 } })]],
    ['too high', 'upload-picture-size', [video({}, { size: { width: 100, height: 4097 } })]],
    ['too narrow', 'upload-picture-size', [video({}, { size: { width: 15, height: 100 } })]],
    ['too low', 'upload-picture-size', [video({}, { size: { width: 100, height: 15 } })]],
    ['stretched too wide', 'upload-picture-size', [video({}, { pointWidth: 3 })]],
    ['squeezed to nothing', 'upload-picture-size', [video({}, { pointWidth: 0.001 })]],
    ['too short', 'upload-too-short', [video({ seconds: 0.9 })]],
    ['too fast', 'upload-too-many-frames', [video({}, { framesPerSecond: 60.5 })]],
    ['far too fast', 'upload-too-many-frames', [video({}, { framesPerSecond: 90_000 })]],
  ])('%s: %s', (_, reason, streams) => {
    expect(sourceOf(...streams)).toBe(reason)
  })

  it('that lasts longer than four hours, by its picture or as a whole', () => {
    const reason = { ok: false, reason: 'upload-too-long' }
    expect(checkSource({ seconds: null, streams: [video({ seconds: 14_400.1 })] })).toEqual(reason)
    expect(checkSource({ seconds: 14_401, streams: [video({ seconds: 10 })] })).toEqual(reason)
    expect(checkSource({ seconds: 1e12, streams: [video({ seconds: null })] })).toEqual(reason)
  })

  it('that does not tell how long it lasts', () => {
    expect(checkSource({ seconds: null, streams: [video({ seconds: null })] })).toEqual({
      ok: false,
      reason: 'upload-not-readable',
    })
  })
})
