import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool, type Sandbox } from './run-tool.ts'

const packages = {
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/bin/ffprobe': 'ffmpeg',
  '/usr/bin/bwrap': 'bubblewrap',
  '/usr/bin/prlimit': 'util-linux',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/bin/nice': 'coreutils',
}

/** Tries the tools, and says in words for the operator what keeps this machine from encoding lessons. */
export async function listToolProblems(sandbox: Sandbox): Promise<string[]> {
  const needed = Object.entries(packages).filter(([path]) => sandbox === 'bwrap' || !path.endsWith('bwrap'))
  const missing: string[] = []
  for (const [path, name] of needed) {
    const isInstalled = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isInstalled) missing.push(`${path} is missing: apt-get install ${name}`)
  }
  return missing.length > 0 ? missing : tryTools(sandbox)
}

async function tryTools(sandbox: Sandbox): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'alinha-tools-'))
  try {
    const limits = { seconds: 10, megabytes: 1000 }
    const encoders = await runTool(sandbox, { tool: 'ffmpeg', args: ['-encoders'], folder, limits })
    return ['libx264', 'aac', 'libwebp', 'mjpeg']
      .filter(encoder => !encoders.includes(` ${encoder} `))
      .map(encoder => `this ffmpeg cannot write ${encoder}`)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return [
      sandbox === 'bwrap'
        ? `bubblewrap cannot build its walls here (it needs user namespaces: kernel.unprivileged_userns_clone=1, and in a container a profile that allows them): ${said}`
        : `ffmpeg does not run: ${said}`,
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
