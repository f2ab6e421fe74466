import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { keptAfterDeletion } from '../deletion/kept-after-deletion.ts'
import { listPersonalColumns, listTaggedColumns, type TaggedColumn } from '../export/personal-data.queries.ts'
import { personalTables } from '../export/personal-tables.ts'
import { codesInWords } from '../export/plain-words.ts'
import { englishLabels } from './labels.en.ts'
import { spanishLabels } from './labels.es.ts'
import { myDataWords } from './my-data-words.ts'
import { englishReasons } from './reasons.en.ts'
import { spanishReasons } from './reasons.es.ts'
import { englishWords } from './words.en.ts'
import { spanishWords } from './words.es.ts'

let test: TestApp
let tagged: TaggedColumn[]
beforeAll(async () => {
  test = await startTestApp()
  tagged = await listTaggedColumns(test.needs.db)
})
afterAll(() => test.stop())

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted()

describe.each([
  ['en', { labels: englishLabels, reasons: englishReasons, words: englishWords }],
  ['es', { labels: spanishLabels, reasons: spanishReasons, words: spanishWords }],
] as const)('in %s', (language, { labels, reasons, words }) => {
  it('every label of a personal column is said, none is left over, and none stands for two columns', () => {
    const used = personalTables.flatMap(({ table }) => listPersonalColumns(tagged, table))
    expect(Object.keys(labels).toSorted()).toEqual(unique(used.map(({ label }) => label)))
    for (const { table } of personalTables) {
      const said = listPersonalColumns(tagged, table).map(({ label }) => myDataWords[language].label(label))
      expect(said, table).toEqual([...new Set(said)])
    }
  })

  it('every reason is said, and none is left over', () => {
    const used = [
      ...personalTables.flatMap(({ title, why, keptFor }) => [title, why, keptFor]),
      ...keptAfterDeletion.flatMap(({ what, howLong, why }) => [what, howLong, why]),
    ]
    expect(Object.keys(reasons).toSorted()).toEqual(unique(used))
    for (const [source, said] of Object.entries(reasons)) expect(said, source).not.toBe(source)
  })

  it('every code is said, and none is left over', () => {
    expect(Object.keys(words).toSorted()).toEqual(unique(codesInWords))
  })
})
