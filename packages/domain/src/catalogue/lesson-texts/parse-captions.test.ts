import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeCueText } from './caption-markup.ts'
import { toTimestamp } from './caption-time.ts'
import type { Cue } from './captions.ts'
import { captionProblemText, parseCaptions, type CaptionProblem } from './parse-captions.ts'
import { toWebVtt } from './write-webvtt.ts'

const cuesOf = (text: string): Cue[] => {
  const parsed = parseCaptions(text)
  if (!parsed.ok) throw new Error(captionProblemText(parsed.line, parsed.problem))
  return parsed.cues
}

const one = { startMs: 1000, endMs: 4000, text: 'A borda precisa encontrar plástico.' }
const TIME = '00:01.000 --> 00:04.000'

describe('a WebVTT file', () => {
  it.each([
    ['as it is written', `WEBVTT\n\n${TIME}\n${one.text}\n`],
    ['with a byte-order mark', `\uFEFFWEBVTT\n\n${TIME}\n${one.text}\n`],
    ['of a Windows program', `WEBVTT\r\n\r\n${TIME}\r\n${one.text}\r\n`],
    ['of an old Macintosh', `WEBVTT\r\r${TIME}\r${one.text}\r`],
    ['without a last line break', `WEBVTT\n\n${TIME}\n${one.text}`],
    ['with a title and a header', `WEBVTT - Aula 2\nKind: captions\n\n${TIME}\n${one.text}`],
    ['with hours', `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n${one.text}`],
    ['with names of cues', `WEBVTT\n\nabertura 1\n${TIME}\n${one.text}`],
    ['with settings', `WEBVTT\n\n${TIME} align:start position:10%,line-left\n${one.text}`],
    [
      'with notes, styles and regions',
      `WEBVTT\n\nNOTE olá\nmais\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\n${TIME}\n${one.text}`,
    ],
    ['with empty lines of blanks', `WEBVTT\n \t\n${TIME}\n${one.text}\n  \n`],
    ['with captions that have no words', `WEBVTT\n\n00:00.000 --> 00:00.500\n\n${TIME}\n${one.text}`],
  ])('is read %s', (_how, text) => {
    expect(cuesOf(text)).toEqual([one])
  })

  it('keeps the lines of a caption', () => {
    expect(cuesOf(`WEBVTT\n\n${TIME}\nprimeira\n segunda `)[0]?.text).toBe('primeira\nsegunda')
  })

  it('may have a caption begin when the one before it ends', () => {
    expect(cuesOf(`WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:02.000 --> 00:03.000\nb`)).toHaveLength(2)
  })
})

describe('a SubRip file', () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:04,000\r\n{\\an8}<font color="#ff0000">Olá</font> & <i>bem-vindos</i>\r\n\r\n2\r\n01:02:03,456 --> 01:02:05,000\r\nfim\r\n'

  it('is read and written as WebVTT', () => {
    expect(toWebVtt(cuesOf(srt))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nOlá &amp; <i>bem-vindos</i>\n\n01:02:03.456 --> 01:02:05.000\nfim\n',
    )
  })
})

describe('what is wrong with a file', () => {
  const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n')
  /** The caption of one second of a long lesson. */
  const secondsOf = (at: number) => [`${toTimestamp(at * 1000)} --> ${toTimestamp(at * 1000 + 500)}`, 'a', '']
  it.each<[CaptionProblem, number, string]>([
    ['not-captions', 1, ''],
    ['not-captions', 1, 'Olá'],
    ['not-captions', 3, '\n\n{"json":true}'],
    ['not-captions', 1, `WEBVTTX\n\n${TIME}\na`],
    ['not-captions', 2, `WEBVTT\n${TIME}\na`],
    ['no-cues', 1, 'WEBVTT'],
    ['no-cues', 1, vtt(TIME)],
    ['time-missing', 3, vtt('só palavras', 'e mais')],
    ['time-missing', 5, vtt(TIME, 'a', '00:05.000 --> 00:06.000', 'b')],
    ['time-not-readable', 3, vtt('00:01 --> 00:04.000', 'a')],
    ['time-not-readable', 4, vtt('nome', '00:61.000 --> 00:62.000', 'a')],
    ['time-not-readable', 3, vtt('00:01.000 -->', 'a')],
    ['time-not-readable', 3, vtt('00:01.000 --> 00:02.000 --> 00:03.000', 'a')],
    ['negative-time', 3, vtt('-00:01.000 --> 00:04.000', 'a')],
    ['negative-time', 3, vtt('00:01.000 --> -00:04.000', 'a')],
    ['time-too-late', 3, vtt('00:01.000 --> 24:00:00.001', 'a')],
    ['ends-before-it-starts', 3, vtt('00:04.000 --> 00:01.000', 'a')],
    ['ends-before-it-starts', 3, vtt('00:04.000 --> 00:04.000', 'a')],
    ['out-of-order', 6, vtt(TIME, 'a', '', '00:00.000 --> 00:00.500', 'b')],
    ['overlapping', 7, vtt(TIME, 'a', '', 'nome', '00:03.999 --> 00:05.000', 'b')],
    ['cue-too-long', 4, vtt(TIME, 'a'.repeat(501))],
    ['file-too-long', 1, vtt(TIME, 'a'.repeat(500_001))],
    ['too-many-cues', 30_003, vtt(...Array.from({ length: 10_001 }, (_, at) => secondsOf(at)).flat())],
  ])('%s is told with line %i', (problem, line, text) => {
    expect(parseCaptions(text)).toEqual({ ok: false, line, problem })
  })

  it('is said in Portuguese', () => {
    expect(captionProblemText(12, 'overlapping')).toBe(
      'Linha 12: Esta legenda começa antes de a anterior terminar.',
    )
  })
})

describe('any captions', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map(toSafeCueText)
    .filter(text => text !== '' && text.length <= 500)
  const captions = fc
    .array(fc.record({ gap: fc.nat(5000), length: fc.integer({ min: 1, max: 9000 }), text: words }), {
      minLength: 1,
      maxLength: 50,
    })
    .map(rows => {
      let clock = 0
      return rows.map(({ gap, length, text }): Cue => {
        const startMs = clock + gap
        clock = startMs + length
        return { startMs, endMs: clock, text }
      })
    })

  it('are the same after being written and read', () => {
    fc.assert(
      fc.property(captions, cues => {
        expect(cuesOf(toWebVtt(cues))).toEqual(cues)
      }),
    )
  })

  it('are read or refused, whatever the file holds', () => {
    const piece = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\n\n',
      TIME,
      '-->',
      '<i>',
      '</b>',
      '&',
      'NOTE',
      '1',
      ' ',
      '\uFEFF',
      'olá',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), pieces => {
        const parsed = parseCaptions(pieces.join(''))
        if (parsed.ok) expect(parseCaptions(toWebVtt(parsed.cues))).toEqual(parsed)
        else expect(parsed.line).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
