import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

/** Every file of the project that is tracked or about to be, so that a check sees a new file before its commit. */
export function listProjectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter(path => path !== '' && existsSync(join(projectRoot, path)))
}

/** Prints what was found and makes the process fail when there is something. */
export function report(check: string, problems: string[]): void {
  for (const problem of problems) console.error(`✘ ${problem}`)
  console.log(`${check}: ${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
}
