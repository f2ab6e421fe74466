import { describe, expect, it } from 'vitest'
import { addressEndsAt, publicFolder, signedFolder, viewerOf } from './playback-address.ts'

const config = { MEDIA_KEYS: [{ kid: 'b', key: '2b'.repeat(32) }], MEDIA_URL: '' }
const playable = {
  playbackId: 'AbCdEf-_12345678AbCdEf',
  encodeId: 'abcdefgh01234567',
  endsAt: new Date('2027-03-14T20:00:00Z'),
  viewer: 'Viewer-_of-the-browser',
}

describe('a signed address', () => {
  it('names the key, the end and the playback before the encode, and nothing after it', () => {
    expect(signedFolder(config, playable)).toMatch(
      /^\/v\/b\.1805054400\.AbCdEf-_12345678AbCdEf\.[A-Za-z0-9_-]{43}\/abcdefgh01234567$/,
    )
  })

  it('changes its signature with each thing it vouches for, and with the key', () => {
    const signatureOf = (of: Partial<typeof playable>, key = '2b'.repeat(32)) =>
      signedFolder({ ...config, MEDIA_KEYS: [{ kid: 'b', key }] }, { ...playable, ...of }).match(
        /\.([^./]{43})\//,
      )?.[1]
    const signatures = [
      signatureOf({}),
      signatureOf({ playbackId: 'AbCdEf-_12345678AbCdEg' }),
      signatureOf({ encodeId: 'abcdefgh01234568' }),
      signatureOf({ endsAt: new Date('2027-03-14T20:00:01Z') }),
      signatureOf({ viewer: 'Viewer-_of-the-stranger' }),
      signatureOf({ viewer: '' }),
      signatureOf({}, '2c'.repeat(32)),
    ]
    expect(new Set(signatures).size).toBe(signatures.length)
  })

  it('is bound to what only the server can compute of a login', () => {
    const APP_KEYS = [{ kid: 'a', key: '1a'.repeat(32) }]
    const viewer = viewerOf({ APP_KEYS }, 'session')
    expect(viewer).toMatch(/^[\w-]{22}$/)
    expect(viewerOf({ APP_KEYS }, 'session')).toBe(viewer)
    const others = [
      viewerOf({ APP_KEYS }, 'other'),
      viewerOf({ APP_KEYS: [{ kid: 'a', key: '1b'.repeat(32) }] }, 'session'),
    ]
    expect(others).not.toContain(viewer)
  })

  it('is on a host of its own when there is one', () => {
    const elsewhere = { ...config, MEDIA_URL: 'https://media.alinha.test' }
    expect(signedFolder(elsewhere, playable)).toMatch(/^https:\/\/media\.alinha\.test\/v\/b\./)
    expect(publicFolder(elsewhere, 'abcdefgh01234567')).toBe('https://media.alinha.test/p/abcdefgh01234567')
  })
})

describe('an address', () => {
  const endOf = (now: string, lastDay: string | null) =>
    addressEndsAt(new Date(now), lastDay).toISOString().replace('.000', '')

  it('lasts to four hours after the next full hour', () => {
    expect(endOf('2027-03-14T15:00:00Z', null)).toBe('2027-03-14T19:00:00Z')
    expect(endOf('2027-03-14T15:00:01Z', null)).toBe('2027-03-14T20:00:00Z')
    expect(endOf('2027-03-14T15:59:59Z', '2027-04-01')).toBe('2027-03-14T20:00:00Z')
  })

  it('never lasts longer than the last day of access, which ends at midnight in Brazil', () => {
    expect(endOf('2027-03-14T22:30:00Z', '2027-03-14')).toBe('2027-03-15T03:00:00Z')
    expect(endOf('2027-03-15T02:59:00Z', '2027-03-14')).toBe('2027-03-15T03:00:00Z')
    expect(endOf('2027-03-14T22:30:00Z', '2027-03-15')).toBe('2027-03-15T03:00:00Z')
    expect(endOf('2027-03-14T23:30:00Z', '2027-03-15')).toBe('2027-03-15T04:00:00Z')
  })

  it('is over at once when access is', () => {
    expect(
      addressEndsAt(new Date('2027-03-15T12:30:00Z'), '2027-03-14') <= new Date('2027-03-15T12:30:00Z'),
    ).toBe(true)
  })
})
