import { describe, expect, it } from 'vitest'
import { codecsOf, readMediaPlaylist, writeMasterPlaylist, writeMediaPlaylist } from './playlists.ts'

const segments = [
  { uri: 's00000.m4s', seconds: 2 },
  { uri: 's00001.m4s', seconds: 2 },
  { uri: 's00002.m4s', seconds: 3.033333333 },
]

describe('the playlist of a rendition', () => {
  it('is written as HLS has it', () => {
    expect(writeMediaPlaylist(segments)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:3
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init.mp4"
#EXTINF:2.000000,
s00000.m4s
#EXTINF:2.000000,
s00001.m4s
#EXTINF:3.033333,
s00002.m4s
#EXT-X-ENDLIST
`)
  })

  it('can be read back', () => {
    const { init, segments: read } = readMediaPlaylist(writeMediaPlaylist(segments, 'a.mp4'))
    expect(init).toBe('a.mp4')
    expect(read.map(({ uri }) => uri)).toEqual(segments.map(({ uri }) => uri))
    expect(read.map(({ seconds }) => seconds)).toEqual([2, 2, 3.033333])
  })

  it('is read from other writers, and nothing is made of what is none', () => {
    const foreign = '#EXTM3U\r\n#EXTINF:4,title\r\n#EXT-X-BYTERANGE:1\r\na.m4s\r\nb.m4s\r\n'
    expect(readMediaPlaylist(foreign)).toEqual({ init: null, segments: [{ uri: 'a.m4s', seconds: 4 }] })
    expect(readMediaPlaylist('<html>')).toEqual({ init: null, segments: [] })
  })
})

describe('the master playlist', () => {
  const video = (name: string, width: number, height: number, bytes: number) => ({
    name,
    size: { width, height },
    rate: 25 as const,
    codecs: codecsOf('avc1.64001f', true),
    segments: [
      { bytes, seconds: 2 },
      { bytes: bytes * 3, seconds: 4 },
    ],
  })

  it('lists 480 first, the others from small to large, and the sound alone at the end', () => {
    const master = writeMasterPlaylist(
      [
        video('1080', 1920, 1080, 400_000),
        video('720', 1280, 720, 200_000),
        video('480', 854, 480, 100_000),
        video('240', 426, 240, 50_000),
      ],
      [{ bytes: 1000, seconds: 4 }],
    )
    expect(master).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=600000,AVERAGE-BANDWIDTH=533334,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=854x480,FRAME-RATE=25.000
480/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=266667,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=426x240,FRAME-RATE=25.000
240/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1200000,AVERAGE-BANDWIDTH=1066667,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=25.000
720/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2400000,AVERAGE-BANDWIDTH=2133334,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1920x1080,FRAME-RATE=25.000
1080/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2000,AVERAGE-BANDWIDTH=2000,CODECS="mp4a.40.2"
audio/index.m3u8
`)
  })

  it('of a lesson without sound names no sound', () => {
    const master = writeMasterPlaylist(
      [{ ...video('240', 426, 240, 1), codecs: codecsOf('avc1.64', false) }],
      null,
    )
    expect(master).toContain('CODECS="avc1.64",')
    expect(master).not.toContain('audio')
  })
})
