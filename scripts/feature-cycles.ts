import type { IModule } from 'dependency-cruiser'

const FEATURE = /^apps\/[^/]+\/src\/features\/[^/]+/
const TEST = /[.]test[.]tsx?$/

export type FeatureCycle = { from: string; to: string }

/**
 * Features whose imports lead back to them through other features, even where no two files do. The cruiser's own
 * rule for folders cannot leave out the way through the composition root, which knows every feature.
 */
export function findFeatureCycles(modules: readonly IModule[]): FeatureCycle[] {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = FEATURE.exec(source)?.[0]
    if (!from || TEST.test(source)) continue
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = FEATURE.exec(resolved)?.[0]
      if (to && to !== from) targets.add(to)
    }
  }
  const leadsTo = (from: string, goal: string, seen: Set<string>): boolean => {
    if (from === goal) return true
    if (seen.has(from)) return false
    seen.add(from)
    return [...(imports.get(from) ?? [])].some(next => leadsTo(next, goal, seen))
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter(to => leadsTo(to, from, new Set())).map(to => ({ from, to })),
  )
}
