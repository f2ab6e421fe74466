/**
 * `npm run house`: one name for each product noun on every side, rooms that can be seen at a glance, one writer for
 * each table, no old name of the wire inside, no price outside the price book. Each rule is broken once on purpose first, because a rule that was never seen to fail is not a rule.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findCrowdedRooms,
  findNameProblems,
  findOldNames,
  findSecondWriters,
  findWrittenPrices,
  type Side,
} from './house-rules.ts'
import { listProjectFiles, projectRoot, report } from './project-files.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

/** Where a noun has no folder yet, because its feature is not built. */
const missing: Record<string, Side[]> = {}

const [, table = ''] = read('docs/glossary.md').split('## Product nouns')
const nouns = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([a-z-]+)` /gm)].map(([, noun = '']) => noun)
const paths = listProjectFiles()
const sources = paths
  .filter(path => /^(apps\/server|packages\/domain)\/src\/.*\.ts$/.test(path))
  .map(path => ({ path, text: read(path) }))
const written = paths
  .filter(
    path => /^(apps|packages)\/[^/]+\/(src|build|index\.html)/.test(path) && /\.(tsx?|html)$/.test(path),
  )
  .map(path => ({ path, text: read(path) }))
const [, columns = ''] = read('apps/server/src/platform/tables.ts').split('export interface DB {')
const tables = new Set([...columns.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name))

const planted = 'apps/web/src/features/planted-noun/page.tsx'
const withoutSearch = paths.filter(path => !path.startsWith('apps/web/src/features/search/'))
const crowd = Array.from({ length: 26 }, (_, at) => `apps/server/src/features/search/planted-${at}.ts`)
const inSearch = (text: string) => ({ path: 'apps/server/src/features/search/planted.queries.ts', text })
const oldName = { path: 'packages/domain/src/people/planted.ts', text: 'type Person = { invisaId: string }' }
type Broken = [rule: string, problems: string[], isSeen: (problem: string) => boolean]
const broken: Broken[] = [
  ['names', findNameProblems([...paths, planted], nouns, missing), text => text.includes('planted-noun')],
  [
    'missing nouns',
    findNameProblems(withoutSearch, nouns, missing),
    text => text.includes('"search" has no'),
  ],
  ['exceptions', findNameProblems(paths, nouns, { search: ['web'] }), text => text.includes('no exception')],
  ['rooms', findCrowdedRooms([...paths, ...crowd]), text => text.includes('features/search has')],
  ...["db.updateTable('posts')", 'sql`insert into posts (id)`'].map((text): Broken => [
    'writers',
    findSecondWriters([...sources, inSearch(text)], tables),
    problem => problem.startsWith('posts is'),
  ]),
  ['old names', findOldNames([...sources, oldName]), text => text.includes('planted.ts')],
  ...["'Só R$ 59,90'", "'Economize 33%'", 'const prices = { monthly: 5990 }'].map((text): Broken => [
    'prices',
    findWrittenPrices([...written, { path: planted, text }]),
    problem => problem.startsWith(planted),
  ]),
]
report('rules of the house', [
  ...broken
    .filter(([, problems, isSeen]) => !problems.some(isSeen))
    .map(([rule]) => `${rule}: did not refuse its planted violation`),
  ...findNameProblems(paths, nouns, missing),
  ...findCrowdedRooms(paths),
  ...findSecondWriters(sources, tables),
  ...findOldNames(sources),
  ...findWrittenPrices(written),
])
