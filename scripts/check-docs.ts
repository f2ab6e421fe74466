/** Checks that relative links in documents lead somewhere and that no file names the machine it was written on. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listProjectFiles, projectRoot, report } from './project-files.ts'

const LINK = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)/g
const IS_OUTSIDE = /^([a-z][a-z0-9+.-]*:|\/\/)/i
/** Folders of a machine (five of our own calls begin with /home), and the addresses packages were fetched from. */
const MACHINE_PATH = /(^|[\s"'`(=:])\/(work|root|Users|home(?!\/(company|demand|partners|prices|summary)))\//
const REGISTRY_HOST = /https?:\/\/[^\s/"'`]*(registry|npm-proxy|artifactory|nexus|verdaccio)[^\s/"'`]*/i
const TEXT =
  /(\.(md|ts|tsx|css|mjs|cjs|json|ya?ml|sql|html|conf|template|Dockerfile)|(^|\/)(\.npmrc|\.env\.example|run))$/

/** A heading's anchor as the common viewers make it. */
const toAnchor = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const readText = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const listAnchors = (path: string) =>
  [...readText(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

function findDeadLinks(path: string): string[] {
  const prose = readText(path)
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, '')
  return [...prose.matchAll(LINK)].flatMap(([, link = '']) => {
    if (IS_OUTSIDE.test(link)) return []
    const [file = '', anchor] = decodeURI(link).split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(projectRoot, target))) return [`${path}: ${link} leads nowhere`]
    if (anchor && target.endsWith('.md') && !listAnchors(target).includes(anchor))
      return [`${path}: ${link} has no such heading`]
    return []
  })
}

function findMachineWords(path: string): string[] {
  return readText(path)
    .split('\n')
    .flatMap((line, index) => {
      const found = MACHINE_PATH.exec(line) ?? REGISTRY_HOST.exec(line)
      return found ? [`${path}:${index + 1}: speaks of a machine: ${found[0].trim()}`] : []
    })
}

const files = listProjectFiles()
report('documents', [
  ...files.filter(path => path.endsWith('.md')).flatMap(findDeadLinks),
  ...files
    .filter(path => TEXT.test(path) && path !== 'package-lock.json' && path !== 'scripts/check-docs.ts')
    .flatMap(findMachineWords),
])
