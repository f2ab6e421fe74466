/**
 * `npm run drill:xss`: sends three thousand texts that run as code on a careless page through every text field of the
 * contract, and shows them on every page and in every mail, in Chromium, on the production build behind the production
 * nginx. None may run, and the content policy must have had nothing to refuse.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { bookmarks } from '@alinha/contract'
import { chromium, type Browser } from '@playwright/test'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds, type Needs } from '../../apps/server/src/needs.ts'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { logIn } from '../stage/log-in.ts'
import { openEveryLesson } from '../stage/long-rails.ts'
import { findChromium, onStage, type Stage } from '../stage/stage.ts'
import { createCast, type Cast } from '../hostile-texts/cast.ts'
import { reasonNotShown } from '../hostile-texts/fields-never-shown.ts'
import { fillAccounts } from '../hostile-texts/fill-accounts.ts'
import { fillAdmin } from '../hostile-texts/fill-admin.ts'
import { fillCommunity } from '../hostile-texts/fill-community.ts'
import { openHostileApi, type HostileApi } from '../hostile-texts/hostile-api.ts'
import { listFieldsNeverSeen, openHostileTexts, type HostileTexts } from '../hostile-texts/hostile-texts.ts'
import { runOnCarelessPage } from '../hostile-texts/naive-control.ts'
import { listPayloads } from '../hostile-texts/payloads.ts'
import { collectMails, openMails } from '../hostile-texts/read-mails.ts'
import { sendEverywhere } from '../hostile-texts/send-everywhere.ts'
import { runConcurrently } from '../hostile-texts/run-concurrently.ts'
import { listSurfaces, readIds, type Surfaces } from '../hostile-texts/surfaces.ts'
import { clickLinks, noVisits, showToasts, visitAll, type Visits } from '../hostile-texts/visit-surfaces.ts'
import {
  noFindings,
  openWatchedContext,
  tryToMakeHtml,
  type BrowserFindings,
} from '../hostile-texts/watch-browser.ts'

const isShort = process.argv.includes('--short')
const PAYLOADS = isShort ? 150 : 3000
const TIMES_EVERYWHERE = isShort ? 1 : 3
const MAILS_LONGEST_MS = isShort ? 10_000 : 180_000
const LEAST_CONTROL = 0.3
const PAGES_AT_ONCE = 2
const PAGES_OF_A_SECOND_LIST = 8
const SEEDED_PASSWORD = 'alinha-dev-2026'
const manager = { email: 'gestora@alinha.test', password: SEEDED_PASSWORD }
const receiver = { email: 'recebedora@alinha.test', password: SEEDED_PASSWORD }

const problems: string[] = []
function report(name: string, figure: string, wrong: readonly string[] = []): void {
  console.log(`${wrong.length === 0 ? 'ok ' : 'RED'} ${name.padEnd(44)}${figure}`)
  for (const line of wrong.slice(0, 12)) console.log(`      ${line}`)
  if (wrong.length > 0) problems.push(name)
}

const begun = Date.now()
const seconds = (): string => `${((Date.now() - begun) / 1000).toFixed(0)} s`
const say = (what: string): void => console.log(`    ${what} (${seconds()})`)

/** Scripts of a page cannot turn a string into HTML or code, and the browser reports the attempt. */
async function checkTrustedTypes(browser: Browser, url: string): Promise<void> {
  const watched = noFindings()
  const context = await openWatchedContext(browser, watched, { baseURL: url })
  const page = await context.newPage()
  for (const path of ['/', '/auth/login']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const made = await tryToMakeHtml(page)
    report(`Trusted Types at ${path}`, 'innerHTML and its like throw', made)
  }
  await wait(200)
  const isHeard = watched.reports.length > 0
  report(
    'the browser tells what the policy refuses',
    `${watched.reports.length}`,
    isHeard ? [] : ['nothing heard'],
  )
  await context.close()
}

type Drill = {
  stage: Stage
  browser: Browser
  texts: HostileTexts
  visits: Visits
  watched: BrowserFindings
  cast: Cast
}

/** Visits pages before anything hostile is stored: the content policy must refuse nothing in normal use. */
async function checkNormalUse({ stage, browser, texts }: Drill, surfaces: Surfaces): Promise<void> {
  const watched = noFindings()
  const visits = noVisits()
  const look = async (who: typeof manager | null, addresses: readonly string[]) => {
    const state = who && { storageState: await logIn(browser, stage.url, who) }
    const context = await openWatchedContext(browser, watched, { baseURL: stage.url, ...state })
    await visitAll(context, addresses, texts, watched, visits, isShort ? 'glance' : 1)
    await context.close()
  }
  const some = isShort ? 3 : 60
  await look(null, surfaces.visitor.slice(0, some))
  await look({ email: 'premium@alinha.test', password: SEEDED_PASSWORD }, surfaces.member.slice(0, some))
  await look(manager, surfaces.manager.slice(0, some))
  report(
    'CSP reports in normal use',
    `${watched.reports.length} on ${visits.surfaces.size} surfaces`,
    watched.reports,
  )
  report(
    'documents without the policy',
    `${watched.unguarded.length} of ${watched.documents}`,
    watched.unguarded,
  )
}

async function visitEverything(drill: Drill, surfaces: Surfaces, needs: Needs): Promise<{ toasts: number }> {
  const { stage, browser, texts, visits, watched, cast } = drill
  const enter = async (who: { email: string; password: string } | null) => {
    await needs.db.deleteFrom('rate_limits').execute()
    const state = who && { storageState: await logIn(browser, stage.url, who) }
    return openWatchedContext(browser, watched, { baseURL: stage.url, serviceWorkers: 'block', ...state })
  }
  const visit = async (
    who: { email: string; password: string } | null,
    addresses: readonly string[],
    mostPages = Infinity,
  ) => {
    const context = await enter(who)
    await visitAll(context, addresses, texts, watched, visits, mostPages)
    await context.close()
  }
  const [first, ...others] = cast.readers
  if (!first) throw new Error('nobody reads')
  let toasts = 0
  const inHostileAddresses = async () => {
    const context = await enter(first)
    toasts = await showToasts(context, listPayloads(texts.count))
    await visitAll(context, surfaces.hostile, texts, watched, visits, 'glance')
    await context.close()
  }
  const parts: [name: string, look: () => Promise<void>][] = [
    ['lessons', () => visit(first, surfaces.lessons)],
    ['admin', () => visit(manager, surfaces.manager)],
    ['topics', () => visit(first, surfaces.topics)],
    // Its long lists repeat what the pages of lessons and categories show completely.
    ['panel', () => visit(first, surfaces.member, PAGES_OF_A_SECOND_LIST)],
    ['toasts, hostile addresses', inHostileAddresses],
    ['public pages', () => visit(null, surfaces.visitor)],
    ['statement', () => visit(receiver, ['/panel/dashboard', '/panel/profile'])],
    ...others.map((reader): (typeof parts)[number] => [
      'notifications of another',
      () => visit(reader, ['/panel/notifications', '/panel/profile']),
    ]),
  ]
  await runConcurrently(parts, PAGES_AT_ONCE, async ([name, look]) => {
    await look()
    say(name)
  })
  return { toasts }
}

/** Clicks links in texts: they lead to another site and do nothing else. */
async function followLinks({ stage, browser, cast }: Drill, topics: readonly number[]): Promise<void> {
  const watched = noFindings()
  const [reader] = cast.readers
  if (!reader) return
  const storageState = await logIn(browser, stage.url, reader)
  const context = await openWatchedContext(browser, watched, { baseURL: stage.url, storageState })
  const isOurs = (url: URL): boolean => url.origin === new URL(stage.url).origin
  await context.route(
    url => !isOurs(url),
    route => route.abort(),
  )
  const clicked = await clickLinks(context, `/panel/forum?topic=${topics[0]}`)
  const ran = watched.executions.filter(line => !/^\w+ https?:\/\/[^/]*evil\.test/.test(line))
  report('links of texts followed', `${clicked}`, clicked > 0 ? ran : ['none'])
  await context.close()
}

async function shareList(api: HostileApi, { readers }: Cast): Promise<string> {
  const { body } = await api.send(readers[0] ?? null, bookmarks.readBookmarkLink, {})
  return (body as { id: string }).id
}

async function drill(stage: Stage, needs: Needs, browser: Browser): Promise<string> {
  await openEveryLesson(stage)
  const texts = openHostileTexts(PAYLOADS)
  const api = openHostileApi(needs, stage.api, texts)
  const collector = collectMails(stage.inboxUrl)
  try {
    const payloads = listPayloads(PAYLOADS)
    const ran = await withBrowser(careless => runOnCarelessPage(careless, payloads))
    const share = payloads.filter((_, index) => ran.has(index + 1)).length / PAYLOADS
    const percent = `${Math.round(share * 100)} %`
    report(
      'control: run on a careless page',
      percent,
      share >= LEAST_CONTROL ? [] : [`fewer than ${LEAST_CONTROL}`],
    )
    await checkTrustedTypes(browser, stage.url)

    const cast = await createCast(needs, api, PAYLOADS)
    say(`${cast.writers.length + cast.readers.length} accounts`)
    const watched = noFindings()
    const all: Drill = { stage, browser, texts, cast, watched, visits: noVisits() }
    const most = isShort ? 3 : 12
    const shared = await shareList(api, cast)
    await checkNormalUse(all, listSurfaces(texts, await readIds(needs, cast, 2), [1], shared))
    say('normal use')

    const callers = { member: cast.scout, manager: cast.manager, receiver: cast.receiver }
    await sendEverywhere(api, texts, callers, TIMES_EVERYWHERE)
    say(`${texts.fields.length} fields, one by one`)
    await fillAccounts(api, texts, isShort ? 3 : 30)
    await fillAdmin(needs, { api, texts, cast })
    const topics = await fillCommunity(api, texts, cast)
    say('filled')

    const surfaces = listSurfaces(texts, await readIds(needs, cast, most), topics, shared)
    const { toasts } = await visitEverything(all, surfaces, needs)
    await followLinks(all, topics)
    const mails = await collector.untilQuiet(MAILS_LONGEST_MS)
    const mailWatch = noFindings()
    const mailed = await openMails(browser, mailWatch, texts, mails)
    say(`${mails.length} mails`)

    printFields(texts)
    const { visits } = all
    const executions = [...watched.executions, ...mailWatch.executions]
    const sent = texts.fields.filter(({ name }) => texts.tallyOf(name).sent > 0)
    const fieldsNeverSeen = listFieldsNeverSeen(texts)
    const payloadsNeverSeen = texts.listPayloadsNeverSeen()
    report('answers that a text broke', `${api.broken.length}`, api.broken)
    const unsent = texts.fields.filter(field => !sent.includes(field)).map(({ name }) => name)
    report('fields of the contract sent to', `${sent.length} of ${texts.fields.length}`, unsent)
    report('fields shown nowhere and excused nowhere', `${fieldsNeverSeen.length}`, fieldsNeverSeen)
    report('payloads shown nowhere and refused nowhere', `${payloadsNeverSeen.length}`, payloadsNeverSeen)
    report('payloads in mails', `${mailed} in ${mails.length} mails`, mailed > 0 ? [] : ['none'])
    report('payloads in toasts', `${toasts} of ${PAYLOADS}`, toasts === PAYLOADS ? [] : ['not all'])
    const links = [...watched.links, ...mailWatch.links]
    report('links with another scheme', `${links.length}`, links)
    report(
      'documents without the policy',
      `${watched.unguarded.length} of ${watched.documents}`,
      watched.unguarded,
    )
    report('CSP reports while hostile text is shown', `${watched.reports.length}`, watched.reports)
    report('executions', `${executions.length}`, executions)
    const showings = visits.showings + mailed + toasts
    const places = visits.surfaces.size + 2
    return `xss: ${executions.length} executions of ${showings} showings (${PAYLOADS} payloads, ${sent.length} fields, ${places} surfaces), CSP reports ${watched.reports.length}, control ${percent}`
  } finally {
    await collector.stop()
  }
}

/** Prints what happened to the payloads of each field without a prescribed form. */
function printFields(texts: HostileTexts): void {
  for (const field of texts.fields) {
    const { name, hasForm } = field
    const { sent, taken, refused, seen } = texts.tallyOf(name)
    if (hasForm || (seen.size === 0 && reasonNotShown(field) !== null)) continue
    console.log(`    ${name.padEnd(56)}sent ${sent}, taken ${taken}, refused ${refused}, seen ${seen.size}`)
  }
}

/** The careless page has a browser of its own, so that its payloads cannot affect the drill. */
async function withBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    return await act(browser)
  } finally {
    await browser.close()
  }
}

// Thousands of texts are searched for from one address.
const NO_BUDGETS = { CALL_BUDGETS: 'false' }
const figure = await onStage(async stage => {
  const needs = await buildNeeds(readConfig(stage.environment), 'worker')
  try {
    say('stage')
    return await withBrowser(browser => drill(stage, needs, browser))
  } finally {
    await needs.close()
  }
}, NO_BUDGETS)
if (problems.length > 0) console.log(`RED: ${problems.join('; ')}`)
console.log(figure)
process.exit(problems.length === 0 ? 0 : 1)
