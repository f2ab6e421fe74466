import { MOST_LINES_OF_AN_IMPORT } from '@alinha/contract'
import { DecompressionStream, ReadableStream } from 'node:stream/web'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aWorkbook, zip } from './hostile-workbooks.test-data.ts'
import { guessColumns, toUser } from './list-columns.ts'
import { readList } from './read-list.ts'

// Browsers have them; the one that the tests run in does not.
beforeAll(() => {
  vi.stubGlobal('ReadableStream', ReadableStream)
  vi.stubGlobal('DecompressionStream', DecompressionStream)
})
afterAll(() => void vi.unstubAllGlobals())

const read = (content: BlobPart, name = 'lista.csv') => readList(new File([content], name))
const workbook = (bytes: Uint8Array) => read(bytes.slice(), 'lista.xlsx')

describe('a list as text', () => {
  it.each([
    ['Nome;E-mail\r\nAna;ana@x.example\r\n', 'semicolons'],
    ['Nome,E-mail\nAna,ana@x.example', 'commas'],
    ['Nome\tE-mail\nAna\tana@x.example', 'tabs'],
    [
      '\uFEFFNome;E-mail\n"Ana";"ana@x.example"\n\n;\n',
      'a mark of UTF-8, quotes, and blank lines at its end',
    ],
  ])('is read with %s', async text => {
    const { list } = (await read(text)) as { list: { titles: string[]; rows: string[][] } }
    expect(list.titles.join()).toBe('Nome,E-mail')
    expect(list.rows).toEqual([['Ana', 'ana@x.example']])
  })

  it('of an old spreadsheet keeps its accents', async () => {
    const bytes = Uint8Array.from(
      [...'Nome;E-mail\nJo\u00E3o;j@x.example'].map(letter => letter.charCodeAt(0)),
    )
    expect(await read(bytes)).toMatchObject({ ok: true, list: { rows: [['João', 'j@x.example']] } })
  })

  it('keeps blank lines within it, so that lines are counted as in the file', async () => {
    expect(await read('Nome;E-mail\n\nAna;a@x.example')).toMatchObject({
      list: { rows: [[''], ['Ana', 'a@x.example']] },
    })
  })

  it('is refused when it is empty, or too long', async () => {
    expect(await read('')).toEqual({ ok: false, problem: 'empty' })
    expect(await read('Nome;E-mail')).toEqual({ ok: false, problem: 'empty' })
    const long = `N;E\n${'a;b\n'.repeat(MOST_LINES_OF_AN_IMPORT)}`
    expect(await read(long)).toEqual({ ok: false, problem: 'too-many-rows' })
  })

  it('is cut at a hundred columns', async () => {
    const wide = Array.from({ length: 1_000_000 }, () => 'x').join(';')
    const { list } = (await read(`${wide}\n${wide}`)) as { list: { titles: string[]; rows: string[][] } }
    expect([list.titles.length, list.rows[0]?.length]).toEqual([100, 100])
  })
})

describe('a workbook', () => {
  const row = (cells: string, line = 1) => `<row r="${line}">${cells}</row>`
  const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`

  it('is read as texts, numbers too, with lines that it leaves out', async () => {
    const sheet =
      row(text('A1', 'Nome') + text('B1', 'CPF')) +
      row(`${text('A3', 'Ana')}<c r="B3"><v>5299822472</v></c>`, 3)
    expect(await workbook(aWorkbook(sheet))).toEqual({
      ok: true,
      list: { fileName: 'lista.xlsx', titles: ['Nome', 'CPF'], rows: [[], ['Ana', '5299822472']] },
    })
  })

  it('with formulas and links to other files gives the values that it kept, and follows nothing', async () => {
    const formula = '<c r="A2" t="str"><f>WEBSERVICE("http://mau.example")</f><v>guardado</v></c>'
    const outside = '<c r="B2"><f>[1]Plan1!A1</f><v>7</v></c>'
    const read = await workbook(
      aWorkbook(row(text('A1', 'Nome') + text('B1', 'Fora')) + row(formula + outside, 2), {
        'xl/externalLinks/externalLink1.xml': '<externalLink/>',
      }),
    )
    expect(read).toMatchObject({ ok: true, list: { rows: [['guardado', '7']] } })
  })

  it('with a cell in the last column of a million-column sheet is read within bounds, or refused', async () => {
    for (const place of ['XFD1', 'ZZZZ1', 'AAAAAAA1']) {
      const answer = await workbook(
        aWorkbook(row(text('A1', 'Nome') + text(place, 'longe')) + row(text('A2', 'Ana'), 2)),
      )
      if (answer.ok) expect(answer.list.titles.length).toBeLessThanOrEqual(100)
      else expect(answer.problem).toBe('unreadable')
    }
  })

  it('with a line far down is refused as too long', async () => {
    const answer = await workbook(
      aWorkbook(row(text('A1', 'Nome')) + row(text('A1048576', 'Ana'), 1_048_576)),
    )
    expect(answer.ok).toBe(false)
  })

  it('that would unpack to more than it should is refused before it is unpacked', async () => {
    const bomb = zip({ 'xl/worksheets/sheet1.xml': '<worksheet/>' }, 301_000_000)
    const startedAt = performance.now()
    expect(await workbook(bomb)).toEqual({ ok: false, problem: 'unreadable' })
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  it('with entities that grow, or that is no workbook at all, is refused', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`
    const answer = await workbook(aWorkbook(row(text('A1', '&b;')) + row(text('A2', 'Ana'), 2), {}, laughs))
    if (answer.ok) expect(answer.list.titles.join()).not.toContain('haha')
    for (const junk of [
      new Uint8Array(),
      new Uint8Array(100),
      new TextEncoder().encode('PK\u0003\u0004 nada'),
    ])
      expect(await workbook(junk)).toEqual({ ok: false, problem: 'unreadable' })
  })
})

describe('the columns of a list', () => {
  it.each([
    [['Nome', 'E-mail', 'CPF'], { name: 0, email: 1, cpf: 2 }],
    [['CPF do aluno', 'e-mail do aluno', 'Aluno'], { name: 2, email: 1, cpf: 0 }],
    [['Full name', 'Mail'], { name: 0, email: 1, cpf: null }],
    [['Nombre', 'Correo electrónico', 'Documento'], { name: 0, email: 1, cpf: 2 }],
    [['Nome da escola', 'Nome completo', 'EMAIL'], { name: 1, email: 2, cpf: null }],
    [['x', 'y'], { name: null, email: null, cpf: null }],
  ])('%j are %j', (titles, columns) => {
    expect(guessColumns({ titles })).toEqual(columns)
  })

  it('give a CPF its zeros back, and no cell longer than the server takes', () => {
    const columns = { name: 0, email: 1, cpf: 2 }
    expect(toUser(['a\0'.repeat(2000), 'e', '5299822472'], columns)).toMatchObject({
      email: 'e',
      cpf: '05299822472',
    })
    expect(toUser(['a'.repeat(2000)], columns)).toEqual({ name: 'a'.repeat(1000), email: '', cpf: '' })
    expect(toUser(['Ana', 'e', ' 529.982.247-25 '], columns).cpf).toBe('529.982.247-25')
  })
})
