import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomness } from '../../apps/server/src/testing/randomness.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill } from '../stage/run-drill.ts'
import { generateCells } from './cells/hostile-cells.ts'
import { openInLibreOffice, toWorkbook, type OpenedFile } from './cells/open-in-libreoffice.ts'
import { logInManager } from './import/manager.ts'

// `npm run drill:cells`: five thousand people have names that a spreadsheet could run. A manager exports them as CSV and as
// a workbook, and LibreOffice opens both: nothing in them may be a formula or a link. The same names, written without care,
// must be formulas by the hundred.
const CELLS = 5000
const FEWEST_OF_CONTROL = 200
const seed = readSeed(20_271_117)

const inQuotes = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

await runDrill(
  async stage => {
    const cells = generateCells(randomness(seed), CELLS)
    await stage.db.pool.query(
      `with made as (insert into users (email, name)
                     select case when n % 10 = 0 then '=' || n || '@turma.example' else n || '@turma.example' end, name
                       from unnest($1::text[]) with ordinality as cell (name, n) returning id)
       insert into memberships (user_id) select id from made`,
      [cells],
    )
    const api = await stage.start('api')
    const manager = await logInManager(stage, api.url)
    const folder = await mkdtemp(join(tmpdir(), 'alinha-cells-'))
    stage.atEnd(() => rm(folder, { recursive: true, force: true }))
    const save = async (name: string, bytes: Uint8Array | string) => {
      await writeFile(join(folder, name), bytes)
      return join(folder, name)
    }
    const show = (name: string, { formulas, links, rows }: OpenedFile) =>
      console.log(`${name}: ${rows} rows, ${formulas} formulas, ${links} links`)

    const csv = await openInLibreOffice(
      folder,
      await save('people-csv.csv', await manager.exportPeople('csv')),
    )
    show('CSV', csv)
    const workbook = await openInLibreOffice(
      folder,
      await save('people-xlsx.xlsx', await manager.exportPeople('xlsx')),
    )
    show('workbook', workbook)

    const careless = await save('careless.csv', `Nome;E-mail\r\n${cells.map(inQuotes).join('\r\n')}\r\n`)
    const control = await openInLibreOffice(folder, careless)
    show('careless CSV, which must have formulas', control)
    const carelessWorkbook = await openInLibreOffice(folder, await toWorkbook(folder, careless))
    show('careless workbook, which must have formulas', carelessWorkbook)
    console.log(`seed ${seed}: formulas and links of ${CELLS} hostile cells (bar 0)`)

    // With the titles and the manager.
    const isWhole = (opened: OpenedFile) => opened.rows === CELLS + 2 && opened.formulas + opened.links === 0
    return (
      isWhole(csv) &&
      isWhole(workbook) &&
      control.formulas >= FEWEST_OF_CONTROL &&
      carelessWorkbook.formulas >= FEWEST_OF_CONTROL
    )
  },
  { durable: false },
)
