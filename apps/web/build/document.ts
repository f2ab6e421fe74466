/** The exports of src/prerender.tsx, repeated here because that file has the browser's types and this one Node's. */
export type Prerender = {
  prerenderPages(siteUrl: string): Promise<PrerenderedPage[]>
  prerenderOfflinePage(): string
  skeletons: SkeletonPage[]
  facts: PublicFacts
  webManifest: object
  closedToRobots: string[]
}

/** What nginx writes into every document that runs the program. */
type PublicFacts = {
  /** JSON with slots, by the id of its element. */
  scripts: Record<string, string>
  /** What stands in a slot that nginx cannot fill. */
  unknown: Record<string, string>
}

export type SkeletonPage = {
  path: string
  title: string
  call: string | null
  chunks: string[]
  html: string
}

type PrerenderedPage = {
  path: string
  module: string
  title: string
  description: string
  html: string
  structuredData: object[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, character => escapes[character] ?? '')

/** Escapes `<`, which could end the element early. */
const toJsonScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escape(content)}" />`

const installable = [
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
]

const ROOT = '<div id="root"></div>'

function replaceOnce(text: string, part: string | RegExp, by: string): string {
  const replaced = text.replace(part, () => by)
  if (replaced === text) throw new Error(`the built index.html has no ${part}`)
  return replaced
}

/** nginx asks the API for prices and company and writes them into the slots; where it could not, they say so. */
const INCLUDE_FACTS = '<!--# include virtual="/public-facts" wait="yes" -->'

const fillSlots = (document: string, { unknown }: PublicFacts): string =>
  document.replaceAll(
    /⟦(\w+)⟧/g,
    (_, name: string) => `<!--# echo var="${name}" default="${unknown[name] ?? '…'}" -->`,
  )

const toScripts = ({ scripts }: PublicFacts): string =>
  Object.entries(scripts)
    .map(([id, json]) => `<script type="application/json" id="${id}">${json}</script>`)
    .join('\n    ')

/** For every address that is not prerendered. Search engines do not index it. */
export const toAppDocument = (template: string, facts: PublicFacts): string =>
  fillSlots(
    replaceOnce(
      replaceOnce(template, '<head>', `<head>${INCLUDE_FACTS}`),
      '</head>',
      [...installable, '<meta name="robots" content="noindex" />', toScripts(facts), '</head>'].join(
        '\n    ',
      ),
    ),
    facts,
  )

/**
 * A page whose skeleton is drawn at once. With a call, its script (src/first-view.ts) asks for what it shows, the first
 * picture and then the program; it is before the style sheet, which would make it wait. Without, no script is inside the
 * document, and the program comes once the skeleton is painted: see src/start.ts.
 */
export function toSkeletonDocument(
  template: string,
  { title, call, html }: SkeletonPage,
  { script, start, modules, facts }: { script: string; start: string; modules: string[]; facts: PublicFacts },
): string {
  let document = toAppDocument(withoutProgram(template), facts)
  document = replaceOnce(document, /<title>.*<\/title>/, `<title>${escape(title)}</title>`)
  const program =
    call === null
      ? toStartScript(start, modules)
      : `<script data-call="${call}" data-modules="${modules.join(' ')}">${script}</script>`
  document = replaceOnce(document, /<link rel="stylesheet"/, `${program}\n    <link rel="stylesheet"`)
  return replaceOnce(document, ROOT, `<div id="root" data-skeleton>${html}</div>`)
}

const toStartScript = (start: string, modules: string[]): string =>
  `<script defer src="${start}" data-modules="${modules.join(' ')}"></script>`

/** A public page. Its program loads after the style sheet, the text and the first picture: see src/start.ts. */
export function toPageDocument(
  template: string,
  { path, title, description, html, structuredData }: PrerenderedPage,
  {
    siteUrl,
    start,
    modules,
    facts,
  }: { siteUrl: string; start: string; modules: string[]; facts: PublicFacts },
): string {
  const address = siteUrl + path
  const image = `${siteUrl}/og.jpg`
  const head = [
    `<link rel="canonical" href="${escape(address)}" />`,
    ...installable,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', title.split(' — ').at(path === '/' ? 0 : -1) ?? title),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:url', address),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData.map(toJsonScript),
    toScripts(facts),
    toStartScript(start, modules),
  ]
  let document = withoutProgram(template)
  document = replaceOnce(document, /<title>.*<\/title>/, `<title>${escape(title)}</title>`)
  document = replaceOnce(
    document,
    /<meta\s+name="description"[^>]*>/,
    meta('name', 'description', description),
  )
  // Before the first slot, which may be in the description.
  document = replaceOnce(document, '<head>', `<head>${INCLUDE_FACTS}`)
  document = replaceOnce(document, '</head>', `${head.join('\n    ')}\n  </head>`)
  return fillSlots(
    replaceOnce(document, ROOT, `<div id="root" data-prerendered="${path}">${html}</div>`),
    facts,
  )
}

/** Without scripts: it must work when nothing can be fetched. */
export const toOfflineDocument = (template: string, html: string): string =>
  replaceOnce(withoutProgram(template), ROOT, html)

const withoutProgram = (template: string): string =>
  template
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')

export const toSitemap = (addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(address => `  <url><loc>${escape(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

export const toRobots = (closed: string[], siteUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
