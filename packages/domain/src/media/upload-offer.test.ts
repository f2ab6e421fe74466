import { describe, expect, it } from 'vitest'
import { checkUploadOffer, uploadLimits } from './upload-offer.ts'

describe('the file that a manager offers', () => {
  it.each(['aula.mp4', 'Aula 01.MOV', 'a.b.mkv', 'ação.webm', 'x.m4v'])('may be called %s', fileName => {
    expect(checkUploadOffer({ fileName, bytes: 1 })).toEqual({ ok: true })
  })

  it.each(['aula', 'aula.avi', 'mp4', 'aula.mp4.exe', 'aula.mp4 ', ''])('may not be called %j', fileName => {
    expect(checkUploadOffer({ fileName, bytes: 1 })).toEqual({ ok: false, reason: 'upload-not-a-video' })
  })

  it('has from 1 byte to 20 GB', () => {
    const sized = (bytes: number) => checkUploadOffer({ fileName: 'aula.mp4', bytes })
    expect(sized(0)).toEqual({ ok: false, reason: 'upload-empty' })
    expect(sized(uploadLimits.bytes)).toEqual({ ok: true })
    expect(sized(uploadLimits.bytes + 1)).toEqual({ ok: false, reason: 'upload-too-large' })
    expect(uploadLimits.bytes).toBe(uploadLimits.gigabytes * 2 ** 30)
  })
})
