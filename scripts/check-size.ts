/** No source file over 300 lines, and no file or folder with a name that says nothing about what it holds. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProjectFiles, projectRoot, report } from './project-files.ts'

const MOST_LINES = 300
const SOURCE = /\.(ts|tsx|css|mjs|cjs|sql)$/
const NAMES_THAT_SAY_NOTHING = /^(utils?|helpers?|common|misc|services?|constants?|types)$/

const countLines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const isGenerated = (text: string) => /generated (by|from)/i.test(text.slice(0, 300))

const problems = listProjectFiles().flatMap(path => {
  const found: string[] = []
  const name = path.split(/[/.]/).find(part => NAMES_THAT_SAY_NOTHING.test(part))
  if (name) found.push(`${path}: "${name}" is not a name, say what it holds`)
  if (SOURCE.test(path)) {
    const text = readFileSync(join(projectRoot, path), 'utf8')
    const lines = countLines(text)
    if (lines > MOST_LINES && !isGenerated(text)) found.push(`${path}: ${lines} lines, at most ${MOST_LINES}`)
  }
  return found
})
report('file sizes and names', problems)
