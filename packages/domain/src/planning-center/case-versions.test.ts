import { describe, expect, it } from 'vitest'
import { listStages, listVersions, type VersionFile } from './case-versions.ts'

type Named = VersionFile & { name: string }
const file = (name: string, facts: Partial<VersionFile> = {}): Named => ({
  name,
  slot: 'plan',
  kind: 'mesh',
  state: 'checked',
  plan: null,
  copies: ['l2'],
  ...facts,
})
const upper = file('upper', { slot: 'upper' })
const lower = file('lower', { slot: 'lower' })

describe('versions of a case', () => {
  it('begin with what was sent, and go on by the number of the plan', () => {
    const files = [file('b', { plan: 2 }), lower, file('a', { plan: 1 }), upper, file('c', { plan: 2 })]
    const versions = listVersions(files)
    expect(versions.map(({ plan }) => plan)).toEqual([null, 1, 2])
    expect(versions[0]).toMatchObject({ upper: { name: 'upper' }, lower: { name: 'lower' } })
    expect(versions[2]?.files.map(({ name }) => name)).toEqual(['b', 'c'])
  })

  it('one arch is a version, none is not', () => {
    expect(listVersions([lower])).toMatchObject([{ plan: null, upper: null }])
    expect(listVersions([file('a', { plan: 1 })])).toEqual([])
  })

  it.each([
    ['that is still being sent', { state: 'receiving' }],
    ['that was refused', { state: 'refused' }],
    ['without copies', { copies: [] }],
    ['that is a picture', { kind: 'picture' }],
    ['of a plan that was not delivered', { plan: null }],
    ['of another slot', { slot: 'other' }],
  ] as const)('a file %s is none', (_, facts) => {
    expect(listVersions([upper, file('a', { plan: 1, ...facts })])).toHaveLength(1)
  })
})

describe('stages of a plan', () => {
  const of = (...jaws: ('upper' | 'lower')[]) => jaws.map((jaw, at) => ({ file: `${jaw} ${at}`, jaw }))

  it.each([
    [
      'in pairs',
      of('upper', 'lower', 'upper', 'lower'),
      [
        ['upper 0', 'lower 1'],
        ['upper 2', 'lower 3'],
      ],
    ],
    [
      'one arch after the other',
      of('upper', 'upper', 'lower', 'lower'),
      [
        ['upper 0', 'lower 2'],
        ['upper 1', 'lower 3'],
      ],
    ],
    [
      'with fewer of one',
      of('lower', 'upper', 'upper'),
      [
        ['upper 1', 'lower 0'],
        ['upper 2', 'lower 0'],
      ],
    ],
    [
      'of one arch only',
      of('upper', 'upper'),
      [
        ['upper 0', null],
        ['upper 1', null],
      ],
    ],
    ['without files', [], []],
  ])('%s', (_, files, expected) => {
    expect(listStages(files).map(stage => [stage.upper, stage.lower])).toEqual(expected)
  })
})
