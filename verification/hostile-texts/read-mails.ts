import type { Browser } from '@playwright/test'
import type { CaughtMail } from '@alinha/simulators'
import { setTimeout as wait } from 'node:timers/promises'
import type { HostileTexts } from './hostile-texts.ts'
import { openWatchedContext, readShown, type BrowserFindings } from './watch-browser.ts'

const POLL_MS = 300
const QUIET_MS = 4_000

export type MailCollector = {
  /** Waits until no mail has come for a moment, but no longer than `longestMs`. */
  untilQuiet(longestMs: number): Promise<readonly CaughtMail[]>
  stop(): Promise<void>
}

/** Collects mails as they arrive, because the inbox keeps only the newest two hundred. */
export function collectMails(inboxUrl: string): MailCollector {
  const mails = new Map<string, CaughtMail>()
  let lastAt = Date.now()
  let isStopping = false
  const collect = async (): Promise<void> => {
    while (!isStopping) {
      const reply = await fetch(`${inboxUrl}/messages`)
      const { messages } = (await reply.json()) as { messages: CaughtMail[] }
      const before = mails.size
      for (const mail of messages) mails.set(mail.id, mail)
      if (mails.size > before) lastAt = Date.now()
      await wait(POLL_MS)
    }
  }
  const collecting = collect()
  return {
    async untilQuiet(longestMs) {
      const begun = Date.now()
      while (Date.now() - lastAt < QUIET_MS && Date.now() - begun < longestMs) await wait(POLL_MS)
      return [...mails.values()]
    },
    async stop() {
      isStopping = true
      await collecting
    },
  }
}

/** Headers that a text could have injected. */
const FORGED = /^(bcc|cc|x-xss|content-location)$/i

const READER = 'http://mail.test/'
const MAILS_A_PAGE = 50
const SHOW = `mails => {
  document.body.replaceChildren(...mails.map(srcdoc => Object.assign(document.createElement('iframe'), { srcdoc })))
  return Promise.all([...document.querySelectorAll('iframe')].map(
    frame => new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))))
}`

/** Opens each mail without a content policy and without a sandbox. Returns how many payloads were shown. */
export async function openMails(
  browser: Browser,
  watched: BrowserFindings,
  texts: HostileTexts,
  mails: readonly CaughtMail[],
): Promise<number> {
  let shown = 0
  for (const { headers, to, html } of mails) {
    const forged = headers.filter(({ name, value }) => FORGED.test(name) || /evil\.test/.test(value))
    for (const { name } of forged) watched.executions.push(`header ${name} of a mail`)
    if (to.length !== 1 || /evil\.test/.test(to.join())) watched.executions.push(`a mail to ${to.join()}`)
    shown += texts.recordSeen(html)
  }
  // Mails have no content policy, so documents are not checked for one.
  const context = await openWatchedContext(browser, watched, { serviceWorkers: 'block' })
  await context.route('**/*', (route, request) =>
    request.url() === READER
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
      : route.abort(),
  )
  const page = await context.newPage()
  for (let at = 0; at < mails.length; at += MAILS_A_PAGE) {
    const group = mails.slice(at, at + MAILS_A_PAGE).map(({ html }) => html)
    await page.goto(READER)
    await page.evaluate(`(${SHOW})(${JSON.stringify(group)})`)
    for (const frame of page.frames().slice(1)) await readShown(frame, watched)
  }
  await context.close()
  return shown
}
