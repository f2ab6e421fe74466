import { expect, it } from 'vitest'
import { readStoryboard, tileAt } from './storyboard.ts'

const vtt = `WEBVTT

00:00:00.000 --> 00:00:04.000
sb0.jpg#xywh=0,0,192,108

00:00:04.000 --> 00:00:08.000
sb0.jpg#xywh=192,0,192,108

00:00:08.000 --> 00:00:10.000
sb1.jpg#xywh=0,108,192,108
`
const tiles = readStoryboard(vtt, '/v/signature/encode/storyboard.vtt')

it.each([
  [0, 'sb0.jpg', 0, 0],
  [3.99, 'sb0.jpg', 0, 0],
  [4, 'sb0.jpg', 192, 0],
  [9, 'sb1.jpg', 0, 108],
  [60, 'sb1.jpg', 0, 108],
])('second %d is shown by %s at %i,%i', (seconds, sheet, x, y) => {
  expect(tileAt(tiles, seconds)).toMatchObject({
    sheet: `http://localhost:5173/v/signature/encode/${sheet}`,
    x,
    y,
    width: 192,
    height: 108,
  })
})

it('a text that is not a storyboard has no pictures', () => {
  expect(readStoryboard('<html></html>', '/x.vtt')).toEqual([])
  expect(tileAt([], 3)).toBeNull()
})
