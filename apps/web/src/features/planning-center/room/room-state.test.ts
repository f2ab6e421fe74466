import { describe, expect, it } from 'vitest'
import { chooseVersion, firstState, listModes, nextOf, roomModes } from './room-state.ts'

describe('what a room shows', () => {
  it('is the newest version at first, and it is compared with what was sent', () => {
    expect(firstState(3)).toMatchObject({ version: 2, against: 0, mode: 'one', stage: null })
    expect(firstState(1)).toMatchObject({ version: 0, against: 0 })
  })

  it('a version is never compared with itself while there is another', () => {
    for (let versions = 2; versions <= 4; versions++)
      for (let version = 0; version < versions; version++)
        for (let against = 0; against < versions; against++) {
          const next = chooseVersion({ ...firstState(versions), against, stage: 3 }, version, versions)
          expect(next.version).toBe(version)
          expect(next.against).not.toBe(version)
          expect(next.stage).toBeNull()
        }
  })

  it.each([
    [{ versions: 1, jaws: 1 }, ['one']],
    [{ versions: 1, jaws: 2 }, ['one', 'contacts']],
    [{ versions: 2, jaws: 1 }, ['one', 'side', 'over', 'distance']],
    [{ versions: 2, jaws: 2 }, [...roomModes]],
  ])('%j offers %j', (has, modes) => {
    expect(listModes(has)).toEqual(modes)
  })

  it('the next in a round follows the last', () => {
    expect(nextOf(['a', 'b'], 'a')).toBe('b')
    expect(nextOf(['a', 'b'], 'b')).toBe('a')
  })
})
