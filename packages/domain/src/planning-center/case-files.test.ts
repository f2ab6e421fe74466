import { describe, expect, it } from 'vitest'
import { caseRecords } from './case-checklist.ts'
import {
  caseFileEndings,
  caseFileSlots,
  findCaseFileEnding,
  findCaseFileProblem,
  listEndings,
  listSlotsOf,
  mostCaseFiles,
  slotRecord,
  takesCaseFile,
  toCaseFileKind,
  type CaseFileEnding,
} from './case-files.ts'
import { ticketStates } from './ticket-states.ts'

const MEGABYTE = 1024 ** 2

describe('the slots of a case', () => {
  it('are two arches, eight photos, two radiographs, and three that hold many files', () => {
    expect(Object.fromEntries(caseRecords.map(record => [record, listSlotsOf(record).length]))).toEqual({
      arches: 2,
      'intraoral-photos': 5,
      'facial-photos': 3,
      panoramic: 1,
      'lateral-ceph': 1,
      'guardian-consent': 0,
    })
    expect(caseFileSlots.filter(slot => mostCaseFiles(slot) > 1)).toEqual(['other', 'plan', 'message'])
    for (const slot of caseFileSlots) expect(slotRecord(slot) === null).toBe(mostCaseFiles(slot) > 1)
  })

  it('take a file by how its name ends, its size, and nothing else', () => {
    const meshes = ['stl', 'ply', 'obj']
    const pictures = ['jpg', 'jpeg', 'png', 'webp']
    for (const slot of caseFileSlots) {
      const record = slotRecord(slot)
      let taken: string[] = [...meshes, ...pictures, 'dcm', 'pdf', 'zip']
      if (record === 'arches') taken = meshes
      else if (record === 'intraoral-photos' || record === 'facial-photos') taken = pictures
      else if (record !== null) taken = [...pictures, 'dcm', 'pdf']
      expect(listEndings(slot), slot).toEqual(taken)
      for (const ending of caseFileEndings) {
        const most = (pictures.includes(ending) || ending === 'pdf' ? 40 : 150) * MEGABYTE
        const problem = (bytes: number) => findCaseFileProblem({ slot, ending, bytes })
        const others = taken.includes(ending)
          ? [null, 'ticket-file-empty', 'ticket-file-too-large']
          : Array.from({ length: 3 }, () => 'ticket-file-kind')
        expect([problem(most), problem(0), problem(most + 1)], `${slot} ${ending}`).toEqual(others)
      }
    }
  })

  it('know an ending in any name, and none that is not theirs', () => {
    const names: [string, CaseFileEnding | null][] = [
      ['Maria.STL', 'stl'],
      ['a.b.jpeg', 'jpeg'],
      ['stl', 'stl'],
      ['scan.stl.exe', null],
      ['foto.heic', null],
      ['', null],
      ['x.constructor', null],
    ]
    for (const [name, ending] of names) expect(findCaseFileEnding(name), name).toBe(ending)
    expect(new Set(caseFileEndings.map(toCaseFileKind)).size).toBe(5)
  })
})

it('records come from the dentist before a plan or when asked, plans from who works on it, messages while it goes on', () => {
  const beforePlan = ['draft', 'sent', 'returned', 'planning']
  const going = ['sent', 'returned', 'planning', 'delivered', 'revising', 'treating', 'question']
  for (const slot of caseFileSlots)
    for (const sender of ['owner', 'assigned'] as const)
      for (const state of ticketStates)
        for (const hasPlan of [true, false]) {
          let may = sender === 'owner' && (hasPlan ? state === 'returned' : beforePlan.includes(state))
          if (slot === 'message') may = going.includes(state)
          if (slot === 'plan') may = sender === 'assigned' && ['planning', 'revising'].includes(state)
          expect(takesCaseFile(slot, sender, state, { hasPlan }), `${slot} ${sender} ${state}`).toBe(may)
        }
})
