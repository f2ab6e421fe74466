import type { Rolldown } from 'vite'

/**
 * Modules that are loaded together become one file. Seventy small files cost more than their bytes: each is asked for, and
 * compressed, on its own. These are the pages that the files are made for.
 */
const loaders = {
  entry: /\/src\/main\.tsx$|\/index\.html$/,
  calls: /\/src\/app\/with-queries\.tsx$|\/src\/features\/session\/session\.calls\.ts$/,
  /** Public pages. Managers' pages, here and below, load much that nobody else needs. */
  site: /\/src\/features\/site\/(?!manage\/).*-page\.tsx$/,
  forms: /\/src\/features\/(session|account|checkout)\/(?!manage\/).*\.tsx$/,
  /** The first page of a member. Most of it is on their other pages, too. */
  panel: /\/src\/app\/shell\/member-parts\.tsx$|\/src\/features\/catalogue\/catalog-page\.tsx$/,
  /** What every page of a member loads last. */
  notifications: /\/src\/features\/notifications\/.*follow-notifications\.tsx?$/,
  language: /\/src\/features\/profile\/tell-language\.ts$/,
  lesson: /\/src\/features\/lessons\/page\/lesson-page\.tsx$/,
  checkout: /\/src\/features\/checkout\/checkout-page\.tsx$/,
  others:
    /\/src\/features\/(?!lessons\/page\/lesson-page|checkout\/checkout-page)(?!.*\/manage\/).*-page\.tsx$/,
} as const

type LoadedBy = ReadonlySet<keyof typeof loaders>

/** A module belongs to the first file whose rule it fits, or stays where it was split. */
const files = {
  /** Every page: the shell of a visitor, the routes, the session. */
  base: loadedBy => loadedBy.has('entry'),
  /** Every page that calls the server. */
  calls: loadedBy => loadedBy.has('calls'),
  'site-and-panel': loadedBy => loadedBy.has('panel') && loadedBy.has('site'),
  'forms-and-panel': loadedBy => loadedBy.has('panel') && loadedBy.has('forms'),
  panel: loadedBy => loadedBy.has('panel'),
  /** Small parts of the public pages, which must not bring larger files with them. */
  site: loadedBy => loadedBy.has('site') && (loadedBy.has('lesson') || loadedBy.has('checkout')),
  notifications: loadedBy => loadedBy.has('notifications'),
  /** Any page of a member may tell the server in which language to write mails. */
  'profile-calls': loadedBy => loadedBy.has('language'),
  'forms-and-lesson': loadedBy => loadedBy.has('lesson') && loadedBy.has('forms'),
  'others-and-lesson': loadedBy => loadedBy.has('lesson') && loadedBy.has('others'),
  lesson: loadedBy => loadedBy.has('lesson'),
  'others-and-checkout': loadedBy => loadedBy.has('checkout') && loadedBy.has('others'),
  checkout: loadedBy => loadedBy.has('checkout'),
} satisfies Record<string, (loadedBy: LoadedBy) => boolean>

/** Learns from a first build what is loaded together: only then is it known which modules are left in use. */
export function joinChunks(chunks: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingGroup[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const loadedBy = new Map<string, Set<keyof typeof loaders>>()
  for (const loader of Object.keys(loaders) as (keyof typeof loaders)[]) {
    const seen = new Set<string>()
    const follow = (fileName: string): void => {
      const chunk = byName.get(fileName)
      if (chunk === undefined || seen.has(fileName)) return
      seen.add(fileName)
      for (const id of chunk.moduleIds) loadedBy.set(id, (loadedBy.get(id) ?? new Set()).add(loader))
      for (const imported of chunk.imports) follow(imported)
    }
    for (const { fileName, facadeModuleId } of chunks)
      if (facadeModuleId !== null && loaders[loader].test(facadeModuleId)) follow(fileName)
  }
  const fileOf = (id: string): string | undefined => {
    const by = loadedBy.get(id)
    // The entry keeps its own file, which the documents name.
    if (by === undefined || loaders.entry.test(id)) return undefined
    return Object.entries(files).find(([, isOf]) => isOf(by))?.[0]
  }
  return Object.keys(files).map(name => ({ name, test: id => fileOf(id) === name }))
}
