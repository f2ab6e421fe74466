import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toPlainCueText, toSafeCueText } from './caption-markup.ts'

it.each([
  ['<i>torque</i>', '<i>torque</i>'],
  ['<B>torque</B>', '<b>torque</b>'],
  ['<i.loud>torque</i>', '<i>torque</i>'],
  ['<v Dra. Helena>torque', 'torque'],
  ['<c.yellow>torque</c>', 'torque'],
  ['<00:00:01.000>torque', 'torque'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>torque', 'torque'],
  ['<i onclick=x>torque</i>', '<i>torque</i>'],
  ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
  ['<i>aberto', '<i>aberto</i>'],
  ['fechado</i>', 'fechado'],
  ['5 < 7 & 7 > 5', '5 &lt; 7 &amp; 7 &gt; 5'],
  ['5 &lt; 7 &amp;&nbsp;7', '5 &lt; 7 &amp; 7'],
  ['&lt;b&gt;', '&lt;b&gt;'],
  ['{\\an8}em cima', 'em cima'],
  ['{chaves} ficam', '{chaves} ficam'],
  ['a\u0000b\u001bc', 'abc'],
  ['a\n\n b \n', 'a\nb'],
])('%j is kept as %j', (given, kept) => {
  expect(toSafeCueText(given)).toBe(kept)
})

it('the words alone are what was said', () => {
  expect(toPlainCueText(toSafeCueText('<i>5 < 7</i> & <b>mais</b>'))).toBe('5 < 7 & mais')
})

it('no text brings in a tag but two, an arrow or an empty line, and cleaning it again changes nothing', () => {
  const piece = fc.constantFrom('<', '>', '/', 'i', 'b', '&', 'lt;', '-->', '\n', 'script', ' ', '.')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), pieces => {
      const safe = toSafeCueText(pieces.join(''))
      expect(safe.replaceAll(/<\/?[ib]>/g, '')).not.toMatch(/[<>]|\n\n/)
      expect(toSafeCueText(safe)).toBe(safe)
    }),
  )
})
