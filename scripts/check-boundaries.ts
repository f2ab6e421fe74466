/**
 * Runs the import rules, after breaking each of them once on purpose. A cruise that sees nothing is as green as
 * one that finds nothing, so the planted violations must turn it red, rule by rule, and the count of modules
 * must be believable.
 */
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { findFeatureCycles } from './feature-cycles.ts'
import { plantedViolations } from './planted-violations.ts'

const FEWEST_MODULES_TO_BELIEVE = 200

const root = join(import.meta.dirname, '..')
process.chdir(root)

type Cruise = { rules: string[]; violations: { rule: string; from: string; to: string }[]; modules: number }

async function cruiseEverything(): Promise<Cruise> {
  const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
  const tsConfig = extractTSConfig(join(root, 'tsconfig.shared.json'))
  const { output } = await cruise(
    ['packages', 'apps', 'e2e', 'verification', 'scripts'],
    options,
    {},
    { tsConfig },
  )
  if (typeof output === 'string') throw new Error('the cruise answered with text')
  const { modules, summary } = output
  return {
    rules: ['no-feature-cycles', ...(summary.ruleSetUsed?.forbidden ?? []).map(rule => rule.name ?? '')],
    violations: [
      ...findFeatureCycles(modules).map(cycle => ({ rule: 'no-feature-cycles', ...cycle })),
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ],
    modules: summary.totalCruised,
  }
}

/** Returns a function that removes the planted files and the folders that were made for them. */
function plant(files: Record<string, string>): () => void {
  const madeFolders: string[] = []
  const makeFolder = (folder: string): void => {
    if (existsSync(folder)) return
    makeFolder(dirname(folder))
    mkdirSync(folder)
    madeFolders.push(folder)
  }
  const remove = () => {
    for (const path of Object.keys(files)) rmSync(path, { force: true })
    // Not recursive: whatever somebody else put there meanwhile stays.
    for (const folder of madeFolders.toReversed()) {
      try {
        rmdirSync(folder)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
      }
    }
    madeFolders.length = 0
  }
  try {
    for (const [path, content] of Object.entries(files)) {
      makeFolder(dirname(path))
      writeFileSync(path, content)
    }
  } catch (error) {
    remove()
    throw error
  }
  return remove
}

async function cruiseWithPlantedViolations(): Promise<Cruise> {
  const remove = plant(Object.assign({}, ...plantedViolations.map(({ files }) => files)))
  const stop = () => {
    remove()
    process.exit(130)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await cruiseEverything()
  } finally {
    remove()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

const problems: string[] = []
const broken = await cruiseWithPlantedViolations()

for (const rule of broken.rules) {
  const planted = plantedViolations.find(violation => violation.rule === rule)
  const isRefused = broken.violations.some(found => found.rule === rule && found.from === planted?.from)
  if (isRefused) console.log(`✔ ${rule}: refuses ${planted?.from}`)
  else
    problems.push(planted ? `${rule}: did not refuse ${planted.from}` : `${rule}: has no planted violation`)
}
for (const { rule } of plantedViolations)
  if (!broken.rules.includes(rule)) problems.push(`${rule}: is not a rule`)

const found = await cruiseEverything()
for (const { rule, from, to } of found.violations) problems.push(`${rule}: ${from} → ${to}`)
if (found.modules < FEWEST_MODULES_TO_BELIEVE)
  problems.push(`only ${found.modules} modules were seen, expected at least ${FEWEST_MODULES_TO_BELIEVE}`)

for (const problem of problems) console.error(`✘ ${problem}`)
console.log(`${found.modules} modules, ${found.rules.length} rules, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
