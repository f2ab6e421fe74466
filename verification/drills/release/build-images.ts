import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../stage/project-root.ts'

export type Podman = {
  /** Runs podman on the images of this drill, and returns what it said. */
  podman: (...args: string[]) => string
  /** The same as a line for a shell. */
  line: string
}

const NEEDED = ['mmdebstrap', 'buildah', 'podman', 'runc']
const APT_LINE =
  'apt-get install -y --no-install-recommends buildah podman runc mmdebstrap netavark aardvark-dns iptables'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const DEBIAN = 'docker.io/library/debian:bookworm-slim'
const NODE = 'docker.io/library/node:24-bookworm-slim'

function run(command: string, args: readonly string[], environment: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')} ended with ${status}:\n${stdout.slice(-2000)}\n${stderr.slice(-4000)}`,
    )
  return stdout.trim()
}

/**
 * Where a process may not raise its limits, no runtime can set those that podman asks for; with none asked for, runc
 * starts. crun does not start under cgroups of both versions.
 */
function writeRuntime(folder: string): Record<string, string> {
  const wrapper = join(folder, 'runc')
  writeFileSync(
    wrapper,
    `#!/bin/sh
for one in "$@"; do
  case $before in
    --bundle) file=$one/config.json ;;
    --process | -p) file=$one ;;
    *) file= ;;
  esac
  [ -z "$file" ] || "${process.execPath}" -e '
    const fs = require("fs"), asked = JSON.parse(fs.readFileSync(process.argv[1]))
    delete (asked.process ?? asked).rlimits
    fs.writeFileSync(process.argv[1], JSON.stringify(asked))' "$file"
  before=$one
done
exec /usr/sbin/runc "$@"
`,
    { mode: 0o755 },
  )
  const settings = join(folder, 'containers.conf')
  writeFileSync(
    settings,
    `[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n[engine.runtimes]\nrunc = ["${wrapper}"]\n`,
  )
  return { CONTAINERS_CONF: settings }
}

/** Builds the three images from nothing but Debian's packages and npm's: no image of anybody else is fetched. */
export function buildImages(folder: string, told: (line: string) => void): Podman {
  const missing = NEEDED.filter(name => !['/usr/bin', '/usr/sbin'].some(at => existsSync(join(at, name))))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not installed: ${APT_LINE}`)
  const environment = writeRuntime(folder)
  const storage = [
    ...['--root', join(folder, 'images'), '--runroot', join(folder, 'running')],
    ...['--storage-driver', 'overlay'],
  ]
  const buildah = (...args: string[]) => run('buildah', [...storage, ...args], environment)
  const timed = (what: string, build: () => void) => {
    const startedAt = performance.now()
    build()
    told(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }

  timed('a bare Debian', () => {
    const base = join(folder, 'debian.tar')
    const left = ['man', 'doc', 'locale'].map(name => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
    run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', ...left, 'bookworm', base])
    const container = buildah('from', 'scratch')
    buildah('add', '--quiet', container, base, '/')
    buildah('commit', '--quiet', '--rm', container, DEBIAN)
  })
  timed('Node and npm on it', () => {
    const npm = join(folder, 'npm')
    mkdirSync(npm)
    run('npm', ['pack', '--silent', '--pack-destination', npm, 'npm@11'])
    run('sh', ['-c', `cd ${npm} && tar xzf npm-*.tgz`])
    const container = buildah('from', '--pull-never', DEBIAN)
    buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node')
    buildah('copy', '--quiet', container, join(npm, 'package'), '/usr/local/lib/node_modules/npm')
    const link = 'chmod +x $0 && ln -s $0 /usr/local/bin/npm'
    const cli = '/usr/local/lib/node_modules/npm/bin/npm-cli.js'
    buildah('run', '--isolation', 'chroot', container, 'sh', '-c', link, cli)
    buildah('commit', '--quiet', '--rm', container, NODE)
  })
  // Where TLS is signed again on the way out, the build needs the certificates of this machine.
  const npmrc = join(folder, 'npmrc')
  writeFileSync(npmrc, `cafile=${CERTIFICATES}\n`)
  const mounts = ['-v', `${CERTIFICATES}:${CERTIFICATES}:ro`, '-v', `${npmrc}:/usr/local/etc/npmrc:ro`]
  // The format of OCI has no health checks.
  const how = ['--pull-never', '--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers']
  for (const target of ['server', 'media', 'web'])
    timed(`the image ${target}`, () => {
      const file = target === 'web' ? 'web' : 'server'
      const stage = target === 'web' ? [] : ['--target', target, '--build-arg', 'RELEASE=drill']
      buildah(
        'bud',
        ...how,
        ...mounts,
        '-f',
        `infra/${file}.Dockerfile`,
        ...stage,
        '-t',
        `alinha-${target}`,
        '.',
      )
    })
  const podman = (...args: string[]) => run('podman', [...storage, ...args], environment)
  for (const target of ['server', 'media', 'web'])
    told(
      `${target}: ${Math.round(Number(podman('image', 'inspect', '--format', '{{.Size}}', `alinha-${target}`)) / 1e6)} MB`,
    )
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  return { podman, line: [...settings, 'podman', '--log-level', 'fatal', ...storage].join(' ') }
}
