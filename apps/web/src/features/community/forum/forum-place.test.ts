import { describe, expect, it } from 'vitest'
import { readForumPlace, toForumPlace } from './forum-place.ts'

const read = (address: string) => readForumPlace(new URLSearchParams(address))

describe('an address of the forum', () => {
  it.each([
    ['', { at: 'list', show: 'topics', categoryId: null }],
    ['show=mine&category=3', { at: 'list', show: 'mine', categoryId: 3 }],
    ['show=nada&category=-1', { at: 'list', show: 'topics', categoryId: null }],
    ['keyword=+torque+', { at: 'search', keyword: 'torque', where: 'everywhere', categoryId: null }],
    ['keyword=a&where=lessons&category=2', { at: 'search', keyword: 'a', where: 'lessons', categoryId: 2 }],
    ['keyword=++&where=lessons', { at: 'list', show: 'topics', categoryId: null }],
    ['new=1&category=2&keyword=a', { at: 'new', categoryId: 2 }],
    ['topic=9&post=12', { at: 'topic', id: 9, postId: 12 }],
    ['topic=9&post=x', { at: 'topic', id: 9, postId: null }],
    ['topic=0x9', { at: 'list', show: 'topics', categoryId: null }],
  ])('%j is read as one place', (address, place) => {
    expect(read(address)).toEqual(place)
  })

  it('is cut to the longest keyword that the search takes', () => {
    expect(read(`keyword=${'a'.repeat(101)}`)).toMatchObject({ keyword: 'a'.repeat(100) })
  })

  it.each([
    '/panel/forum',
    '/panel/forum?show=lessons&category=2',
    '/panel/forum?keyword=mordida+aberta&where=forum&category=2',
    '/panel/forum?keyword=attachment',
    '/panel/forum?new=1&category=4',
  ])('%s is written as it was read', address => {
    const place = read(address.split('?')[1] ?? '')
    if (place.at === 'topic') throw new Error('Not a topic.')
    expect(toForumPlace(place)).toBe(address)
  })
})
