import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stage/project-root.ts'

const tokens = new Map(
  [
    ...readFileSync(join(projectRoot, 'apps/web/src/styles/tokens.css'), 'utf8').matchAll(
      /--color-([a-z]+-\w+): (#[0-9a-f]{6});/g,
    ),
  ].map(([, name = '', value = '']) => [name, value]),
)

/** A colour of the site, by its token: `agua-300`. */
export function colour(token: string): string {
  const value = tokens.get(token)
  if (!value) throw new Error(`the site has no colour ${token}`)
  return value
}

/** As the unwrapped files name themselves. */
export const DISPLAY = 'Funnel Display SemiBold'
export const TEXT = 'Figtree'
export const STRONG_TEXT = 'Figtree SemiBold'
