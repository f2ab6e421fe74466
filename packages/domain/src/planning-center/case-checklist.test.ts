import { expect, it } from 'vitest'
import { listCaseFields, listCaseRecords } from './case-checklist.ts'
import { caseKinds, type CaseKind } from './case-kinds.ts'

const basic = 'arches, intraoral-photos, facial-photos, panoramic'
const table: [CaseKind, boolean, string, string][] = [
  ['alignment', false, basic, ''],
  ['alignment', true, `${basic}, guardian-consent`, ''],
  ['class-or-extraction', false, `${basic}, lateral-ceph`, ''],
  ['class-or-extraction', true, `${basic}, lateral-ceph, guardian-consent`, ''],
  ['open-or-deep-bite', false, `${basic}, lateral-ceph`, ''],
  ['open-or-deep-bite', true, `${basic}, lateral-ceph, guardian-consent`, ''],
  ['mixed-dentition', false, `${basic}, guardian-consent`, 'lateral-ceph'],
  ['mixed-dentition', true, `${basic}, guardian-consent`, 'lateral-ceph'],
  ['refinement', false, 'arches, intraoral-photos', 'panoramic'],
  ['refinement', true, 'arches, intraoral-photos, guardian-consent', 'panoramic'],
  ['single-arch', false, 'arches, intraoral-photos, panoramic', 'facial-photos'],
  ['single-arch', true, 'arches, intraoral-photos, panoramic, guardian-consent', 'facial-photos'],
]

it.each(table)('%s, of a minor %s, needs %s, and is helped by %s', (kind, isMinor, required, wished) => {
  const records = listCaseRecords({ kind, isMinor })
  expect([records.required.join(', '), records.wished.join(', ')]).toEqual([required, wished])
})

it('every kind asks for arches, complaint, goals and limits, and two for more', () => {
  const more = caseKinds.map(kind => {
    const [arches, complaint, goals, limits, ...others] = listCaseFields(kind)
    expect([arches, complaint, goals, limits]).toEqual(['arches-to-treat', 'complaint', 'goals', 'limits'])
    return others
  })
  expect(more).toEqual([[], [], [], ['eruption-stage'], ['last-stage', 'tracking'], []])
})
