/**
 * The licences of everything that the images bring from npm, of every platform, as the lock file tells them. One that is not
 * listed is refused until somebody has read it. `--list` prints them all. The rule is broken on purpose first.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, report } from '../project-files.ts'

type Locked = {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Packages = Record<string, Locked>

const SHIPPED = ['apps/server', 'apps/web']
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])
/** libvips is a library of its own that sharp loads, and may be replaced by another build of it: what the LGPL asks for. */
const LOADED = /^@img\/sharp-/
/** Their manifests say nothing; the licence was read in the package. */
const READ: Record<string, string> = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path

/** Where Node finds `name` from the folder `from`. */
function find(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`
    const found = packages[path]
    if (found) return found.link ? (found.resolved ?? null) : path
    if (folder === '') return null
  }
}

/** Everything that the shipped workspaces need in production, by its path in the lock file. */
function listShipped(packages: Packages): string[] {
  const seen = new Set<string>()
  const left = [...SHIPPED]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = find(packages, path, name)
      if (found) left.push(found)
    }
  }
  return [...seen].filter(path => path.includes('node_modules/')).toSorted()
}

const licenceOf = (packages: Packages, path: string): string =>
  packages[path]?.license ?? READ[nameOf(path)] ?? 'none'

function isAllowed(licence: string, name: string): boolean {
  const isOne = (one: string) => ALLOWED.has(one) || (one === 'LGPL-3.0-or-later' && LOADED.test(name))
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some(choice => choice.split(' AND ').every(isOne))
}

const findRefused = (packages: Packages): string[] =>
  listShipped(packages)
    .filter(path => !isAllowed(licenceOf(packages, path), nameOf(path)))
    .map(path => `${nameOf(path)} has the licence ${licenceOf(packages, path)}, which is not allowed`)

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Packages
}
const shipped = listShipped(packages)
if (process.argv.includes('--list'))
  for (const path of shipped)
    console.log(`${nameOf(path)} ${packages[path]?.version ?? ''} ${licenceOf(packages, path)}`)

const [other = ''] = Object.keys(packages['node_modules/fastify']?.dependencies ?? {})
const planted: [string, Packages][] = [
  ['AGPL-3.0-only', { ...packages, [`node_modules/${other}`]: { license: 'AGPL-3.0-only' } }],
  ['LGPL-3.0-or-later', { ...packages, 'node_modules/react': { license: 'LGPL-3.0-or-later' } }],
  ['none', { ...packages, 'node_modules/react': {} }],
]
report(`licences of ${shipped.length} packages`, [
  ...planted
    .filter(([licence, spoiled]) => !findRefused(spoiled).some(problem => problem.includes(licence)))
    .map(([licence]) => `${licence} was not refused when it was planted`),
  ...findRefused(packages),
])
