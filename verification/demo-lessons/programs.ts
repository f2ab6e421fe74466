import { spawnSync } from 'node:child_process'

/** What an encoded and narrated lesson needs of the system, and the Debian package that brings it. */
const programs: readonly [program: string, argument: string, aptPackage: string][] = [
  ['ffmpeg', '-version', 'ffmpeg'],
  ['ffprobe', '-version', 'ffmpeg'],
  ['espeak-ng', '--version', 'espeak-ng'],
  ['bwrap', '--version', 'bubblewrap'],
]

/** The command that installs what is missing; null when nothing is. */
export function findMissingPrograms(unneeded: readonly string[] = []): string | null {
  const missing = programs.filter(
    ([program, argument]) =>
      !unneeded.includes(program) && spawnSync(program, [argument], { stdio: 'ignore' }).error,
  )
  if (missing.length === 0) return null
  return `sudo apt-get install -y ${[...new Set(missing.map(([, , aptPackage]) => aptPackage))].join(' ')}`
}
