import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

/** What readers of mails make a link or a call of. */
const LINKED = /[@/\\]|:\/|www\.|[\p{L}\p{N}_-]\.[\p{L}\p{N}_-]|(\p{N}[\s().-]*){6}/iu

describe('the name of a person', () => {
  it.each([
    "Dr. João d'Ávila Jr.",
    'Ana-Lúcia Gonçalves',
    'Seán Ó Briain',
    'María José Núñez de la O',
    'Nguyễn Thị Hương',
    '李小龍',
    'Αλέξανδρος Παπαδόπουλος',
    'محمد علي',
    'Ana 2',
    'O’Neill',
    'Ph. D. Rui Prado',
    'Müller (Clínica Sul)',
  ])('stays as it is: %s', name => {
    expect(nameInMail(name)).toBe(name.normalize('NFKC'))
  })

  it.each([
    ['Dr.João Silva', 'Dr. João Silva'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
    ['  Ana \t Souza ', 'Ana Souza'],
  ])('is set right where a reader could take it for a link: %s', (name, shown) => {
    expect(nameInMail(name)).toBe(shown)
  })
})

describe('an address in a name', () => {
  it.each([
    ['Ganhe em https://evil.example/x', 'Ganhe em'],
    ['evil.example', ''],
    ['EVIL.COM', ''],
    ['Evil.Com', 'Evil. Com'],
    ['bit.ly/abc Ana', 'Ana'],
    ['www.evil', ''],
    ['Ana eu@evil.example', 'Ana'],
    ['mailto:eu@evil.example', ''],
    ['javascript:alert(1)', ''],
    ['ｅｖｉｌ．ｃｏｍ', ''],
    ['evil。com', ''],
    ['evil\u200b.\u200bcom', 'evil . com'],
    ['\u202emoc.live', ''],
    ['xn--80ak6aa92e.com', ''],
    ['192.168.0.1', ''],
    ['Ligue +55 (11) 98765-4321', 'Ligue'],
    ['Ligue 1 1 9 8 7 6 5', 'Ligue'],
    ['<a href="//evil">Ana</a>', '<a'],
  ])('does not reach a mail: %s', (name, shown) => {
    expect(nameInMail(name)).toBe(shown)
  })

  it('is never in what a mail shows, whatever stands around it', () => {
    const address = fc.oneof(fc.webUrl(), fc.domain(), fc.emailAddress(), fc.ipV4())
    const around = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(
        around,
        address,
        around,
        fc.constantFrom('', ' ', '\n', '\u200b'),
        (before, it, after, gap) => {
          expect(nameInMail(`${before}${gap}${it}${gap}${after}`)).not.toMatch(LINKED)
        },
      ),
      { numRuns: 2000 },
    )
  }, 30_000)

  it('cannot be built from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const shown = nameInMail(text)
        expect(shown).not.toMatch(LINKED)
        expect([...shown].length).toBeLessThanOrEqual(80)
        expect(nameInMail(shown)).toBe(shown)
      }),
      { numRuns: 3000 },
    )
  })
})
