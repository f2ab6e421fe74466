import { expect, it } from 'vitest'
import { matchFinder } from './find-matches.ts'
import { pickMoment } from './pick-moment.ts'

const passage = {
  starts: [30, 34, 39, 44],
  texts: ['Aqui falta ancoragem.', 'Antes do desgaste', 'interproximal, a ancoragem.', 'E só.'],
}
const picked = (...stems: string[]) => {
  const { second, text, marks } = pickMoment(passage, matchFinder(stems))
  return { second, text, marked: marks.map(([from, to]) => text.slice(from, to)) }
}

it('the cue with most of the words is meant, with the one after it and all marks in both', () => {
  expect(picked('ancorag', 'interproximal')).toEqual({
    second: 39,
    text: 'interproximal, a ancoragem. E só.',
    marked: ['interproximal', 'ancoragem'],
  })
  expect(picked('desg', 'interproximal')).toEqual({
    second: 34,
    text: 'Antes do desgaste interproximal, a ancoragem.',
    marked: ['desgaste', 'interproximal'],
  })
})

it('of equals the first is meant, and the last has none after it', () => {
  expect(picked('ancorag').second).toBe(30)
  expect(picked('so')).toEqual({ second: 44, text: 'E só.', marked: ['só'] })
})

it('without a match it is the beginning, unmarked', () => {
  expect(picked('torqu')).toEqual({
    second: 30,
    text: 'Aqui falta ancoragem. Antes do desgaste',
    marked: [],
  })
})
