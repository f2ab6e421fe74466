import { describe, expect, it } from 'vitest'
import { checkMaterialOffer, materialKinds, materialTable } from './material.ts'

const MEGABYTE = 1024 ** 2

describe('a file that is offered', () => {
  it.each(materialKinds)('as %s is taken up to its size, by each of its endings', kind => {
    const { extensions, megabytes } = materialTable[kind]
    for (const end of extensions) {
      const fileName = `Apostila.final${end.toUpperCase()}`
      expect(checkMaterialOffer({ fileName, bytes: megabytes * MEGABYTE })).toEqual({ ok: true, kind })
      expect(checkMaterialOffer({ fileName, bytes: megabytes * MEGABYTE + 1 })).toEqual({
        ok: false,
        reason: 'material-too-large',
      })
      expect(checkMaterialOffer({ fileName, bytes: 0 })).toEqual({ ok: false, reason: 'material-empty' })
    }
  })

  it.each(['virus.exe', 'pagina.html', 'desenho.svg', 'pdf', 'apostila.pdf.exe', ''])(
    'as %j is not taken',
    fileName => {
      expect(checkMaterialOffer({ fileName, bytes: 10 })).toEqual({ ok: false, reason: 'material-not-taken' })
    },
  )

  it('is of a kind that the table lists', () => {
    expect(materialKinds.toSorted()).toEqual(Object.keys(materialTable).toSorted())
  })
})
