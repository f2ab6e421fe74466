import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What was noticed while a browser showed our pages. */
export type BrowserFindings = {
  /** Payloads that ran, opened a dialog or fetched something. */
  executions: string[]
  /** What the content policy refused. Text that is drawn as text gives it nothing to refuse. */
  reports: string[]
  documents: number
  /** Documents that came without the policy, or with one that lets any string become HTML. */
  unguarded: string[]
  /** Links with a scheme that nobody should follow. */
  links: string[]
}

export const noFindings = (): BrowserFindings => ({
  executions: [],
  reports: [],
  documents: 0,
  unguarded: [],
  links: [],
})

// What runs in the page is text, because this workspace is compiled for Node and knows no document.
const TELL_REPORTS = `document.addEventListener('securitypolicyviolation', event =>
  cspReport(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`

const POLICY = "require-trusted-types-for 'script'"
const isPayload = ({ pathname, hostname }: URL): boolean =>
  pathname.startsWith('/xss-') || hostname === 'evil.test'
const isOfPolicy = (text: string): boolean => /Content Security Policy|Trusted(HTML|Script)/i.test(text)

/** Opens a new context and records what its pages do. */
export async function openWatchedContext(
  browser: Browser,
  watched: BrowserFindings,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', ...options })
  const at = (page: Page | null): string => (page?.url() ?? '').slice(0, 200)
  await context.exposeBinding('xss', ({ page }, number: unknown) => {
    watched.executions.push(`xss(${String(number)}) at ${at(page)}`)
  })
  await context.exposeBinding('cspReport', ({ page }, report: unknown) => {
    watched.reports.push(`${String(report)} at ${at(page)}`)
  })
  await context.addInitScript({ content: TELL_REPORTS })
  context.on('dialog', dialog => {
    watched.executions.push(`${dialog.type()}(${dialog.message()}) at ${at(dialog.page())}`)
    void dialog.dismiss().catch(() => null)
  })
  context.on('console', message => {
    if (isOfPolicy(message.text())) watched.reports.push(`${message.text()} at ${at(message.page())}`)
  })
  context.on('request', request => {
    const url = URL.parse(request.url())
    if (url && isPayload(url)) watched.executions.push(`${request.resourceType()} ${url.href}`)
  })
  context.on('response', response => {
    const isDocument = response.request().resourceType() === 'document'
    const isHtml = /text\/html/.test(response.headers()['content-type'] ?? '')
    if (!isDocument || !isHtml) return
    watched.documents++
    if (!response.headers()['content-security-policy']?.includes(POLICY))
      watched.unguarded.push(response.url())
  })
  return context
}

const READ_TEXT = `(() => {
  const parts = [document.title]
  const links = []
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.data)
    else {
      for (const { value } of node.attributes) if (value.length > 3) parts.push(value)
      if (typeof node.value === 'string') parts.push(node.value)
      const link = node.getAttribute('href') ?? node.getAttribute('action') ?? node.getAttribute('xlink:href')
      if (link !== null) links.push(new URL(link, location.href).protocol)
    }
  }
  return { text: parts.join('\\n'), schemes: [...new Set(links)] }
})()`

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'blob:']

/** Everything that a page, or a frame of it, shows: words, values of fields, attributes; and where its links lead. */
export async function readShown(
  page: Pick<Page, 'evaluate' | 'url'>,
  watched: BrowserFindings,
): Promise<string> {
  const { text, schemes } = await page.evaluate<{ text: string; schemes: string[] }>(READ_TEXT)
  for (const scheme of schemes)
    if (!SCHEMES.includes(scheme)) watched.links.push(`${scheme} at ${page.url()}`)
  return text
}

const MAKE_HTML = `(() => {
  const outcomes = []
  const attempt = (name, act) => {
    try { act(); outcomes.push(name) } catch (error) { if (!(error instanceof TypeError)) outcomes.push(name + ' ' + error) }
  }
  const element = document.createElement('div')
  attempt('innerHTML', () => { element.innerHTML = '<img src=/xss-0>' })
  attempt('insertAdjacentHTML', () => element.insertAdjacentHTML('beforeend', '<b>a</b>'))
  attempt('srcdoc', () => { document.createElement('iframe').srcdoc = '<b>a</b>' })
  attempt('document.write', () => document.write('<b>a</b>'))
  attempt('script.text', () => { document.createElement('script').text = 'xss(0)' })
  attempt('setAttribute onclick', () => element.setAttribute('onclick', 'xss(0)'))
  attempt('createPolicy', () => trustedTypes.createPolicy('xss', {}))
  return outcomes
})()`

/** Lists the ways in which the page's own scripts can still turn a string into HTML or code. There should be none. */
export const tryToMakeHtml = (page: Page): Promise<string[]> => page.evaluate<string[]>(MAKE_HTML)
