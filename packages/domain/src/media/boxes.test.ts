import { describe, expect, it } from 'vitest'
import { containerOf, readBox, videoCodecOf, videoSettingsOf } from './boxes.ts'

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? Array.from(part, c => c.charCodeAt(0)) : part)),
  )

describe('a box', () => {
  it.each([
    [bytes([0, 0, 0, 24], 'ftyp'), { type: 'ftyp', headerBytes: 8, bytes: 24 }],
    [bytes([0, 0, 0, 8], 'free'), { type: 'free', headerBytes: 8, bytes: 8 }],
    [bytes([0, 0, 0, 0], 'mdat'), { type: 'mdat', headerBytes: 8, bytes: null }],
    [
      bytes([0, 0, 0, 1], 'mdat', [0, 0, 0, 2, 0, 0, 0, 0]),
      { type: 'mdat', headerBytes: 16, bytes: 2 ** 33 },
    ],
    [bytes([0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 16]), { type: 'mdat', headerBytes: 16, bytes: 16 }],
    [bytes([0, 0, 0, 9], '©nam'), { type: '©nam', headerBytes: 8, bytes: 9 }],
  ])('is read from %o', (header, box) => {
    expect(readBox(header)).toEqual(box)
  })

  it.each([
    [bytes([0, 0, 0])],
    [bytes([0, 0, 0, 7], 'free')],
    [bytes([0, 0, 0, 1], 'mdat')],
    [bytes([0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 15])],
    [bytes([0, 0, 0, 16, 0, 0, 0, 0])],
    [bytes('PK', [3, 4, 20, 0, 0, 0])],
  ])('is not read from %o', header => {
    expect(readBox(header)).toBeNull()
  })

  it('is read from the middle of other bytes', () => {
    expect(readBox(bytes('xxxx', [0, 0, 0, 12], 'moov').subarray(4))?.bytes).toBe(12)
  })
})

describe('a container is told by how it begins:', () => {
  it.each(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])('%s', type => {
    expect(containerOf(bytes([0, 0, 0, 32], type))).toBe('mov')
  })

  it('Matroska', () => {
    expect(containerOf(bytes([0x1a, 0x45, 0xdf, 0xa3, 1]))).toBe('matroska')
    expect(containerOf(bytes([0x1a, 0x45, 0xdf]))).toBeNull()
  })

  it.each([
    [''],
    ['#EXTM3U\n#EXT-X-VERSION:3'],
    ['ffconcat version 1.0'],
    ['<!DOCTYPE html><html>'],
    ['<svg xmlns='],
    ['%PDF-1.7\n1 0 obj'],
    ['PK\u0003\u0004\u0014\0\0\0'],
    ['\u0089PNG\r\n\u001a\n'],
    ['GIF89a'],
    ['RIFF\0\0\0\0AVI LIST'],
    ['\0\0\0 junk'],
  ])('%j begins none', text => {
    expect(containerOf(bytes(text))).toBeNull()
  })
})

describe('what a decoder must know', () => {
  const settings = [1, 0x64, 0, 0x1f, 0xff]
  const init = bytes('....', [0, 0, 0, 13], 'avcC', settings, 'rest of the file')

  it('is found in the file, and names the codec', () => {
    expect([...(videoSettingsOf(init) ?? [])]).toEqual(settings)
    expect(videoCodecOf(init)).toBe('avc1.64001f')
  })

  it('is not found where it is cut off or absent', () => {
    expect(videoSettingsOf(init.subarray(0, 16))).toBeNull()
    expect(videoCodecOf(bytes('no settings in this file'))).toBeNull()
  })

  it('is not taken from bytes that only look like it', () => {
    const decoy = bytes([0, 0, 0, 1], 'avcC', 'xxxx')
    expect([...(videoSettingsOf(bytes([...decoy], [...init])) ?? [])]).toEqual(settings)
  })
})
