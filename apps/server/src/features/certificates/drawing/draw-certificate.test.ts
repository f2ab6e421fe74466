import { createPemSeal } from '@alinha/providers/document-seal/pem-seal'
import { makeTestSeal } from '@alinha/providers/document-seal/test-authority'
import { certificateLetters } from '@alinha/domain'
import PDFDocument from 'pdfkit'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ToldCertificate } from '../certificates.queries.ts'
import { marksOf, sentenceOf } from './certificate-words.ts'
import { drawCertificate } from './draw-certificate.ts'
import { registerFaces, toRuns } from './faces.ts'
import { sealPdf } from './seal-pdf.ts'

const pems = makeTestSeal(new Date())
const seal = createPemSeal(() => Promise.resolve(pems), { mayBeForTests: true })

const certificate = (name = 'Ana Corrêa', courses = 3): ToldCertificate => ({
  id: 1,
  code: '7K3M9QXD2V',
  kind: 'hours',
  issuedAt: new Date('2026-11-14T18:04:00Z'),
  seconds: 216_000,
  replaces: null,
  content: {
    rule: 1,
    name,
    registration: 'CRO-SP 12345',
    from: '2026-02-01',
    to: '2026-11-14',
    days: 97,
    lessons: 214,
    courses: Array.from({ length: courses }, (_, at) => ({
      title: `Curso 日本 ${at} `.repeat(10),
      teacher: 'Heitor Sampaio',
      lessons: 3,
      of: 4,
      seconds: 90_000,
    })),
    issuer: { name: 'Alinha Ltda.', cnpj: '11222333000181' },
    programme: null,
  },
})

const draw = (told = certificate(), isForTests = true) =>
  drawCertificate(told, { credential: 'a.b.c', webUrl: 'https://alinha.example', isForTests })

/** Everything that the file holds, unpacked. */
function contentOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return file + streams.join('\n')
}

describe('the drawn certificate', () => {
  it.each([0, 1, 13, 14, 300])('has two pages, with %d courses too', async courses => {
    const file = contentOf(await draw(certificate('Ana', courses)))
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(file).toContain('/EmbeddedFile')
    expect(file).not.toMatch(/\/(JS|JavaScript|AA|Launch|OpenAction|URI)\b/)
  })

  const academic = (modules: number, courses: number): ToldCertificate => {
    const told = certificate('Ana', courses)
    const programme = {
      title: 'Programa de especialização',
      institution: 'Universidade do Vale',
      modules: Array.from({ length: modules }, (_, at) => ({
        title: `Módulo ${at + 1}: biomecânica dos alinhadores`,
        grade: '9 de 10',
      })),
    }
    return { ...told, kind: 'academic', content: { ...told.content, programme } }
  }
  /** How often something is written on its pages. */
  const countTexts = async (told: ToldCertificate) => contentOf(await draw(told)).match(/ TJ$/gm)?.length ?? 0

  it('of the programme says where, how many modules and which marks', async () => {
    const { content } = academic(2, 1)
    expect(sentenceOf(content)[1]).toMatch(
      /do Programa de especialização, pela instituição Universidade do Vale, .* com aprovação em 2 módulos\.$/,
    )
    expect(content.programme && marksOf(content.programme)).toBe(
      'Módulo 1: biomecânica dos alinhadores: 9 de 10 · Módulo 2: biomecânica dos alinhadores: 9 de 10',
    )
    const bare = await countTexts({ ...academic(0, 1), content: certificate('Ana', 1).content })
    // The heading and a line, then more lines.
    expect(await countTexts(academic(2, 1))).toBeGreaterThanOrEqual(bare + 2)
    expect(await countTexts(academic(12, 1))).toBeGreaterThan(await countTexts(academic(2, 1)))
  })

  it.each([1, 12, 200])('of the programme has two pages, with %d modules too', async modules => {
    const file = contentOf(await draw(academic(modules, 30)))
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  it('has a face for every letter that a name may have', () => {
    const document = new PDFDocument({ autoFirstPage: false })
    registerFaces(document)
    const letters = certificateLetters()
    expect(letters.filter(letter => !toRuns(document, 'display', letter).isWhole)).toEqual([])
    expect(letters.filter(letter => !toRuns(document, 'text', letter).isWhole)).toEqual([])
  })

  it('is never drawn without a letter of the name', async () => {
    await expect(async () => draw(certificate('Ана'))).rejects.toThrow('no face')
  })
})

describe('the sealed file', () => {
  it('has a signature over everything but itself', async () => {
    const pdf = Buffer.from(await sealPdf(await draw(), seal))
    const text = pdf.toString('latin1')
    const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text) ?? []
    const [start = 1, open = 0, close = 0, rest = 0] = numbers.map(Number)
    expect([start, close + rest]).toEqual([0, pdf.length])
    expect(text.slice(open, open + 3)).toBe('<30')
    expect(text[close - 1]).toBe('>')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(pdf.length).toBeLessThan(120_000)
  })

  it('is not made of a file without a place for the signature', async () => {
    await expect(sealPdf(Buffer.from('%PDF-1.7'), seal)).rejects.toThrow('no place')
  })
})
