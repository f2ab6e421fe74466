import { describe, expect, it } from 'vitest'
import { judgeDoubles, judgePicture, type PictureKind } from './judge-picture.ts'
import { measurePicture, type Pixels } from './measure-picture.ts'

const [WIDTH, HEIGHT] = [512, 384]
type Colour = (x: number, y: number) => [red: number, green: number, blue: number]

function draw(colour: Colour): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.set([...colour(x, y), 255], (y * WIDTH + x) * 4)
  return { data, width: WIDTH, height: HEIGHT }
}

/** Teeth: bright blocks with dark lines between them, on a red ground that grows lighter to one side. */
const teeth: Colour = (x, y) => {
  const isTooth = y > 120 && y < 260 && x % 62 > 6
  const fine = ((x * 7919 + y * 104_729) % 17) * 2
  return isTooth ? [200 - x / 9 + fine, 190 - x / 9 + fine, 170 + fine] : [90 + x / 6, 40 + y / 9, 60]
}
/** Waves, without an edge anywhere. */
const soft: Colour = (x, y) => {
  const light = 120 + 90 * Math.sin(x / 12) * Math.sin(y / 12)
  return [light, light * 0.8, light * 0.7]
}
const lit =
  (colour: Colour, by: number): Colour =>
  (x, y) => {
    const [red, green, blue] = colour(x, y)
    return [red * by, green * by, blue * by]
  }
const grey: Colour = (x, y) => [teeth(x, y)[1], teeth(x, y)[1], teeth(x, y)[1]]
const mirrored: Colour = (x, y) => teeth(WIDTH - 1 - x, y)

const judge = (kind: PictureKind, colour: Colour, longerSide = 3000) =>
  judgePicture(kind, { longerSide, figures: measurePicture(draw(colour)) }).map(({ code }) => code)

describe('a picture', () => {
  it('a sharp one in colour is not flagged', () => {
    expect(judge('photo', teeth)).toEqual([])
  })

  it.each<[string, PictureKind, Colour, number, string]>([
    ['a small one', 'photo', teeth, 1199, 'picture-small'],
    ['a blurred one', 'photo', soft, 3000, 'picture-blurred'],
    ['a dark one', 'photo', lit(teeth, 0.25), 3000, 'picture-dark'],
    ['a bright one', 'photo', lit(teeth, 2.2), 3000, 'picture-bright'],
    ['a photo without colour', 'photo', grey, 3000, 'picture-no-colour'],
    ['a radiograph with colour', 'radiograph', teeth, 3000, 'picture-not-a-radiograph'],
  ])('%s is flagged', (_, kind, colour, side, code) => {
    expect(judge(kind, colour, side)).toContain(code)
  })

  it('a radiograph is grey, and may be dark', () => {
    expect(judge('radiograph', grey)).toEqual([])
    expect(judge('radiograph', lit(grey, 0.3))).toEqual([])
  })

  it('the same picture twice is told, also in another light and in a mirror', () => {
    const other: Colour = (x, y) => teeth(y, x)
    const figures = [teeth, other, lit(teeth, 0.8), mirrored].map(colour => measurePicture(draw(colour)))
    expect(judgeDoubles(figures).map(({ of, with: at, finding }) => [of, at, finding.code])).toEqual([
      [2, 0, 'picture-double'],
      [3, 0, 'picture-double-mirrored'],
      [3, 2, 'picture-double-mirrored'],
    ])
  })
})
