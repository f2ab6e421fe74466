/**
 * `npm run build`: the program, the public pages as finished HTML, and what belongs beside them.
 *
 *   dist/index.html, dist/plans/index.html …   prerendered, each with its own head and slots for the prices
 *   dist/panel/catalog/index.html …            a skeleton, and the script that asks for what the page shows
 *   dist/inline-scripts.txt                    the hash of that script, for the content policy
 *   dist/app.html                              the empty shell, for every other address
 *   dist/offline.html, dist/sw.js              what is shown without a connection
 *   dist/sitemap.xml, robots.txt, manifest.webmanifest
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Manifest } from 'vite'
import { siteUrl } from '../vite.config.ts'
import { joinChunks } from './chunks.ts'
import {
  toAppDocument,
  toOfflineDocument,
  toPageDocument,
  toRobots,
  toSitemap,
  toSkeletonDocument,
  type Prerender,
} from './document.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { outDir: { type: 'string', default: join(root, 'dist') } } })
const outDir = resolve(values.outDir)
const shared: InlineConfig = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }

const split = await build({ ...shared, build: { write: false } })
if (!('output' in split)) throw new Error('the first build has no single output')
const groups = joinChunks(split.output.filter(file => file.type === 'chunk'))
await build({
  ...shared,
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
  },
})
const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
rmSync(join(outDir, '.vite'), { recursive: true })

// Everything is bundled, so that the result runs from a folder without node_modules.
const folder = mkdtempSync(join(tmpdir(), 'alinha-prerender-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await build({
  ...shared,
  ssr: { noExternal: true },
  build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
})
const prerender = (await import(join(folder, 'prerender.js'))) as Prerender

/** The most bytes of script, as brotli, that a first visit to a page loads, the start script among them. A feature that needs more is loaded later. */
const MOST_SCRIPT_BYTES: Readonly<Record<string, number>> = {
  '/': 99_500,
  '/panel/catalog': 136_800,
  '/panel/movie': 211_600,
  '/checkout/v5': 188_700,
}

/** The most bytes, as brotli, of what one page alone loads when it is first needed: by the beginning of the file's name. */
const MOST_CHUNK_BYTES: Readonly<Record<string, number>> = {
  'room-scene-': 115_000,
  'arch-worker-': 6_500,
}

const template = readFileSync(join(outDir, 'index.html'), 'utf8')
const pages = await prerender.prerenderPages(siteUrl)
const start = await buildStart()
for (const page of pages)
  write(
    join(page.path, 'index.html'),
    toPageDocument(template, page, {
      siteUrl,
      start,
      modules: modulesOf(page),
      facts: prerender.facts,
    }),
  )
const firstView = await buildFirstView()
for (const page of prerender.skeletons)
  write(
    join(page.path, 'index.html'),
    toSkeletonDocument(template, page, {
      script: firstView,
      start,
      modules: modulesOf(page),
      facts: prerender.facts,
    }),
  )
write('inline-scripts.txt', `'sha256-${createHash('sha256').update(firstView).digest('base64')}'`)
write('app.html', toAppDocument(template, prerender.facts))
write('sitemap.xml', toSitemap(pages.map(({ path }) => siteUrl + path)))
write('robots.txt', toRobots(prerender.closedToRobots, siteUrl))
write('manifest.webmanifest', JSON.stringify(prerender.webManifest))

const offlineDocument = toOfflineDocument(template, prerender.prerenderOfflinePage())
write('offline.html', offlineDocument)
await buildServiceWorker(offlineDocument)
compress()
refuseHeavyPages()
refuseHeavyChunks()

type Page = { module: string } | { chunks: readonly string[] }

function modulesOf(page: Page): string[] {
  return listModules('module' in page ? [page.module] : findChunks(page.chunks))
}

function refuseHeavyPages(): void {
  for (const [path, most] of Object.entries(MOST_SCRIPT_BYTES)) {
    const page = [...pages, ...prerender.skeletons].find(one => one.path === path)
    if (page === undefined) throw new Error(`${path} has a ceiling and no document`)
    const scripts = [start, ...modulesOf(page)]
    const bytes = scripts.reduce((sum, file) => sum + statSync(join(outDir, `${file}.br`)).size, 0)
    if (bytes > most) throw new Error(`${path} loads ${bytes} bytes of script, at most ${most}`)
  }
}

function refuseHeavyChunks(): void {
  const names = readdirSync(join(outDir, 'assets'))
  for (const [beginning, most] of Object.entries(MOST_CHUNK_BYTES)) {
    const name = names.find(one => one.startsWith(beginning) && one.endsWith('.js'))
    if (name === undefined) throw new Error(`${beginning} has a ceiling and no file`)
    const bytes = statSync(join(outDir, 'assets', `${name}.br`)).size
    if (bytes > most) throw new Error(`${name} has ${bytes} bytes, at most ${most}`)
    const page = [...pages, ...prerender.skeletons].find(one => modulesOf(one).includes(`/assets/${name}`))
    if (page) throw new Error(`${page.path} loads ${name}, which belongs to one page alone`)
  }
}

/** The chunks of a page: its own and that of the entry, each after those that it imports. */
function listModules(own: readonly string[]): string[] {
  const [found, seen] = [new Set<string>(), new Set<string>()]
  const follow = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is no chunk of the build`)
    for (const imported of chunk.imports ?? []) follow(imported)
    found.add(chunk.file)
  }
  for (const module of own) follow(module)
  follow('index.html')
  return [...found].map(file => `/${file}`)
}

async function buildStart(): Promise<string> {
  await buildScript('src/start.ts', 'assets/start-[hash].js', {})
  const name = readdirSync(join(outDir, 'assets')).find(file => file.startsWith('start-'))
  if (name === undefined) throw new Error('the start script was not built')
  return `/assets/${name}`
}

/** The keys of the chunks that vite.config.ts names. */
function findChunks(names: readonly string[]): string[] {
  return Object.keys(manifest).filter(key => names.includes(manifest[key]?.name ?? ''))
}

/** The text of the script in the documents of the catalogue and of lessons. */
async function buildFirstView(): Promise<string> {
  await buildScript('src/first-view.ts', 'first-view.js', {})
  const file = join(outDir, 'first-view.js')
  const text = readFileSync(file, 'utf8').trim()
  rmSync(file)
  return text
}

async function buildServiceWorker(offline: string): Promise<void> {
  const { css = [], assets = [] } = manifest['index.html'] ?? {}
  const files = ['/offline.html', '/favicon.svg', ...[...css, ...assets].map(file => `/${file}`)]
  const version = createHash('sha256').update(offline).update(files.join()).digest('hex').slice(0, 12)
  await buildScript('service-worker/service-worker.ts', 'sw.js', {
    OFFLINE_FILES: JSON.stringify(files),
    OFFLINE_VERSION: JSON.stringify(version),
  })
}

/** Builds a separate script, in one file. */
async function buildScript(input: string, name: string, define: Record<string, string>): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, input),
        output: { entryFileNames: name, format: 'iife', codeSplitting: false },
      },
    },
  })
}

/**
 * Compresses once, as small as possible, instead of by the web server at every request. Not the documents: nginx fills
 * in their prices first.
 */
function compress(): void {
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|xml|txt|webmanifest)$/.test(name)) continue
    const file = join(outDir, name)
    const content = readFileSync(file)
    // At its best, which is what it does unless told otherwise.
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function write(path: string, text: string): void {
  const file = join(outDir, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
