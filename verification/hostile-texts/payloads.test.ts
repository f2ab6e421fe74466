import { describe, expect, it } from 'vitest'
import { listPayloads, payload } from './payloads.ts'
import { vectors } from './vectors.ts'

const all = listPayloads(3000)

describe('payloads', () => {
  it('are three thousand, no two alike', () => {
    expect(new Set(all).size).toBe(3000)
  })

  it('are the same each time', () => {
    expect(listPayloads(3000)).toEqual(all)
  })

  it('contain the number by which the drill recognises them', () => {
    const silent = all.filter((text, index) => !text.includes(String(index + 1)))
    expect(silent).toEqual([])
  })

  it('have every vector as it is written first, and disguised later', () => {
    const first = vectors.map((_, index) => payload(index + 1))
    const patterns = vectors.map(vector => vector.replaceAll('N', '#').replaceAll('X', '#'))
    const bare = first.map((text, index) => text.length >= (patterns[index]?.length ?? 0))
    expect(first[0]).toBe('<script>xss(1)</script>')
    expect(bare).not.toContain(false)
    expect(all.filter(text => /onerror/i.test(text) && !first.includes(text)).length).toBeGreaterThan(300)
  })

  it('mostly fit into the field of a name', () => {
    expect(all.filter(text => text.length <= 110).length).toBeGreaterThan(2700)
  })
})
