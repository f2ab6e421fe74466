import { describe, expect, it } from 'vitest'
import { isPdf, isSafeZip, isWholePdf, LONGEST_PDF_END } from './file-content.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a PDF', () => {
  it.each([
    ['%PDF-1.7\n\n%%EOF\n', true],
    ['%PDF-2.0\n%%EOF', true],
    ['%PDF-1.7\n%%EOF and bytes that a printer adds', true],
    ['', false],
    ['%%EOF', false],
    ['%PDF-1.7', false],
    ['%PDF-3.0\n%%EOF', false],
    ['%PDF-1.x\n%%EOF', false],
    [' %PDF-1.7\n%%EOF', false],
    ['<html>%PDF-1.7 %%EOF', false],
    [`%PDF-1.7\n%%EOF${' '.repeat(LONGEST_PDF_END)}`, false],
  ])('%j is whole: %s', (text, isWhole) => {
    expect(isWholePdf(bytesOf(text))).toBe(isWhole)
    expect(isPdf(bytesOf(text).subarray(0, 16), bytesOf(text).subarray(-LONGEST_PDF_END))).toBe(isWhole)
  })
})

type Entry = { name?: string; flags?: number; unpacked?: number; extra?: string }
type Spoilt = { comment?: string; counted?: number; from?: number; length?: number }

/** The list of entries and the end of an archive, behind as many bytes as its content would take. */
function anArchive(
  entries: readonly Entry[],
  { comment = '', counted, from, length }: Spoilt = {},
): Uint8Array {
  const list = entries.flatMap(({ name = 'a.txt', flags = 0, unpacked = 4, extra = '' }) => {
    const header = new DataView(new ArrayBuffer(46))
    header.setUint32(0, 0x02014b50, true)
    header.setUint16(8, flags, true)
    header.setUint32(24, unpacked, true)
    header.setUint16(28, bytesOf(name).length, true)
    header.setUint16(30, extra.length, true)
    return [...new Uint8Array(header.buffer), ...bytesOf(name), ...bytesOf(extra)]
  })
  const content = bytesOf('content')
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, counted ?? entries.length, true)
  end.setUint32(12, length ?? list.length, true)
  end.setUint32(16, from ?? content.length, true)
  end.setUint16(20, comment.length, true)
  return Uint8Array.from([...content, ...list, ...new Uint8Array(end.buffer), ...bytesOf(comment)])
}

describe('an archive', () => {
  const many = Array.from({ length: 10_000 }, () => ({ name: 'a' }))
  it.each([
    ['one entry', anArchive([{}]), true],
    ['entries in folders, with accents', anArchive([{ name: 'fotos/mordida à direita.jpg' }, {}]), true],
    ['a name with dots', anArchive([{ name: 'a..b/...c' }]), true],
    ['extra fields', anArchive([{ extra: 'extra' }, {}]), true],
    ['a comment', anArchive([{}], { comment: 'PK of a scanner' }), true],
    ['2 GB unpacked', anArchive([{ unpacked: 1024 ** 3 }, { unpacked: 1024 ** 3 }]), true],
    ['more than 2 GB unpacked', anArchive([{ unpacked: 1024 ** 3 }, { unpacked: 1024 ** 3 + 1 }]), false],
    ['as many entries as may be', anArchive(many), true],
    ['one more', anArchive([...many, {}]), false],
    ['no entry', anArchive([]), false],
    ['a locked entry', anArchive([{}, { flags: 1 }]), false],
    ['a name without letters', anArchive([{ name: '' }]), false],
    ['a name that leads out', anArchive([{ name: '../fora.txt' }]), false],
    ['a name that leads out later', anArchive([{ name: 'a/../../fora.txt' }]), false],
    ['a name from the root', anArchive([{ name: '/etc/passwd' }]), false],
    ['a name of a drive', anArchive([{ name: 'C:fora.txt' }]), false],
    ['a name of Windows', anArchive([{ name: 'a\\b.txt' }]), false],
    ['a name that ends early', anArchive([{ name: 'a.txt\0.exe' }]), false],
    ['fewer entries than counted', anArchive([{}], { counted: 2 }), false],
    ['more entries than counted', anArchive([{}, {}], { counted: 1 }), false],
    ['a list that begins elsewhere', anArchive([{}], { from: 3 }), false],
    ['a list behind the end', anArchive([{}], { from: 5000 }), false],
    ['a list that is too long', anArchive([{}], { length: 17 * 1024 ** 2 }), false],
    ['one cut off', anArchive([{}]).subarray(0, -10), false],
    ['other bytes', new Uint8Array(500).fill(7), false],
    ['nothing', new Uint8Array(), false],
  ])('with %s', (_, archive, isSafe) => {
    expect(isSafeZip(archive)).toBe(isSafe)
    // A part of a larger memory, as a file that was read is.
    const within = new Uint8Array([1, 2, 3, ...archive]).subarray(3)
    expect(isSafeZip(within)).toBe(isSafe)
  })
})
