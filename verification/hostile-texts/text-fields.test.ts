import { describe, expect, it } from 'vitest'
import { reasonNotShown } from './fields-never-shown.ts'
import { openHostileTexts } from './hostile-texts.ts'
import { listTextFields } from './text-fields.ts'

const fields = listTextFields()
const find = (name: string) => fields.find(field => field.name === name) ?? expect.fail(`no ${name}`)

describe('the text fields of the contract', () => {
  it('are found in paths, queries and bodies, also inside lists and objects', () => {
    expect(find('community.createTopic body.title')).toMatchObject({ maxLength: 200, hasForm: false })
    expect(find('catalogue.putChapters body.chapters.[].title').path).toEqual(['chapters', '[]', 'title'])
    expect(find('payments.listCoupons query.search').place).toBe('query')
    expect(find('lessons.readLesson params.id').hasForm).toBe(true)
  })

  it('leave out fields whose value is chosen from a list', () => {
    expect(fields.filter(({ name }) => name === 'community.reportPost body.reason')).toEqual([])
  })

  it('that people write for others are not among those that are never shown', () => {
    const written = ['community.createComment body.comment', 'profile.updateProfile body.name']
    expect(written.map(name => reasonNotShown(find(name)))).toEqual([null, null])
    expect(reasonNotShown(find('session.login body.password'))).toMatch(/secret/)
  })
})

describe('a hostile text', () => {
  const texts = openHostileTexts(200)

  it('fits into its field', () => {
    const tooLong = texts.fields
      .filter(({ hasForm }) => !hasForm)
      .filter(({ name, maxLength }) => texts.textFor(name, 7).length > maxLength)
    expect(tooLong).toEqual([])
  })

  it('is recognised wherever it is shown, and counted once for each place', () => {
    const text = texts.textFor('lessons.createNote body.text', 5)
    expect(texts.recordSeen(`Nota: ${text}\n${text}`)).toBe(1)
    expect([...texts.tallyOf('lessons.createNote body.text').seen]).toEqual([5])
    expect(texts.tallyOf('lessons.updateNote body.text').seen.size).toBe(0)
  })

  it('keeps the ending that a file needs', () => {
    const text = texts.textFor('downloads.beginMaterial body.fileName', 5, '.pdf')
    expect(text).toMatch(/\.pdf$/)
    expect(texts.recordSeen(text)).toBe(1)
  })
})
